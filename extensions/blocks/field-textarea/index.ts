import { postComments as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { lazyEdit } from '../../../shared/lazy-edit';

export const name = 'jetpack/field-textarea';

type FieldTextareaAttributes = FieldAttributes;

export const settings = {
	icon,
	edit: lazyEdit<FieldTextareaAttributes>(
		() => import(/* webpackChunkName: "field-textarea/edit" */ './edit')
	),
	save: () => null,
	transforms: fieldTransforms(name, 'textarea'),
};
