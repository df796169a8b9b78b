import { calendar as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldDateAttributes } from './types';

export const name = 'jetpack/field-date';

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldDateAttributes >(
		() => import( /* webpackChunkName: "field-date/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'date' ),
} );
