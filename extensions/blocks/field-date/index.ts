import { calendar as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import { lazyEdit } from '../../../shared/lazy-edit';
import type { FieldDateAttributes } from './types';

export const name = 'jetpack/field-date';

export const settings = {
	icon,
	edit: lazyEdit<FieldDateAttributes>(
		() => import(/* webpackChunkName: "field-date/edit" */ './edit')
	),
	save: () => null,
	transforms: fieldTransforms(name, 'date'),
};
