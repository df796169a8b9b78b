import { chevronDown as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldSelectAttributes } from './types';

export const name = 'jetpack/field-select';

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldSelectAttributes >(
		() => import( /* webpackChunkName: "field-select/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'select' ),
} );
