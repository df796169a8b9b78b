/**
 * @jest-environment jsdom
 */
import { linkProps } from '../../../../../extensions/blocks/button/link-props';

const look = ( attributes: Record< string, unknown > ) => {
	const { className, style } = linkProps( {
		saveInPostContent: true,
		...attributes,
	} );
	return [
		className.replace( 'wp-block-button__link', '' ).trim(),
		JSON.parse( JSON.stringify( style ) ),
	];
};

it.each( [
	[ {}, '', {} ],
	[ { textColor: 'brand1' }, 'has-text-color has-brand-1-color', {} ],
	[ { customTextColor: '#214' }, 'has-text-color', { color: '#214' } ],
	[
		{ backgroundColor: 'base-2' },
		'has-background has-base-2-background-color',
		{},
	],
	[
		{ customBackgroundColor: '#214' },
		'has-background',
		{ backgroundColor: '#214' },
	],
	[
		{ gradient: 'cool-to-warm-spectrum', customBackgroundColor: '#214' },
		'has-background has-cool-to-warm-spectrum-gradient-background',
		{},
	],
	[
		{ customGradient: 'linear-gradient(red,blue)' },
		'has-background',
		{ background: 'linear-gradient(red,blue)' },
	],
	// 0 removes the rounding.
	[ { borderRadius: 0 }, 'no-border-radius', {} ],
	[ { borderRadius: 50 }, '', { borderRadius: '50px' } ],
	[
		{ width: '75%', fontSize: 'small', borderRadius: 0 },
		'no-border-radius has-custom-width has-small-font-size has-custom-font-size',
		{ width: '75%' },
	],
	[
		{ style: { typography: { fontSize: '18px' } } },
		'',
		{ fontSize: '18px' },
	],
] )( '%j', ( attributes, classes, style ) =>
	expect( look( attributes ) ).toEqual( [ classes, style ] )
);
