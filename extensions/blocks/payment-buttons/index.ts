import { __ } from '@wordpress/i18n';
import { addCard as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';

export const name = 'jetpack/payment-buttons';

export const settings = {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "payment-buttons/edit" */ './edit' )
	),
	save,
	variations: [
		{
			name: 'payment-buttons',
			isDefault: true,
			title: __( 'Payment Buttons', 'mainstay-blocks' ),
			// Here and not as a template of the edit: insertion is one step to undo.
			innerBlocks: [
				[
					'jetpack/recurring-payments',
					{},
					[
						[
							'jetpack/button',
							{
								element: 'a',
								uniqueId: 'recurring-payments-id',
								passthroughAttributes: {
									uniqueId: 'uniqueId',
									url: 'url',
								},
								text: __( 'Contribute', 'mainstay-blocks' ),
							},
						],
					],
				],
			],
		},
	],
};
