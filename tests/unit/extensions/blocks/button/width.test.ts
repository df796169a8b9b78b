import {
	limited,
	unitsFor,
} from '../../../../../extensions/blocks/button/width';

it( 'offers px and em only when aligned left or right', () => {
	const names = ( align?: 'left' | 'center' | 'right' ) =>
		unitsFor( align ).map( ( { value } ) => value );
	expect( names( 'left' ) ).toEqual( [ 'px', '%', 'em' ] );
	expect( names( 'right' ) ).toEqual( [ 'px', '%', 'em' ] );
	expect( names( 'center' ) ).toEqual( [ '%' ] );
	expect( names() ).toEqual( [ '%' ] );
} );

it( 'starts with 150 px, 100 % or 10 em', () => {
	expect(
		unitsFor( 'left' ).map( ( { value, default: start } ) => [
			value,
			start,
		] )
	).toEqual( [
		[ 'px', 150 ],
		[ '%', 100 ],
		[ 'em', 10 ],
	] );
} );

it.each( [
	[ '0%', '0%' ],
	[ '33.3%', '33.3%' ],
	[ '100%', '100%' ],
	[ '100.5%', '100%' ],
	[ '-1px', '0px' ],
	[ '1000px', '1000px' ],
	[ '', undefined ],
	[ undefined, undefined ],
] )( 'keeps %s between its limits', ( typed, expected ) =>
	expect( limited( typed ) ).toBe( expected )
);
