import { chartBar as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { BlogStatsAttributes } from './types';

export const name = 'jetpack/blog-stats';

export const settings = {
	icon,
	edit: lazyEdit< BlogStatsAttributes >(
		() => import( /* webpackChunkName: "blog-stats/edit" */ './edit' )
	),
	save: () => null,
};
