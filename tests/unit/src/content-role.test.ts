/**
 * Blocks in patterns: WordPress locks all but those of content.
 *
 * @jest-environment jsdom
 */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { createRegistry } from '@wordpress/data';
import { blocks } from '../../../src/blocks';
import { asContent } from '../../../src/content-role';
import { preservedNames } from '../../../src/preserved-blocks';
import { registerBlocks } from '../register-blocks';

const names = [ ...blocks.map( ( { name } ) => name ), ...preservedNames ];

/** How a block can be edited that lies in a pattern, in a group whose layout is locked. */
function getModes( name: string ) {
	const registry = createRegistry();
	registry.register( blockEditorStore );
	const [ block, separator ] = [
		createBlock( name ),
		createBlock( 'core/separator' ),
	];
	registry.dispatch( blockEditorStore ).resetBlocks( [
		createBlock(
			'core/group',
			{
				metadata: { patternName: 'pattern' },
				templateLock: 'contentOnly',
			},
			[ block, separator ]
		),
	] );
	const { getBlockEditingMode } = registry.select(
		blockEditorStore
	) as unknown as { getBlockEditingMode: ( clientId: string ) => string };
	return [ block, separator ].map( ( { clientId } ) =>
		getBlockEditingMode( clientId )
	);
}

beforeAll( registerBlocks );

it.each( names )( '%s can be edited in a pattern', ( name ) => {
	expect( getModes( name ) ).toEqual( [ 'contentOnly', 'disabled' ] );
} );

it( 'a block that says otherwise keeps it', () => {
	expect(
		asContent( { supports: { contentRole: false, html: false } } )
	).toEqual( { supports: { contentRole: false, html: false } } );
	expect( asContent( {} ) ).toEqual( { supports: { contentRole: true } } );
} );
