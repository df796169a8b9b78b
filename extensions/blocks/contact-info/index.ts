import { __ } from '@wordpress/i18n';
import { people as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';

export const name = 'jetpack/contact-info';

export const settings = {
	icon,
	edit: lazyEdit(
		() => import( /* webpackChunkName: "contact-info/edit" */ './edit' )
	),
	save,
	variations: [
		{
			name: 'contact-info',
			isDefault: true,
			title: __( 'Contact Info', 'mainstay-blocks' ),
			// Here and not as a template of the edit: insertion is one step to undo.
			innerBlocks: [
				[ 'jetpack/email' ],
				[ 'jetpack/phone' ],
				[ 'jetpack/address' ],
			],
		},
	],
};
