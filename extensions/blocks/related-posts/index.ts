import { __ } from '@wordpress/i18n';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { icon } from './icon';
import { save } from './save';
import type { RelatedPostsAttributes } from './types';

export const name = 'jetpack/related-posts';

export const settings = {
	icon,
	edit: lazyEdit< RelatedPostsAttributes >(
		() => import( /* webpackChunkName: "related-posts/edit" */ './edit' )
	),
	save,
	deprecated,
	// A template would put the heading into blocks that were saved without one, too.
	variations: [
		{
			name: 'related-posts',
			title: __( 'Related Posts', 'mainstay-blocks' ),
			isDefault: true,
			innerBlocks: [
				[
					'core/heading',
					{ level: 3, content: __( 'Related', 'mainstay-blocks' ) },
				],
			] as [ string, object ][],
		},
	],
};
