import { envelope as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { lazyEdit } from '../../../shared/lazy-edit';

export const name = 'jetpack/field-email';

type FieldEmailAttributes = FieldAttributes;

export const settings = {
	icon,
	edit: lazyEdit<FieldEmailAttributes>(
		() => import(/* webpackChunkName: "field-email/edit" */ './edit')
	),
	save: () => null,
	transforms: fieldTransforms(name, 'email'),
};
