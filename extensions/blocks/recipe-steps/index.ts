import { formatListNumbered as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { RecipeStepsAttributes } from './types';

export const name = 'jetpack/recipe-steps';

export const settings = {
	icon,
	edit: lazyEdit< RecipeStepsAttributes >(
		() => import( /* webpackChunkName: "recipe-steps/edit" */ './edit' )
	),
	save,
};
