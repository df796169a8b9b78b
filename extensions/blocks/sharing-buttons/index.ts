import { __ } from '@wordpress/i18n';
import { share as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { SharingButtonsAttributes } from './types';

export const name = 'jetpack/sharing-buttons';

export const settings = {
	icon,
	edit: lazyEdit< SharingButtonsAttributes >(
		() => import( /* webpackChunkName: "post-links/edit" */ './edit' )
	),
	save,
	variations: [
		{
			name: 'sharing-buttons',
			title: __( 'Sharing Buttons', 'mainstay-blocks' ),
			isDefault: true,
			// Here and not as a template of the edit: insertion is one step to undo.
			innerBlocks: [
				[ 'facebook', 'Facebook' ],
				[ 'whatsapp', 'WhatsApp' ],
				[ 'mail', __( 'Email', 'mainstay-blocks' ) ],
				[ 'share', __( 'Share', 'mainstay-blocks' ) ],
			].map( ( [ service, label ] ) => [
				'jetpack/sharing-button',
				{ service, label },
			] ),
		},
	],
};
