import { check as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { LabelledFieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-checkbox';

type FieldCheckboxAttributes = LabelledFieldAttributes;

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldCheckboxAttributes >(
		() => import( /* webpackChunkName: "field-checkbox/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'checkbox' ),
} );
