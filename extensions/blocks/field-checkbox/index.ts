import { check as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { LabelledFieldAttributes } from '../../../shared/form-field/types';
import { lazyEdit } from '../../../shared/lazy-edit';

export const name = 'jetpack/field-checkbox';

type FieldCheckboxAttributes = LabelledFieldAttributes;

export const settings = {
	icon,
	edit: lazyEdit<FieldCheckboxAttributes>(
		() => import(/* webpackChunkName: "field-checkbox/edit" */ './edit')
	),
	save: () => null,
	transforms: fieldTransforms(name, 'checkbox'),
};
