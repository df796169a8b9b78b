import { receipt as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { RecipeAttributes } from './types';

export const name = 'jetpack/recipe';

export const settings = {
	icon,
	edit: lazyEdit< RecipeAttributes >(
		() => import( /* webpackChunkName: "recipe/edit" */ './edit' )
	),
	save,
};
