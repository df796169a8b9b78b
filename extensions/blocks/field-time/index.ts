import { __ } from '@wordpress/i18n';
import { time as icon } from '@wordpress/icons';
import { saveParts } from '../../../shared/form-field/parts/own-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldTimeAttributes } from './types';

export const name = 'jetpack/field-time';

export const settings = {
	icon,
	edit: lazyEdit< FieldTimeAttributes >(
		() => import( /* webpackChunkName: "field-time/edit" */ './edit' )
	),
	save: saveParts,
	variations: [
		{
			name: 'field-time',
			isDefault: true,
			title: __( 'Time', 'mainstay-blocks' ),
			// Here and not as a template: insertion is one step to undo.
			innerBlocks: [
				[ 'jetpack/label', { label: __( 'Time', 'mainstay-blocks' ) } ],
				[ 'jetpack/input', { type: 'time' } ],
			],
		},
	],
};
