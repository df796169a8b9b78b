import { starFilled as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';
import type { RatingAttributes } from './types';

export const name = 'jetpack/rating-star';

export const settings = {
	icon,
	edit: lazyEdit< RatingAttributes >(
		() => import( /* webpackChunkName: "rating-star/edit" */ './edit' )
	),
	save,
	deprecated,
};
