/**
 * @jest-environment jsdom
 */
import { parse, serialize } from '@wordpress/blocks';
import { registerBlocks } from '../register-blocks';

beforeAll( registerBlocks );

const saved = ( content: string ) => serialize( parse( content ) );

it( 'keeps attributes that no version of a block declares, where they were', () => {
	const content =
		'<!-- wp:jetpack/gif {"align":"left","fromTheFuture":{"a":[1]},"caption":"Hi"} /-->';
	expect( saved( content ) ).toBe( content );
} );

it( 'keeps them when something else changes', () => {
	const [ block ] = parse(
		'<!-- wp:jetpack/gif {"caption":"Hi","newerThanWe":true} /-->'
	);
	block!.attributes = { ...block!.attributes, caption: 'Hello' };
	expect( serialize( [ block! ] ) ).toBe(
		'<!-- wp:jetpack/gif {"caption":"Hello","newerThanWe":true} /-->'
	);
} );

it( 'keeps them in preserved blocks, too, and leaves blocks of others alone', () => {
	const content =
		'<!-- wp:jetpack/form-progress-indicator {"variant":"line","newerThanWe":1} /-->';
	expect( saved( content ) ).toBe( content );
	// Markup that is valid: WordPress keeps the text of any other as it is.
	const separator =
		'<!-- wp:separator {"newerThanWe":1} -->\n<hr class="wp-block-separator has-alpha-channel-opacity"/>\n<!-- /wp:separator -->';
	expect( saved( separator ) ).toBe(
		separator.replace( ' {"newerThanWe":1}', '' )
	);
} );

it( 'keeps the order of the attributes of fields, whichever version saved them', () => {
	for ( const attributes of [
		'{"label":"Size","required":true,"options":["S","L"],"id":"size"}',
		'{"id":"size","required":true,"options":["S","L"]}',
		'{"label":"Size","required":true,"options":["S","L"],"id":"size"}',
	] ) {
		const content = `<!-- wp:jetpack/field-select ${ attributes } /-->`;
		expect( saved( content ) ).toBe( content );
	}
} );
