import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { media, page, table } from '@wordpress/icons';
import type { GoogleDocsAttributes } from './types';

/** Saved content has the name with and without what is before the slash. */
const isActive = (
	{ variation = '' }: GoogleDocsAttributes,
	{ variation: name }: { variation: string }
) => name.endsWith( `/${ variation.split( '/' ).pop() }` );

const variation = (
	name: string,
	texts: Pick< BlockVariation, 'title' | 'description' | 'icon' | 'keywords' >
) => ( {
	...texts,
	name,
	attributes: { variation: name },
	isActive: isActive as BlockVariation[ 'isActive' ],
} );

/** One block, three kinds of documents. */
export const getVariations = () => [
	{
		...variation( 'jetpack/google-docs', {
			title: __( 'Google Docs', 'mainstay-blocks' ),
			description: __(
				'Show a document from Google Docs.',
				'mainstay-blocks'
			),
			icon: page,
		} ),
		isDefault: true,
	},
	variation( 'jetpack/google-sheets', {
		title: __( 'Google Sheets', 'mainstay-blocks' ),
		description: __(
			'Show a spreadsheet from Google Sheets.',
			'mainstay-blocks'
		),
		icon: table,
		keywords: [
			__( 'spreadsheet', 'mainstay-blocks' ),
			__( 'table', 'mainstay-blocks' ),
			__( 'google', 'mainstay-blocks' ),
		],
	} ),
	variation( 'jetpack/google-slides', {
		title: __( 'Google Slides', 'mainstay-blocks' ),
		description: __( 'Show slides from Google Slides.', 'mainstay-blocks' ),
		icon: media,
		keywords: [
			__( 'presentation', 'mainstay-blocks' ),
			__( 'slideshow', 'mainstay-blocks' ),
			__( 'google', 'mainstay-blocks' ),
		],
	} ),
];
