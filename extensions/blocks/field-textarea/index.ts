import { postComments as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-textarea';

type FieldTextareaAttributes = FieldAttributes;

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldTextareaAttributes >(
		() => import( /* webpackChunkName: "field-textarea/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'textarea' ),
} );
