import { trendingUp as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { TopPostsAttributes } from './types';

export const name = 'jetpack/top-posts';

export const settings = {
	icon,
	edit: lazyEdit< TopPostsAttributes >(
		() => import( /* webpackChunkName: "top-posts/edit" */ './edit' )
	),
	save: () => null,
};
