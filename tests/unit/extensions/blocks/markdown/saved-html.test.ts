/**
 * @jest-environment jsdom
 */
import { createBlock, cloneBlock, parse, serialize } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';
import { setRenderer } from '../../../../../extensions/blocks/markdown/saved-html';

beforeAll( registerBlocks );

const saved = ( source: string, html: string ) =>
	`<!-- wp:jetpack/markdown ${ JSON.stringify( { source } ) } -->\n` +
	`<div class="wp-block-jetpack-markdown">${ html }</div>\n` +
	'<!-- /wp:jetpack/markdown -->';

const htmlIn = ( content: string ) =>
	/<div class="wp-block-jetpack-markdown">([^]*)<\/div>/.exec(
		content
	)?.[ 1 ];

describe( 'before the parser is there', () => {
	it( 'prints what the post holds, whoever rendered it', () => {
		const content = saved( 'Wait...', '<p>Wait…</p>\n' );
		expect( serialize( parse( content ) ) ).toBe( content );
	} );

	it( 'keeps the HTML of each of two blocks with the same text', () => {
		const content = [
			saved( 'Tea (c)', '<p>Tea (c)</p>\n' ),
			saved( 'Tea (c)', '<p>Tea ©</p>\n' ),
		].join( '\n\n' );
		expect( serialize( parse( content ) ) ).toBe( content );
	} );

	it( 'copies the HTML with the block', () => {
		const [ block ] = parse( saved( 'Copy -- me', '<p>Copy – me</p>\n' ) );
		expect( htmlIn( serialize( [ cloneBlock( block! ) ] ) ) ).toBe(
			'<p>Copy – me</p>\n'
		);
	} );

	it( 'takes an empty rendering for what it is', () => {
		const content = saved( '[a]: https://example.com', '' );
		expect( serialize( parse( content ) ) ).toBe( content );
	} );

	it( 'does not take HTML without a text for its own', () => {
		const content =
			'<!-- wp:jetpack/markdown -->\n<div class="wp-block-jetpack-markdown"><p>Lost</p></div>\n<!-- /wp:jetpack/markdown -->';
		expect( parse( content )[ 0 ]!.isValid ).toBe( false );
		expect( serialize( parse( content ) ) ).toBe( content );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );

	it( 'prints a new text as it is written, never nothing', () => {
		const block = createBlock( 'jetpack/markdown', {
			source: '**New** <b>',
		} );
		expect( htmlIn( serialize( [ block ] ) ) ).toBe(
			'<pre class="wp-block-jetpack-markdown__source">**New** &lt;b></pre>'
		);
	} );
} );

describe( 'with the parser', () => {
	const render = jest.fn( ( source: string ) => `<p>${ source }!</p>` );
	let unrendered: string;

	beforeAll( () => {
		unrendered = serialize( [
			createBlock( 'jetpack/markdown', { source: 'Not yet' } ),
		] );
		setRenderer( render );
	} );
	beforeEach( () => render.mockClear() );

	it( 'renders a new text', () => {
		const block = createBlock( 'jetpack/markdown', { source: 'Hello' } );
		expect( htmlIn( serialize( [ block ] ) ) ).toBe( '<p>Hello!</p>' );
	} );

	it( 'renders a text once, however often the content is wanted', () => {
		const block = createBlock( 'jetpack/markdown', { source: 'Often' } );
		serialize( [ block ] );
		serialize( [ block ] );
		expect( render ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'leaves what posts hold as it is', () => {
		const content = saved( "'Old'", "<p>'Old'</p>\n" );
		expect( serialize( parse( content ) ) ).toBe( content );
		expect( render ).not.toHaveBeenCalled();
	} );

	it( 'renders a text that was saved unrendered', () => {
		jest.spyOn( console, 'groupCollapsed' ).mockImplementation();
		expect( unrendered ).toContain( '<pre class=' );
		const blocks = parse( unrendered );
		expect( blocks[ 0 ]!.isValid ).toBe( true );
		expect( console ).toHaveInformed();
		expect( htmlIn( serialize( blocks ) ) ).toBe( '<p>Not yet!</p>' );
	} );
} );
