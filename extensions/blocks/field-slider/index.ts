import { __ } from '@wordpress/i18n';
import { settings as icon } from '@wordpress/icons';
import { saveParts } from '../../../shared/form-field/parts/own-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldSliderAttributes } from './types';

export const name = 'jetpack/field-slider';

export const settings = {
	icon,
	edit: lazyEdit< FieldSliderAttributes >(
		() => import( /* webpackChunkName: "field-slider/edit" */ './edit' )
	),
	save: saveParts,
	variations: [
		{
			name: 'field-slider',
			isDefault: true,
			title: __( 'Slider', 'mainstay-blocks' ),
			// Here and not as a template: insertion is one step to undo.
			innerBlocks: [
				[
					'jetpack/label',
					{ label: __( 'Slider', 'mainstay-blocks' ) },
				],
				[ 'jetpack/input-range' ],
			],
		},
	],
};
