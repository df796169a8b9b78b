import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';

/** What a new recipe begins with. */
const getTemplate = () => [
	[ 'jetpack/recipe-hero' ],
	[
		'core/heading',
		{
			placeholder: __( 'Recipe Title', 'mainstay-blocks' ),
			className: 'wp-block-jetpack-recipe-title',
		},
	],
	[
		'core/paragraph',
		{
			placeholder: __( 'Recipe Description', 'mainstay-blocks' ),
			className: 'wp-block-jetpack-recipe-description',
		},
	],
	[
		'jetpack/recipe-details',
		// The defaults of block.json are in English for all authors.
		{
			prepTimeLabel: __( 'Prep Time', 'mainstay-blocks' ),
			cookTimeLabel: __( 'Cook Time', 'mainstay-blocks' ),
			servingsLabel: __( 'Servings', 'mainstay-blocks' ),
		},
	],
	[
		'core/columns',
		{},
		[
			[
				'core/column',
				{ width: '33.33%' },
				[
					[
						'core/heading',
						{
							level: 3,
							content: __( 'Ingredients', 'mainstay-blocks' ),
						},
					],
					[ 'jetpack/recipe-ingredients-list' ],
				],
			],
			[
				'core/column',
				{ width: '66.66%' },
				[
					[
						'core/heading',
						{
							level: 3,
							content: __( 'Directions', 'mainstay-blocks' ),
						},
					],
					[ 'jetpack/recipe-steps' ],
				],
			],
		],
	],
];

export function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				template: getTemplate() as never,
			} ) }
		/>
	);
}
