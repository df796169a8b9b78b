import { shield as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldConsentAttributes } from './types';

export const name = 'jetpack/field-consent';

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldConsentAttributes >(
		() => import( /* webpackChunkName: "field-consent/edit" */ './edit' )
	),
	save: () => null,
	transforms: fieldTransforms( name, 'consent' ),
} );
