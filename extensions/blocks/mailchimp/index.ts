import { __ } from '@wordpress/i18n';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';
import type { MailchimpAttributes } from './types';

export const name = 'jetpack/mailchimp';

export const settings = {
	icon,
	edit: lazyEdit< MailchimpAttributes >(
		() => import( /* webpackChunkName: "mailchimp/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms,
	variations: [
		{
			// Comes with its button.
			name: 'default',
			title: __( 'Mailchimp', 'mainstay-blocks' ),
			isDefault: true,
			innerBlocks: [
				[
					'jetpack/button',
					{
						element: 'button',
						uniqueId: 'mailchimp-widget-id',
						text: __( 'Join my email list', 'mainstay-blocks' ),
					},
				],
			] as [ string, object ][],
		},
	],
};
