import { __ } from '@wordpress/i18n';
import { formatListBullets as icon } from '@wordpress/icons';
import { fieldTransforms } from '../../../shared/form-field/convert';
import type { LabelledFieldAttributes } from '../../../shared/form-field/types';
import { withParts } from '../../../shared/form-field/with-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import { deprecated } from './deprecations';
import { save } from './save';

export const name = 'jetpack/field-checkbox-multiple';

type FieldCheckboxMultipleAttributes = LabelledFieldAttributes;

export const settings = withParts( {
	icon,
	edit: lazyEdit< FieldCheckboxMultipleAttributes >(
		() =>
			import(
				/* webpackChunkName: "field-checkbox-multiple/edit" */ './edit'
			)
	),
	save,
	deprecated,
	transforms: fieldTransforms( name, 'checkbox-multiple' ),
	variations: [
		{
			name: 'field-checkbox-multiple',
			isDefault: true,
			title: __( 'Checkbox Group', 'mainstay-blocks' ),
			// Something to write into. Here and not as a template: insertion is one step to undo.
			innerBlocks: [ [ 'jetpack/field-option-checkbox' ] ],
		},
	],
} );
