import {
	contrastRatio,
	parseHexColor,
	readableTextColor,
} from '../../../shared/colors';

it.each( [
	[ '#00A2FF', '#00a2ff' ],
	[ '00A2FF', '#00a2ff' ],
	[ 'ffffff', '#ffffff' ],
] )(
	'reads %s as six hexadecimal digits with an optional hash',
	( text, color ) => {
		expect( parseHexColor( text ) ).toBe( color );
	}
);

it.each( [
	'fff',
	'#ffff',
	'#00A2FF80',
	'##00A2FF',
	'00A2FG',
	'red',
	'var(--x)',
	'#000000;}',
	'#000000\n',
	' #000000',
	'',
	null,
	undefined,
	0,
	0x123456,
	[ '#000000' ],
	{},
] )( 'does not take %j for a colour', ( value ) => {
	expect( parseHexColor( value ) ).toBeNull();
} );

it.each( [
	[ '#000000', '#ffffff', 21 ],
	[ '#ffffff', '#000000', 21 ],
	[ '#777777', '#777777', 1 ],
	[ '#767676', '#ffffff', 4.54 ],
	[ '#777777', '#ffffff', 4.48 ],
	[ '#25d366', '#000000', 10.6 ],
] )( 'the contrast of %s and %s is %d', ( one, other, ratio ) => {
	expect( contrastRatio( one, other ) ).toBeCloseTo( ratio, 1 );
} );

it( 'finds a text colour that can be read on any background', () => {
	const steps = [ '00', '33', '66', '75', '99', 'cc', 'ff' ];
	for ( const red of steps ) {
		for ( const green of steps ) {
			for ( const blue of steps ) {
				const background = `#${ red }${ green }${ blue }`;
				expect(
					contrastRatio( background, readableTextColor( background ) )
				).toBeGreaterThanOrEqual( 4.5 );
			}
		}
	}
	expect( readableTextColor( '#25d366' ) ).toBe( '#000000' );
	expect( readableTextColor( '#1d3557' ) ).toBe( '#ffffff' );
} );
