import { __ } from '@wordpress/i18n';
import { starEmpty as icon } from '@wordpress/icons';
import { saveParts } from '../../../shared/form-field/parts/own-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldRatingAttributes } from './types';

export const name = 'jetpack/field-rating';

export const settings = {
	icon,
	edit: lazyEdit< FieldRatingAttributes >(
		() => import( /* webpackChunkName: "field-rating/edit" */ './edit' )
	),
	save: saveParts,
	variations: [
		{
			name: 'field-rating',
			isDefault: true,
			title: __( 'Rating Field', 'mainstay-blocks' ),
			// Here and not as a template: insertion is one step to undo.
			innerBlocks: [
				[
					'jetpack/label',
					{ label: __( 'Rating', 'mainstay-blocks' ) },
				],
				[ 'jetpack/input-rating' ],
			],
		},
	],
};
