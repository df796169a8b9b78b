import { BREAK, wordsOf } from '../../../shared/cue-words';

it.each( [
	[ '', '' ],
	[ ' Rye bread', 'Rye bread' ],
	[ ' align:start position:0%', '' ],
	[ '  X1:117 X2:600 Y1:442 Y2:494', '' ],
	[ ' region:fred line:-1 Rye', 'Rye' ],
	[ ' vertical:rl size:50% Tea: at four', 'Tea: at four' ],
	[ ',000 Rye', 'Rye' ],
	[ ' 42', '42' ],
	[ ' offline:on', 'offline:on' ],
] )( 'the words behind the times, of %j', ( behind, words ) => {
	expect( wordsOf( behind ) ).toBe( words );
} );

it( 'a new row in a row parts words, with the spaces around it', () => {
	expect( 'a<br>b <BR /> c</br>d<b>e'.split( BREAK ) ).toEqual( [
		'a',
		'b',
		'c',
		'd<b>e',
	] );
} );
