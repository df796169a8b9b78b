import { __ } from '@wordpress/i18n';
import { payment as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { RecurringPaymentsAttributes } from './types';

export const name = 'jetpack/recurring-payments';

export const settings = {
	icon,
	edit: lazyEdit< RecurringPaymentsAttributes >(
		() =>
			import( /* webpackChunkName: "recurring-payments/edit" */ './edit' )
	),
	save,
	deprecated,
	variations: [
		{
			name: 'payment-button',
			isDefault: true,
			title: __( 'Payment Button', 'mainstay-blocks' ),
			innerBlocks: [
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
		},
	],
};
