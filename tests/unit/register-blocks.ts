/**
 * Registers every block of the bundle as the editor does, with block.json in the place of the
 * server's registration.
 */
// Not the whole library: it would take half of the time of the tests.
import buttonMetadata from '@wordpress/block-library/build-module/button/block.json';
import { settings as buttonSettings } from '@wordpress/block-library/build-module/button/index.mjs';
import { init as registerButtons } from '@wordpress/block-library/build-module/buttons/index.mjs';
import { init as registerColumn } from '@wordpress/block-library/build-module/column/index.mjs';
import { init as registerColumns } from '@wordpress/block-library/build-module/columns/index.mjs';
import { init as registerGroup } from '@wordpress/block-library/build-module/group/index.mjs';
import { init as registerHeading } from '@wordpress/block-library/build-module/heading/index.mjs';
import { init as registerImage } from '@wordpress/block-library/build-module/image/index.mjs';
import { init as registerList } from '@wordpress/block-library/build-module/list/index.mjs';
import { init as registerListItem } from '@wordpress/block-library/build-module/list-item/index.mjs';
import { init as registerParagraph } from '@wordpress/block-library/build-module/paragraph/index.mjs';
import { init as registerSeparator } from '@wordpress/block-library/build-module/separator/index.mjs';
import videoMetadata from '@wordpress/block-library/build-module/video/block.json';
import { settings as videoSettings } from '@wordpress/block-library/build-module/video/index.mjs';
import {
	getBlockType,
	registerBlockType,
	setCategories,
	setDefaultBlockName,
	type BlockType,
} from '@wordpress/blocks';
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { register as registerHostedVideo } from '../../extensions/panels/core-video';
import { blocks } from '../../src/blocks';
import { asContent } from '../../src/content-role';
import { leaveAnchors, withDesign } from '../../src/design';
import { keepAttributes } from '../../src/keep-attributes';
import { keepTypedText } from '../../src/keep-typed-text';
import { getPreservedBlocks, preservedNames } from '../../src/preserved-blocks';
import type { BlockSettings } from './editor-types';

const { leaveDesign } = jest.requireActual(
	'../../src/read-block-metadata.cjs'
);

// The categories that the server adds on a real site.
setCategories( [
	{ slug: 'grow', title: 'Grow' },
	{ slug: 'earn', title: 'Earn' },
	{ slug: 'text', title: 'Text' },
	{ slug: 'embed', title: 'Embeds' },
	{ slug: 'media', title: 'Media' },
	{ slug: 'design', title: 'Design' },
	{ slug: 'theme', title: 'Theme' },
	{ slug: 'widgets', title: 'Widgets' },
	{ slug: 'reusable', title: 'Patterns' },
] );

/** What the server adds to the attributes of every block, in its order. */
const OF_SERVER = {
	lock: { type: 'object' },
	metadata: { type: 'object' },
	align: {
		type: 'string',
		enum: [ 'left', 'center', 'right', 'wide', 'full', '' ],
	},
	className: { type: 'string' },
	anchor: { type: 'string' },
};

/** A block.json, as `registerBlockType()` takes it in the place of a name. */
type Metadata = Partial< BlockType > &
	Pick< BlockType, 'name' | 'title' | 'category' | 'attributes' >;

const root = join( __dirname, '../../extensions/blocks' );

/** block.json by block name. */
export const metadata: Record< string, Metadata > = Object.fromEntries(
	readdirSync( root ).map( ( folder ) => {
		const json = JSON.parse(
			readFileSync( join( root, folder, 'block.json' ), 'utf8' )
		);
		return [ json.name, leaveDesign( json ) ];
	} )
);

export function registerBlocks() {
	if ( ! getBlockType( 'core/paragraph' ) ) {
		registerParagraph();
		registerButtons();
		registerColumn();
		registerColumns();
		registerGroup();
		registerHeading();
		registerImage();
		registerList();
		registerListItem();
		registerSeparator();
		leaveAnchors();
		keepTypedText();
		keepAttributes( [
			...blocks.map( ( { name } ) => name ),
			...preservedNames,
		] );
		setDefaultBlockName( 'core/paragraph' );
		registerHostedVideo();
		registerBlockType(
			{
				...buttonMetadata,
				attributes: { ...buttonMetadata.attributes, ...OF_SERVER },
			} as unknown as Metadata,
			buttonSettings
		);
		registerBlockType(
			{
				...videoMetadata,
				attributes: { ...videoMetadata.attributes, ...OF_SERVER },
			} as unknown as Metadata,
			videoSettings
		);
	}
	for ( const { name, settings } of blocks ) {
		if ( ! getBlockType( name ) ) {
			registerBlockType(
				asContent( metadata[ name ]! ),
				withDesign(
					metadata[ name ]!.supports,
					settings as BlockSettings
				)
			);
		}
	}
	for ( const [ name, settings ] of Object.entries( getPreservedBlocks() ) ) {
		if ( ! getBlockType( name ) ) {
			registerBlockType( name, asContent( settings as BlockSettings ) );
		}
	}
}
