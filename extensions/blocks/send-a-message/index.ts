import { __ } from '@wordpress/i18n';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { icon } from './icon';
import { save } from './save';
import { transforms } from './transforms';

export const name = 'jetpack/send-a-message';

export const settings = {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "send-a-message/edit" */ './edit' )
	),
	save,
	transforms,
	variations: [
		{
			name: 'send-a-message',
			isDefault: true,
			title: __( 'Send A Message', 'mainstay-blocks' ),
			// Here and not as a template of the edit: insertion is one step to undo.
			innerBlocks: [ [ 'jetpack/whatsapp-button' ] ],
		},
	],
};
