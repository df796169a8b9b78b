/**
 * @jest-environment jsdom
 */
import { makeSafe } from '../../../../src/preserved-blocks/safe-markup';

it( 'keeps what saved markup shows', () => {
	const markup =
		'<figure><img src="https://example.com/a.jpg" alt="A"><a href="/b">B</a></figure>';
	expect( makeSafe( markup ) ).toBe( markup );
} );

it.each( [
	'<script>alert(1)</script>',
	'<iframe src="https://example.com"></iframe>',
	'<style>body{display:none}</style>',
] )( 'drops %s', ( markup ) => {
	expect( makeSafe( `<p>Text</p>${ markup }` ) ).toBe( '<p>Text</p>' );
} );

it.each( [
	'onerror="alert(1)"',
	'src="javascript:alert(1)"',
	'srcdoc="<p>"',
] )( 'drops the attribute %s', ( attribute ) => {
	expect( makeSafe( `<img alt="A" ${ attribute }>` ) ).toBe(
		'<img alt="A">'
	);
} );
