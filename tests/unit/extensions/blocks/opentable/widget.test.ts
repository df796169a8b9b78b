/**
 * @jest-environment jsdom
 */
import type { OpentableAttributes } from '../../../../../extensions/blocks/opentable/types';
import {
	frameUrl,
	sizeOf,
	styleOf,
	withStyle,
} from '../../../../../extensions/blocks/opentable/widget';

const block = ( attributes: object = {} ): OpentableAttributes => ( {
	rid: [ '1186210' ],
	style: 'standard',
	iframe: true,
	domain: 'com',
	newtab: false,
	negativeMargin: false,
	...attributes,
} );

afterEach( () => {
	window.mainstayBlocks = {};
} );

describe( 'the style', () => {
	it.each( [
		[ {}, 'standard' ],
		[ { style: 'tall' }, 'tall' ],
		[ { style: 'tall', className: 'is-style-wide big' }, 'wide' ],
		[ { style: 'tall', className: 'this-style-wide is-style-x' }, 'tall' ],
		[ { style: 'button' }, 'button' ],
		[ { style: 'button', rid: [ '1', '2' ] }, 'standard' ],
		[ { className: 'is-style-button', rid: [ '1', '2' ] }, 'standard' ],
		[ { style: 'button', rid: [ '1', '1' ] }, 'button' ],
		[ { style: 'huge' }, 'standard' ],
		[ { style: 'constructor' }, 'standard' ],
		[ { style: { a: 1 } }, 'standard' ],
	] )( 'of %j is %s', ( attributes, style ) => {
		expect( styleOf( block( attributes ) ) ).toBe( style );
	} );

	it( 'is written to the class too, and leaves other classes alone', () => {
		expect( withStyle( 'big is-style-tall', 'button' ) ).toEqual( {
			style: 'button',
			className: 'big is-style-button',
		} );
		expect( withStyle( 'is-style-tall', 'standard' ) ).toEqual( {
			style: 'standard',
			className: undefined,
		} );
		expect( withStyle( undefined, 'wide' ).className ).toBe(
			'is-style-wide'
		);
	} );

	it.each( [
		[ 'standard', 224, 301, 361 ],
		[ 'tall', 288, 490, 550 ],
		[ 'wide', 840, 150, 150 ],
	] )( '%s is %i by %i', ( style, width, height, severalHeight ) => {
		expect( sizeOf( block( { style } ) ) ).toEqual( { width, height } );
		expect( sizeOf( block( { style, rid: [ '1', '2' ] } ) ) ).toEqual( {
			width,
			height: severalHeight,
		} );
	} );

	it( 'button is 210 by 113', () => {
		expect( sizeOf( block( { style: 'button' } ) ) ).toEqual( {
			width: 210,
			height: 113,
		} );
	} );
} );

describe( 'the frame', () => {
	it.each( [
		[ {}, 'rid=1186210&type=standard&theme=standard' ],
		[ { style: 'tall' }, 'rid=1186210&type=standard&theme=tall' ],
		[ { style: 'button' }, 'rid=1186210&type=button&theme=standard' ],
		[
			{ rid: [ '1186210', 4471 ], style: 'wide' },
			'rid=1186210%2C4471&type=multi&theme=wide',
		],
	] )( 'of %j has %s', ( attributes, query ) => {
		expect( frameUrl( block( attributes ) ) ).toBe(
			`https://www.opentable.com/widget/reservation/canvas?${ query }&overlay=false&domain=com&lang=en-US&newtab=false&disablega=true`
		);
	} );

	it( 'has domain, language and new window', () => {
		expect(
			frameUrl(
				block( { domain: 'co.uk', lang: 'ja-JP', newtab: true } )
			)
		).toContain( '&domain=couk&lang=ja-JP&newtab=true&' );
	} );

	it.each( [
		{ domain: 'evil.example', lang: 'xx', newtab: 'yes' },
		{ domain: { a: 1 }, lang: { a: 1 }, newtab: { a: 1 } },
		{ domain: 'com&rid=1', lang: 'en-US&rid=1', newtab: 1 },
	] )( 'of %j has what is valid', ( attributes ) => {
		expect( frameUrl( block( attributes ) ) ).toContain(
			'&domain=com&lang=en-US&newtab=false&'
		);
	} );

	it.each( [
		[ 'de-DE', 'de-DE' ],
		[ 'de-DE-formal', 'de-DE' ],
		[ 'ja', 'ja-JP' ],
		[ 'nl-NL', 'nl-NL' ],
		[ 'fr-CA', 'fr-CA' ],
		[ 'pt-BR', 'en-US' ],
		[ 'en-GB', 'en-US' ],
		[ '', 'en-US' ],
	] )( 'on a site in %s is in %s', ( siteLocale, lang ) => {
		window.mainstayBlocks = { siteLocale };
		expect( frameUrl( block() ) ).toContain( `&lang=${ lang }&` );
	} );
} );
