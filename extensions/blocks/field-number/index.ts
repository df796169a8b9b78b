import { __ } from '@wordpress/i18n';
import { icon } from './icon';
import { saveParts } from '../../../shared/form-field/parts/own-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldNumberAttributes } from './types';

export const name = 'jetpack/field-number';

export const settings = {
	icon,
	edit: lazyEdit< FieldNumberAttributes >(
		() => import( /* webpackChunkName: "field-number/edit" */ './edit' )
	),
	save: saveParts,
	variations: [
		{
			name: 'field-number',
			isDefault: true,
			title: __( 'Number', 'mainstay-blocks' ),
			// Here and not as a template: insertion is one step to undo.
			innerBlocks: [
				[
					'jetpack/label',
					{ label: __( 'Number', 'mainstay-blocks' ) },
				],
				[ 'jetpack/input', { type: 'number' } ],
			],
		},
	],
};
