import { textHorizontal as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-text';

type FieldTextAttributes = FieldAttributes;

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldTextAttributes >(
		() => import( /* webpackChunkName: "field-text/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'text' ),
} );
