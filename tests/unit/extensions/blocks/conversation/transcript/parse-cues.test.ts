import {
	isCues,
	parseCues,
} from '../../../../../../extensions/blocks/conversation/transcript/parse-cues';
import SUBTITLES from './subtitles.json';

/** `seconds speaker: text` of every line. */
const lines = ( ...rows: string[] ) =>
	parseCues( rows ).map(
		( { seconds, speaker, text } ) => `${ seconds } ${ speaker }: ${ text }`
	);
const cue = ( ...rows: string[] ) =>
	lines( '00:01.000 --> 00:02.000', ...rows );

it.each( [
	[ '00:00:01,000 --> 00:00:02,000', 1 ],
	[ '00:00:01.000 --> 00:00:02.000', 1 ],
	[ '00:01 --> 00:02', 1 ],
	[ '0:01-->0:02', 1 ],
	[ '  00:01.5 --> 00:02.5', 1.5 ],
	[ '01:02:03.000 --> 01:02:04.000 align:start position:0%', 3723 ],
	[ '100:00:00,000 --> 100:00:01,000', 360000 ],
	[ '0:00:01.000,0:00:02.500', 1 ],
	[ '0:01:02,0:01:04', 62 ],
	[ '  1:00:00.5 , 1:00:02.5  ', 3600.5 ],
] )( '“%s” begins a cue at %d seconds', ( row, seconds ) => {
	expect( isCues( [ '', row ] ) ).toBe( true );
	expect( lines( row, 'text' ) ).toEqual( [ `${ seconds } : text` ] );
} );

it.each( [
	'',
	'text',
	'10:30',
	'1 --> 2',
	'see 00:01 --> 00:02',
	'00:01.0000 --> 00:02',
	'00:01 --> later: soon',
	'00:01 -> 00:02',
	'1000:00:00 --> 1000:00:01',
	'0:00:01.000,0:00:02.500 text',
	'at 0:00:01.000,0:00:02.500',
	'0:01, 2',
	'0:00:01.0000,0:00:02',
	'10:30, 11:45',
	'0:01,0:02',
] )( '“%s” begins none', ( row ) => {
	expect( isCues( [ row ] ) ).toBe( false );
	expect( lines( row, 'text' ) ).toEqual( [] );
} );

it( 'leaves out what stands between cues', () => {
	expect(
		lines(
			'WEBVTT',
			'00:01 --> 00:02',
			'one',
			' ',
			'NOTE nothing',
			'intro',
			'00:03 --> 00:04',
			'two',
			'3',
			'00:05 --> 00:06',
			'three',
			'4 times',
			'00:07 --> 00:08',
			'5',
			'eight',
			'',
			'5'
		)
	).toEqual( [ '1 : one', '3 : two', '5 : three 4 times', '7 : 5 eight' ] );
} );

it.each( [
	[ 'an empty row first', [ '', 'one', 'two' ], '1 : one two' ],
	[ 'an empty row inside', [ 'one', '', 'two' ], '1 : one two' ],
	[
		'several',
		[ 'one', '', ' ', 'two', '\t', 'three' ],
		'1 : one two three',
	],
	[ 'a number after it', [ 'one', '', '2' ], '1 : one' ],
	[ 'a number and words', [ 'one', '', '2', 'two' ], '1 : one 2 two' ],
	[ 'words and a number', [ 'one', '', 'two', '', '2' ], '1 : one two' ],
	[ 'a speaker', [ 'Anna: one', '', 'two' ], '1 Anna: one two' ],
	[ 'another number', [ 'In', '', '1999' ], '1 : In 1999' ],
	[ 'a word of WebVTT', [ 'one', '', 'NOTE well' ], '1 : one NOTE well' ],
	[ 'another', [ '', 'STYLE', 'is it' ], '1 : STYLE is it' ],
	[
		'words between angle brackets',
		[
			'<ann@example.org> writes <i>Vec<String></i>, <laughs> a <b and c> d',
		],
		'1 : <ann@example.org> writes Vec<String>, <laughs> a <b and c> d',
	],
	[ 'a word like a note', [ 'one', '', 'NOTED two' ], '1 : one NOTED two' ],
	[ 'words alone', [ '', 'one' ], '1 : one' ],
] )( 'nothing that is said is dropped: %s', ( _case, rows, text ) => {
	expect( cue( ...rows ) ).toEqual( [ text ] );
} );

it( 'leaves out notes and styles of WebVTT, but not what is said', () => {
	expect(
		lines(
			'WEBVTT',
			'',
			'STYLE',
			'::cue {}',
			'',
			'00:01 --> 00:02',
			'NOTE well',
			'one',
			'',
			'NOTE no',
			'no',
			'',
			'two'
		)
	).toEqual( [ '1 : NOTE well one two' ] );
} );

it( 'keeps words before the first cue, and every row of a file with empty rows between all', () => {
	expect( lines( 'A title', '', '1', '00:01 --> 00:02', 'one' ) ).toEqual( [
		'0 : A title',
		'1 : one',
	] );
	expect(
		lines(
			...'1||00:01 --> 00:02||one||2||00:03 --> 00:04||two'.split( '|' )
		)
	).toEqual( [ '1 : one', '3 : two' ] );
	expect(
		lines(
			...'WEBVTT - x|X-TIMESTAMP-MAP=y||first name|00:01 --> 00:02|one||more||second|00:03 --> 00:04|two'.split(
				'|'
			)
		)
	).toEqual( [ '1 : one more', '3 : two' ] );
} );

it( 'only a row that is nothing but a number is the number of the next cue', () => {
	const next = '00:03 --> 00:04';
	expect( cue( 'one', ' 12 ', next, 'two' ) ).toEqual( [
		'1 : one',
		'3 : two',
	] );
	for ( const row of [ 'page 12', 'A12', '12 pages', '12B' ] ) {
		expect( cue( row, next, 'two' ) ).toEqual( [
			`1 : ${ row }`,
			'3 : two',
		] );
	}
} );

it( 'a dash inside a row is text', () => {
	expect( cue( '<i>one</i> - two' ) ).toEqual( [ '1 : one - two' ] );
	expect( cue( 'Anna: 1 &gt;&gt; 0' ) ).toEqual( [ '1 Anna: 1 >> 0' ] );
} );

it.each( [
	[ 'Tea &amp; coffee', 'Tea & coffee' ],
	[ '1 &lt; 2 &gt; 0', '1 < 2 > 0' ],
	[ 'one&nbsp;two', 'one two' ],
	[ '&lrm;one&rlm;two', '\u200eone\u200ftwo' ],
	[ '&copy; &amp', '&copy; &amp' ],
	[ '&amp;lt;', '&lt;' ],
	[ '<i>one</i> <B>two</B>', 'one two' ],
	[ '<c.red>one</c> <00:00:01.500>two', 'one two' ],
	[ '{\\an8}one{\\i1}', 'one' ],
	[ '{one} < two > 3 <', '{one} < two > 3 <' ],
	[ 'I <3 you', 'I <3 you' ],
] )( 'reads %j as %j', ( row, text ) => {
	expect( cue( row ) ).toEqual( [ `1 : ${ text }` ] );
} );

it.each( [ '>> ', '>>>', '&gt;&gt; ', '- ', '–', '— ' ] )(
	'another person begins after “%s”',
	( sign ) => {
		expect( cue( 'Anna: One.', `${ sign }Two.` ) ).toEqual( [
			'1 Anna: One.',
			'1 : Two.',
		] );
		expect( cue( 'Anna: One.', `  ${ sign }Ben: Two.` ) ).toEqual( [
			'1 Anna: One.',
			'1 Ben: Two.',
		] );
	}
);

it( 'one > is no sign of another person', () => {
	expect( cue( 'Anna: One', '> two' ) ).toEqual( [ '1 Anna: One > two' ] );
} );

it( 'a speaker goes on in the next cue, until another begins', () => {
	expect(
		lines(
			'0:01 --> 0:02',
			'Anna: One.',
			'',
			'0:03 --> 0:04',
			'Two.',
			'',
			'0:05 --> 0:06',
			'- Three.',
			'',
			'0:07 --> 0:08',
			'Four.',
			'',
			'0:09 --> 0:10',
			'Anna: Five.'
		)
	).toEqual( [
		'1 Anna: One.',
		'3 Anna: Two.',
		'5 : Three.',
		'7 : Four.',
		'9 Anna: Five.',
	] );
} );

it( 'a voice ends with its cue', () => {
	expect(
		lines(
			'0:01 --> 0:02',
			'<v Anna>One.',
			'Two.</v>',
			'',
			'0:03 --> 0:04',
			'Three.'
		)
	).toEqual( [ '1 Anna: One. Two.', '3 : Three.' ] );
} );

it.each( [
	[ '<v Anna &amp; Ben>One.', '1 Anna & Ben: One.' ],
	[ '<V Anna>One.', '1 Anna: One.' ],
	[ '<v.loud.first  Anna >One.', '1 Anna: One.' ],
	[ '<v Anna>Ben: One.', '1 Anna: Ben: One.' ],
	[ '<v Anna>>> One.', '1 Anna: One.' ],
] )( 'takes the voice from %j', ( row, line ) => {
	expect( cue( row ) ).toEqual( [ line ] );
} );

it( 'two voices in a row are two lines, and a silent one is none', () => {
	expect( cue( '<v Anna>One. <v.loud Ben>Two.' ) ).toEqual( [
		'1 Anna: One.',
		'1 Ben: Two.',
	] );
	expect( cue( '<v Anna></v><v Ben>Two.' ) ).toEqual( [ '1 Ben: Two.' ] );
	expect( cue( 'Zero. <v Anna>One.' ) ).toEqual( [
		'1 : Zero.',
		'1 Anna: One.',
	] );
} );

it( 'a name and its text may stand in two rows', () => {
	expect( cue( 'Anna:', 'One.' ) ).toEqual( [ '1 Anna: One.' ] );
	expect( cue( '<i></i>', 'One.', '<b></b>', 'Two.' ) ).toEqual( [
		'1 : One. Two.',
	] );
	expect( cue( 'Anna:' ) ).toEqual( [] );
} );

// The server reads them in the same way: tests/rest/podcast/transcripts.test.mjs.
it.each( Object.entries( SUBTITLES ) )(
	'reads %s',
	( _, { text, lines: said } ) => {
		expect(
			parseCues( text.replace( '\uFEFF', '' ).split( /\r\n|\n|\r/ ) ).map(
				( line ) => [ line.seconds, line.speaker, line.text ]
			)
		).toEqual( said );
	}
);
