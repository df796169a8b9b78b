import { blockTable as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { RecipeDetailsAttributes } from './types';

export const name = 'jetpack/recipe-details';

export const settings = {
	icon,
	edit: lazyEdit< RecipeDetailsAttributes >(
		() => import( /* webpackChunkName: "recipe-details/edit" */ './edit' )
	),
	save,
};
