import { commentAuthorName as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-name';

type FieldNameAttributes = FieldAttributes & {
	/** Kept as it is in newer content: which part of a name is asked for. */
	fieldVariant?: string;
};

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldNameAttributes >(
		() => import( /* webpackChunkName: "field-name/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'name' ),
} );
