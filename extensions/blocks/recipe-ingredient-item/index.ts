import { listItem as icon } from '@wordpress/icons';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { save } from './save';
import type { IngredientAttributes } from './types';

export const name = 'jetpack/recipe-ingredient-item';

export const settings = {
	icon,
	edit: lazyEdit< IngredientAttributes >(
		() =>
			import(
				/* webpackChunkName: "recipe-ingredient-item/edit" */ './edit'
			)
	),
	save,
	/** Backspace at its start: it joins the ingredient above. */
	merge: (
		{ ingredient = '' }: IngredientAttributes,
		{ ingredient: more = '' }: IngredientAttributes
	) => ( { ingredient: ingredient + more } ),
};
