import { next as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { RecipeStepAttributes } from './types';

export const name = 'jetpack/recipe-step';

export const settings = {
	icon,
	edit: lazyEdit< RecipeStepAttributes >(
		() => import( /* webpackChunkName: "recipe-step/edit" */ './edit' )
	),
	save,
};
