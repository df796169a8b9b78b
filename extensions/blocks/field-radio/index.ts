import { __ } from '@wordpress/i18n';
import { plusCircle as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { LabelledFieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';

export const name = 'jetpack/field-radio';

type FieldRadioAttributes = LabelledFieldAttributes;

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldRadioAttributes >(
		() => import( /* webpackChunkName: "field-radio/edit" */ './edit' )
	),
	save,
	deprecated,
	transforms: fieldTransforms( name, 'radio' ),
	variations: [
		{
			name: 'field-radio',
			isDefault: true,
			title: __( 'Radio', 'mainstay-blocks' ),
			// Something to write into. Here and not as a template: insertion is one step to undo.
			innerBlocks: [
				[ 'jetpack/field-option-radio', { fieldType: 'radio' } ],
			],
		},
	],
} );
