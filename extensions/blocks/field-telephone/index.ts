import { mobile as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldTelephoneAttributes } from './types';

export const name = 'jetpack/field-telephone';

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldTelephoneAttributes >(
		() => import( /* webpackChunkName: "field-telephone/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'telephone' ),
} );
