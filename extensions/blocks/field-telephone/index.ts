import { mobile as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-telephone';

type FieldTelephoneAttributes = FieldAttributes & {
	/** Kept as they are in newer content. */
	default?: string;
	showCountrySelector?: boolean;
	searchPlaceholder?: string;
};

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldTelephoneAttributes >(
		() => import( /* webpackChunkName: "field-telephone/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'telephone' ),
} );
