import { __ } from '@wordpress/i18n';
import { upload as icon } from '@wordpress/icons';
import { saveParts } from '../../../shared/form-field/parts/own-parts';
import { lazyEdit } from '../../../shared/lazy/lazy-edit';
import type { FieldFileAttributes } from './types';

export const name = 'jetpack/field-file';

export const settings = {
	icon,
	edit: lazyEdit< FieldFileAttributes >(
		() => import( /* webpackChunkName: "field-file/edit" */ './edit' )
	),
	save: saveParts,
	variations: [
		{
			name: 'field-file',
			isDefault: true,
			title: __( 'File Upload', 'mainstay-blocks' ),
			// Here and not as a template: insertion is one step to undo.
			innerBlocks: [
				[
					'jetpack/label',
					{ label: __( 'Files', 'mainstay-blocks' ) },
				],
				[
					'jetpack/dropzone',
					{},
					[
						[
							'core/paragraph',
							{
								content: __(
									'Drop files here or choose them.',
									'mainstay-blocks'
								),
							},
						],
					],
				],
			],
		},
	],
};
