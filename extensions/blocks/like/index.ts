import { thumbsUp as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { LikeAttributes } from './types';

export const name = 'jetpack/like';

export const settings = {
	icon,
	edit: lazyEdit< LikeAttributes >(
		() => import( /* webpackChunkName: "heart/edit" */ './edit' )
	),
	save: () => null,
};
