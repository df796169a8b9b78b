import { mobile as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { lazyEdit } from '../../../shared/lazy-edit';

export const name = 'jetpack/field-telephone';

type FieldTelephoneAttributes = FieldAttributes;

export const settings = {
	icon,
	edit: lazyEdit<FieldTelephoneAttributes>(
		() => import(/* webpackChunkName: "field-telephone/edit" */ './edit')
	),
	save: () => null,
	transforms: fieldTransforms(name, 'telephone'),
};
