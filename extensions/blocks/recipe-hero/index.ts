import { postFeaturedImage as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { RecipeHeroAttributes } from './types';

export const name = 'jetpack/recipe-hero';

export const settings = {
	icon,
	edit: lazyEdit< RecipeHeroAttributes >(
		() => import( /* webpackChunkName: "recipe-hero/edit" */ './edit' )
	),
	save,
};
