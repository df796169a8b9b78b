import { parseText } from '../../../../../../extensions/blocks/conversation/transcript/parse-text';

const lines = ( ...rows: string[] ) =>
	parseText( rows ).map( ( { seconds, speaker, text } ) => [
		seconds,
		speaker,
		text,
	] );

it.each( [
	[ 'Anna 0:03', 'Hello.' ],
	[ 'Anna, 0:03', 'Hello.' ],
	[ 'Anna | 0:03', 'Hello.' ],
	[ 'Anna – 00:03', 'Hello.' ],
	[ 'Anna — 00:00:03', 'Hello.' ],
	[ 'Anna - 00:00:03.250', 'Hello.' ],
	[ 'Anna (0:03)', 'Hello.' ],
	[ 'Anna [0:03]:', 'Hello.' ],
	[ '  Anna 0:03  ', '  Hello.  ' ],
	[ '0:03 Anna', 'Hello.' ],
	[ '0:03 | Anna', 'Hello.' ],
	[ '[0:03] – Anna', 'Hello.' ],
	[ '(0:03) Anna: Hello.', '' ],
	[ '0:03 — Anna: Hello.', '' ],
	[ '0:03.5 : Anna: Hello.', '' ],
	[ '0:03,250 Anna: Hello.', '' ],
	[ 'Anna (0:03): Hello.', '' ],
	[ '0:03', 'Anna: Hello.' ],
] )( '%j and %j are a line', ( first, second ) => {
	const [ line ] = parseText( [ first, second ] ).slice( -1 );
	expect( line!.text ).toBe( 'Hello.' );
	expect( line!.speaker ).toBe( 'Anna' );
} );

it.each( [
	[ 'Anna 1:02:03', 3723 ],
	[ 'Anna 59:59', 3599 ],
	[ '[00:01:00] Anna', 60 ],
	[ '1:00:04 - Anna', 3604 ],
] )( 'reads the time of %j', ( row, seconds ) => {
	expect( lines( row, 'Hello.' ) ).toEqual( [
		[ seconds, 'Anna', 'Hello.' ],
	] );
} );

it( 'a time and a name are text where nothing follows', () => {
	expect( lines( '0:03 Anna' ) ).toEqual( [ [ 3, '', 'Anna' ] ] );
	expect( lines( '0:03 Anna', '', 'Hello.' ) ).toEqual( [
		[ 3, '', 'Anna\nHello.' ],
	] );
	expect( lines( '0:03 Anna', '   ' ) ).toEqual( [ [ 3, '', 'Anna' ] ] );
} );

it( 'a time in the middle or without space begins nothing', () => {
	expect( lines( 'Anna: We met at 10:30 there' ) ).toEqual( [
		[ undefined, 'Anna', 'We met at 10:30 there' ],
	] );
	expect( lines( 'Anna: One', '10:30am it was' ) ).toEqual( [
		[ undefined, 'Anna', 'One 10:30am it was' ],
	] );
	expect( lines( 'Anna: One', 'we met at 10:30' ) ).toEqual( [
		[ undefined, 'Anna', 'One we met at 10:30' ],
	] );
} );

it( 'rows go on with the turn before; an empty one begins a paragraph', () => {
	expect(
		lines(
			'A title',
			'',
			'Anna: One.',
			'two.',
			'',
			' ',
			'three.',
			'four.',
			'Ben: Five.',
			'',
			'Anna:',
			'',
			'six.'
		)
	).toEqual( [
		[ undefined, '', 'A title' ],
		[ undefined, 'Anna', 'One. two.\nthree. four.' ],
		[ undefined, 'Ben', 'Five.' ],
		[ undefined, 'Anna', 'six.' ],
	] );
} );

it( 'a turn without text is no line', () => {
	expect( lines( 'Anna: One.', 'Ben:', '', 'Cleo 0:05' ) ).toEqual( [
		[ undefined, 'Anna', 'One.' ],
	] );
} );

it( 'spaces make no name longer', () => {
	expect( lines( `Anna${ ' '.repeat( 25 ) }0:03`, 'Hello.' ) ).toEqual( [
		[ 3, 'Anna', 'Hello.' ],
	] );
	expect( lines( '0:03   Anna:   Hello.' ) ).toEqual( [
		[ 3, 'Anna', 'Hello.' ],
	] );
	expect( lines( 'Anna (0:03):   Hello.' ) ).toEqual( [
		[ 3, 'Anna', 'Hello.' ],
	] );
} );
