import { check as icon } from '@wordpress/icons';
import type { OptionAttributes } from '../../../shared/form-field/types';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-option-checkbox';

type FieldOptionCheckboxAttributes = OptionAttributes;

export const settings = {
	icon,
	edit: lazyEdit< FieldOptionCheckboxAttributes >(
		() =>
			import(
				/* webpackChunkName: "field-option-checkbox/edit" */ './edit'
			)
	),
	save: () => null,
};
