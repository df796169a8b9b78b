/**
 * @jest-environment jsdom
 */
import {
	isOnHost,
	readAddress,
	readElements,
	readEmbedCode,
} from '../../../../shared/embed/embed-url';

describe( 'readAddress', () => {
	it.each( [
		[
			'https://www.example.com/a?b=1#c',
			'https://www.example.com/a?b=1#c',
		],
		[ 'www.example.com/a', 'https://www.example.com/a' ],
		[ '//example.com/a', 'https://example.com/a' ],
		[ '  http://Example.com  ', 'http://Example.com' ],
		[ 'HTTPS://EXAMPLE.COM/A', 'HTTPS://EXAMPLE.COM/A' ],
		[ 'https://example.jp/ユーザー/', 'https://example.jp/ユーザー/' ],
	] )( 'reads %s', ( typed, text ) => {
		expect( readAddress( typed )?.text ).toBe( text );
	} );

	it.each( [
		'',
		'https://',
		'javascript:alert(1)',
		'data:text/html,<p>',
		'ftp://example.com/',
		'https://user@example.com/',
		'https://user:password@example.com/',
		'https://example.com:8443/',
		'https://example.com:443/',
		'https://example.com\\@example.org/',
		'https:\\\\example.com',
		'https:/example.com',
		'https:example.com',
		'https://exam\nple.com/',
		'https://exam\tple.com/',
		'https://example.com/ a',
		'https://exämple.com/',
		'https://ｅxample.com/',
		'https://example。com/',
		'https://example.com/"onload="',
		'https://example.com/<script>',
	] )( 'refuses %s', ( typed ) => {
		expect( readAddress( typed ) ).toBeNull();
	} );
} );

test( 'a megabyte of text is no address', () => {
	expect( readAddress( 'a'.repeat( 1024 * 1024 ) ) ).toBeNull();
	expect(
		readAddress( `https://example.com/${ 'a'.repeat( 2000 ) }` )
	).toBeNull();
} );

test( 'a host is compared exactly', () => {
	const hosts = [ 'example.com' ];
	const isOn = ( text: string ) => isOnHost( new URL( text ), hosts );
	expect( isOn( 'https://EXAMPLE.com/' ) ).toBe( true );
	expect( isOn( 'https://www.example.com/' ) ).toBe( false );
	expect( isOn( 'https://example.com.evil.org/' ) ).toBe( false );
	expect( isOn( 'https://notexample.com/' ) ).toBe( false );
	expect( isOn( 'https://example.com./' ) ).toBe( false );
} );

describe( 'readEmbedCode', () => {
	it( 'gives the addresses by what they are in the code', () => {
		const code =
			'<iframe src="https://a.example.com/f"></iframe><a href="//b.example.com">B</a><script src="https://c.example.com/s.js"></script>';
		const { frames, links, scripts } = readEmbedCode( code );
		expect( frames.map( ( { text } ) => text ) ).toEqual( [
			'https://a.example.com/f',
		] );
		expect( links.map( ( { text } ) => text ) ).toEqual( [
			'https://b.example.com',
		] );
		expect( scripts.map( ( { text } ) => text ) ).toEqual( [
			'https://c.example.com/s.js',
		] );
	} );

	it( 'runs nothing, loads nothing and gives no hostile address', () => {
		window.ran = false;
		const { frames, links, scripts } = readEmbedCode(
			'<script>window.ran=true</script><img src=x onerror="window.ran=true"><iframe src="javascript:alert(1)"></iframe><a href="data:text/html,x">x</a><iframe srcdoc="<p>"></iframe>'
		);
		expect( [ ...frames, ...links, ...scripts ] ).toEqual( [] );
		expect( window.ran ).toBe( false );
	} );

	it( 'does not look at a megabyte of text', () => {
		const code = `<iframe src="https://example.com/">${ 'a'.repeat( 1024 * 1024 ) }`;
		expect( readEmbedCode( code ).frames ).toEqual( [] );
	} );
} );

describe( 'readElements', () => {
	const names = ( code: string ) =>
		readElements( code, [ 'a', 'div', 'script' ] )?.map(
			( { localName } ) => localName
		);

	it( 'gives expected elements, wherever the parser puts them', () => {
		expect(
			names(
				'<!-- begin --><script src="//example.com/a.js"></script> text <div><a href="">A</a><a href="#">B</a></div>'
			)
		).toEqual( [ 'script', 'div', 'a', 'a' ] );
		expect( names( 'only text' ) ).toEqual( [] );
	} );

	it.each( [
		'<div><img src="https://example.com/a.png"></div>',
		'<svg><a href="https://example.com/"></a></svg>',
		'<div><p></div>',
		'<a href="javascript:alert(1)">A</a>',
		'<a href="/path">A</a>',
		'<script src="data:text/javascript,alert(1)"></script>',
		'<div>'.repeat( 5000 ),
	] )( 'refuses %#', ( code ) => {
		expect( names( code ) ).toBeUndefined();
	} );

	it( 'runs and loads nothing', () => {
		readElements( '<script>window.readElement = true;</script>', [
			'script',
		] );
		expect( window ).not.toHaveProperty( 'readElement' );
	} );
} );
