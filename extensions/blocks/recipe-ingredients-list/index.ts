import { list as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { IngredientsListAttributes } from './types';

export const name = 'jetpack/recipe-ingredients-list';

export const settings = {
	icon,
	edit: lazyEdit< IngredientsListAttributes >(
		() =>
			import(
				/* webpackChunkName: "recipe-ingredients-list/edit" */ './edit'
			)
	),
	save,
};
