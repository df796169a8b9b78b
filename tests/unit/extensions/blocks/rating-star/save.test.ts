/**
 * @jest-environment jsdom
 */
import { createBlock, parse, serialize } from '@wordpress/blocks';
import { metadata, registerBlocks } from '../../../register-blocks';

const NAME = 'jetpack/rating-star';

beforeAll( registerBlocks );

const saved = ( attributes: Record< string, unknown > ) =>
	serialize( [ createBlock( NAME, attributes ) ] );

it.each( [
	[ 0, 0 ],
	[ 0.5, 1 ],
	[ 1, 1 ],
	[ 3.5, 4 ],
	[ 10, 10 ],
] )( 'a rating of %d is saved as %d stars', ( rating, stars ) => {
	expect( saved( { rating } ).match( /★/g ) ?? [] ).toHaveLength( stars );
} );

it( 'puts the class before the style, and the colour on each star', () => {
	expect(
		saved( { color: '#a95', align: 'right', className: 'mine' } )
	).toBe(
		`<!-- wp:jetpack/rating-star {"color":"#a95","className":"mine","align":"right"} -->
<figure class="wp-block-jetpack-rating-star mine" style="text-align:right"><span style="color:#a95">★</span></figure>
<!-- /wp:jetpack/rating-star -->`
	);
} );

it( 'opens every combination of what it saves', () => {
	for ( const rating of [ 0, 0.5, 1, 4.5, 7, 10 ] ) {
		for ( const maxRating of [ 2, 5, 10 ] ) {
			for ( const align of [ 'left', 'center', 'right' ] ) {
				for ( const more of [
					{},
					{ color: 'var(--wp--preset--color--accent)' },
					{ ratingStyle: 'heart', className: 'is-style-outlined' },
					{ lock: { move: true }, metadata: { name: '<b>"--' } },
				] ) {
					const attributes = { rating, maxRating, align, ...more };
					const [ block ] = parse( saved( attributes ) );
					expect( block!.isValid ).toBe( true );
					expect( block!.attributes ).toMatchObject( attributes );
				}
			}
		}
	}
} );

it.each( [ 1e9, 1e400, -3 ] )(
	'does not hang on a rating of %d',
	( rating ) => {
		expect(
			( saved( { rating } ).match( /★/g ) ?? [] ).length
		).toBeLessThan( 101 );
	}
);

it( 'keeps everything that content of the block has', () => {
	expect( Object.keys( metadata[ NAME ]!.attributes! ) ).toEqual( [
		'rating',
		'maxRating',
		'color',
		'ratingStyle',
		'className',
		'align',
		'anchor',
	] );
} );
