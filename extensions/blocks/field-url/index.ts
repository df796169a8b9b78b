import { globe as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { FieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';

export const name = 'jetpack/field-url';

type FieldUrlAttributes = FieldAttributes;

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldUrlAttributes >(
		() => import( /* webpackChunkName: "field-url/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'url' ),
} );
