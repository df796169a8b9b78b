import { mapStyleOf } from '../../../../../../extensions/blocks/map/marker-map/map-style';

it.each( [
	[ '', 'default' ],
	[ undefined, 'default' ],
	[ { a: 1 }, 'default' ],
	[ 'is-style-satellite', 'satellite' ],
	[ 'our-map is-style-black_and_white', 'black_and_white' ],
	[ 'is-style-black-and-white', 'default' ],
	[ 'is-style-dark', 'dark' ],
	[ 'is-style-adaptive', 'adaptive' ],
	[ 'is-style-unknown is-style-terrain is-style-satellite', 'terrain' ],
] )( '%j is %s', ( className, style ) => {
	expect( mapStyleOf( className ) ).toBe( style );
} );
