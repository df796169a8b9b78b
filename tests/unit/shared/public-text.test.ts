/**
 * @jest-environment jsdom
 */
import { publicText } from '../../../shared/public-text';
import type { Block } from '../editor-types';
import { partOf } from '../part-of';

const block = (
	name: string,
	attributes = {},
	innerBlocks: Block[] = []
): Block => partOf( { name, attributes, innerBlocks } );
const p = ( content: string, more = {} ) =>
	block( 'core/paragraph', { content, ...more } );

it.each( [
	[ 'nothing', [], '' ],
	[ 'paragraphs', [ p( 'One <b>two</b>' ), p( 'three' ) ], 'One two three' ],
	[
		'a list in a group',
		[
			block( 'core/group', {}, [
				block( 'core/list', {}, [
					block( 'core/list-item', { content: 'A' } ),
				] ),
			] ),
		],
		'A',
	],
	[
		'what only some see',
		[
			block( 'premium-content/container', {}, [ p( 'Secret' ) ] ),
			p( 'Open' ),
		],
		'Open',
	],
	[
		'what nobody sees',
		[
			p( 'Hidden', { metadata: { blockVisibility: false } } ),
			p( 'Open' ),
		],
		'Open',
	],
	[ 'shortcodes', [ p( '[gallery ids="1"] Text [/x]' ) ], 'Text' ],
	[
		'code',
		[ block( 'core/code', { content: 'x = 1' } ), p( 'Text' ) ],
		'Text',
	],
	[
		'what comes after "more"',
		[
			block( 'core/freeform', {
				content: '<p>A</p><!--more--><p>B</p>',
			} ),
		],
		'A',
	],
] )( '%s', ( _, blocks, text ) => {
	expect( publicText( blocks ) ).toBe( text );
} );

it( 'stops where it is enough', () => {
	expect( publicText( Array( 100 ).fill( p( '12345' ) ), 10 ) ).toBe(
		'12345 12345'
	);
} );
