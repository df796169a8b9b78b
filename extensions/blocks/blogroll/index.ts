import { __ } from '@wordpress/i18n';
import { postList as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { BlogrollAttributes } from './types';

export const name = 'jetpack/blogroll';

export const settings = {
	icon,
	edit: lazyEdit< BlogrollAttributes >(
		() => import( /* webpackChunkName: "blogroll/edit" */ './edit' )
	),
	save,
	variations: [
		{
			name: 'blogroll',
			title: __( 'Blogroll', 'mainstay-blocks' ),
			isDefault: true,
			// Here and not as a template of the edit: saved blocks may have no heading.
			innerBlocks: [
				[
					'core/heading',
					{ level: 3, content: __( 'Blogroll', 'mainstay-blocks' ) },
				],
			] as [ string, object ][],
		},
	],
};
