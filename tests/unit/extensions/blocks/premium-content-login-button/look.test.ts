/**
 * @jest-environment jsdom
 */
import { look } from '../../../../../extensions/blocks/premium-content-login-button/look';

const LINK = 'wp-block-button__link';

it.each( [
	[ {}, '', {} ],
	[ { borderRadius: 0 }, ' no-border-radius', {} ],
	[ { borderRadius: 12 }, '', { borderRadius: '12px' } ],
	[ { textColor: 'base' }, ' has-base-color has-text-color', {} ],
	[
		{ backgroundColor: 'base' },
		' has-base-background-color has-background',
		{},
	],
	[
		{ gradient: 'dawn', backgroundColor: 'base' },
		' has-dawn-gradient-background has-background',
		{},
	],
	[
		{ style: { color: { text: '#111', background: '#eee' } } },
		' has-text-color has-background',
		{ color: '#111', backgroundColor: '#eee' },
	],
	[
		{ style: { color: { gradient: 'linear-gradient(red,blue)' } } },
		' has-background',
		{ background: 'linear-gradient(red,blue)' },
	],
] )( '%j', ( attributes, classes, style ) => {
	const result = look( { text: 'Log in', ...attributes } );
	expect( result.className ).toBe( LINK + classes );
	expect( JSON.parse( JSON.stringify( result.style ) ) ).toEqual( style );
} );
