import metadata from '../../../../../extensions/blocks/instagram-gallery/block.json';
import {
	limited,
	LIMITS,
} from '../../../../../extensions/blocks/instagram-gallery/limits';

it.each( [
	[ 'columns', 1, 6, 3 ],
	[ 'count', 1, 30, 9 ],
	[ 'spacing', 0, 50, 10 ],
] as const )( '%s: %d to %d, %d by default', ( name, min, max, standard ) => {
	expect( LIMITS[ name ] ).toEqual( { min, max, standard } );
	expect( metadata.attributes[ name ].default ).toBe( standard );
	expect( limited( name, min - 1 ) ).toBe( min );
	expect( limited( name, max + 1 ) ).toBe( max );
	expect( limited( name, min ) ).toBe( min );
	expect( limited( name, max ) ).toBe( max );
	expect( limited( name, 2.9 ) ).toBe( 2 );
	for ( const value of [ undefined, null, '4', NaN, {}, [] ] ) {
		expect( limited( name, value ) ).toBe( standard );
	}
} );
