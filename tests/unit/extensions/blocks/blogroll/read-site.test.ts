/**
 * @jest-environment jsdom
 */
import {
	readSite,
	siteOf,
} from '../../../../../extensions/blocks/blogroll/read-site';

it.each( [
	[ 'example.com', 'https://example.com/' ],
	[ '  http://example.com/blog?a=1#b ', 'http://example.com/blog?a=1#b' ],
	[ '//example.com', 'https://example.com/' ],
	[ 'bücher.example', 'https://xn--bcher-kva.example/' ],
	[ 'https://example.com:8443/', 'https://example.com:8443/' ],
] )( 'reads %s', ( typed, address ) => {
	expect( readSite( typed )?.href ).toBe( address );
} );

it.each( [
	'',
	'the slow oven',
	'oven',
	'javascript:alert(1)',
	'data:text/html,a.b',
	'mailto:a@example.com',
	'https://user:secret@example.com/',
	'https://',
] )( 'refuses %s', ( typed ) => {
	expect( readSite( typed ) ).toBeNull();
} );

it( 'takes name, description and picture of a site as text', () => {
	expect(
		siteOf( new URL( 'https://www.example.com/' ), {
			title: 'Rye &amp; <b>oats</b>',
			description: ' Bread. ',
			icon: 'https://example.com/icon.png',
		} )
	).toEqual( {
		name: 'Rye & oats',
		description: 'Bread.',
		icon: 'https://example.com/icon.png',
		url: 'https://www.example.com/',
		is_non_wpcom_site: true,
	} );
} );

it( 'does without what a site does not say', () => {
	expect(
		siteOf( new URL( 'https://www.example.com/' ), {
			title: '',
			description: 7,
			icon: 'data:image/png;base64,AA',
		} )
	).toEqual( {
		name: 'example.com',
		description: '',
		icon: '',
		url: 'https://www.example.com/',
		is_non_wpcom_site: true,
	} );
} );
