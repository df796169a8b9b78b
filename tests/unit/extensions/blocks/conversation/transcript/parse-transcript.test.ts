import { parseTranscript } from '../../../../../../extensions/blocks/conversation/transcript/parse-transcript';

const lines = ( content: string ) =>
	parseTranscript( content ).map( ( { seconds, speaker, text } ) => [
		seconds,
		speaker,
		text,
	] );

describe( 'SRT', () => {
	it( 'has a line for each cue, with its start', () => {
		expect(
			lines(
				'1\n00:00:01,000 --> 00:00:02,500\nHello there.\n\n2\n01:23:45,900 --> 01:23:50,000\nTwo\nrows.\n'
			)
		).toEqual( [
			[ 1, '', 'Hello there.' ],
			[ 5025.9, '', 'Two rows.' ],
		] );
	} );

	it( 'has speakers as prefixes, who go on until another begins', () => {
		expect(
			lines(
				'1\n00:00:01,000 --> 00:00:02,000\nANNA: Hi.\n\n2\n00:00:03,000 --> 00:00:04,000\nStill me.\n\n3\n00:00:05,000 --> 00:00:06,000\n[Dr. Ben de Boer]: Me now.\n\n4\n00:00:07,000 --> 00:00:08,000\n- Somebody else.'
			)
		).toEqual( [
			[ 1, 'ANNA', 'Hi.' ],
			[ 3, 'ANNA', 'Still me.' ],
			[ 5, 'Dr. Ben de Boer', 'Me now.' ],
			[ 7, '', 'Somebody else.' ],
		] );
	} );

	it( 'may have two people in one cue', () => {
		expect(
			lines(
				'1\n00:00:01,000 --> 00:00:02,000\nAnna: Tea?\nBen: Coffee,\nplease.'
			)
		).toEqual( [
			[ 1, 'Anna', 'Tea?' ],
			[ 1, 'Ben', 'Coffee, please.' ],
		] );
	} );

	it( 'loses its styles and keeps what only looks like them', () => {
		expect(
			lines(
				'1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>a < b</i> & <font color="#fff">c > d</font>'
			)
		).toEqual( [ [ 1, '', 'a < b & c > d' ] ] );
	} );

	it( 'is read with Windows line ends, a mark of bytes, and no empty rows', () => {
		expect(
			lines(
				'\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo'
			)
		).toEqual( [
			[ 1, '', 'One' ],
			[ 3, '', 'Two' ],
		] );
	} );

	it( 'has no line for an empty cue', () => {
		expect(
			lines(
				'1\n00:00:01,000 --> 00:00:02,000\n\n2\n00:00:03,000 --> 00:00:04,000\n<i></i>\n'
			)
		).toEqual( [] );
	} );

	it( 'does not take the words before a colon for a name', () => {
		const text = ( said: string ) =>
			lines( `1\n00:00:01,000 --> 00:00:02,000\n${ said }` );
		for ( const said of [
			'and then he said: go',
			'See https://example.com/',
			'It is 10:30 now',
			'This is what I mean: bread',
		] ) {
			expect( text( said ) ).toEqual( [ [ 1, '', said ] ] );
		}
	} );
} );

describe( 'words before a colon that are no name', () => {
	const srt = ( ...said: string[] ) =>
		lines(
			said
				.map(
					( text, index ) =>
						`${ index + 1 }\n00:00:0${ index },250 --> 00:00:0${ index },900\n${ text }`
				)
				.join( '\n\n' )
		).map( ( [ , speaker, text ] ) => [ speaker, text ] );

	it( 'stay text in subtitles, and nobody says the cues behind them', () => {
		expect(
			srt( 'Remember: never give up.', 'Go on.', 'Step 1: mix.', 'End.' )
		).toEqual( [
			[ '', 'Remember: never give up.' ],
			[ '', 'Go on.' ],
			[ '', 'Step 1: mix.' ],
			[ '', 'End.' ],
		] );
	} );

	it( 'stay text between speakers', () => {
		expect(
			srt( 'Anna: Hello.', 'Remember: flour.', 'More.', 'Anna: Well.' )
		).toEqual( [
			[ 'Anna', 'Hello.' ],
			[ 'Anna', 'Remember: flour.' ],
			[ 'Anna', 'More.' ],
			[ 'Anna', 'Well.' ],
		] );
	} );

	it.each( [
		'PS',
		'P.S.',
		'FYI',
		'NOTE',
		'Note',
		'Por ejemplo',
		'WICHTIG',
	] )( '“%s” stays text: it announces something', ( word ) => {
		expect( srt( `${ word }: call me.`, 'Tomorrow.' ) ).toEqual( [
			[ '', `${ word }: call me.` ],
			[ '', 'Tomorrow.' ],
		] );
	} );

	it( 'stay text where an announcement recurs', () => {
		const said = [ 'Note: one.', 'Two.', 'Note: three.', 'Four.' ];
		expect( srt( ...said ) ).toEqual(
			said.map( ( text ) => [ '', text ] )
		);
		expect( srt( 'PS: A.', 'B.', 'C.', 'PS: D.' )[ 1 ] ).toEqual( [
			'PS',
			'B.',
		] );
	} );

	it( 'stay text where they are numbers of steps, in plain text too', () => {
		expect(
			lines( 'Anna: Hello.\nStep 1: mix.\nAnna: Done.' ).map(
				( [ , speaker, text ] ) => [ speaker, text ]
			)
		).toEqual( [
			[ 'Anna', 'Hello. Step 1: mix.' ],
			[ 'Anna', 'Done.' ],
		] );
	} );

	it.each( [
		[ 'who recur', 'Anna: A.', 'B.', 'C.', 'Anna: D.' ],
		[ 'who speak once where each cue has a name', 'Anna: A.', 'Ben: B.' ],
		[ 'with two names', 'B.', 'C.', 'Anna Berg: A.', 'D.' ],
		[ 'in capitals', 'B.', 'C.', 'ANNA: A.', 'D.' ],
		[ 'in brackets', 'B.', 'C.', '[Anna]: A.', 'D.' ],
		[ 'behind a dash', 'B.', 'C.', '- Anna: A.', 'D.' ],
		[ 'with numbers', 'Speaker 1: A.', 'Speaker 2: B.' ],
		[ 'in small letters', 'anna: A.', 'ben: B.', 'anna: C.' ],
		[ 'who recur with a number', 'Host 1: A.', 'B.', 'C.', 'Host 1: D.' ],
	] )( 'are told from names %s', ( _, ...said ) => {
		const spoken = srt( ...said );
		expect( spoken.some( ( [ speaker ] ) => speaker ) ).toBe( true );
		expect(
			spoken.some( ( [ , text ] ) => text!.toString().includes( ':' ) )
		).toBe( false );
	} );

	it( 'in small letters are no names beside names with capitals', () => {
		expect( srt( 'Anna: A.', 'so: B.', 'so: C.', 'Anna: D.' ) ).toEqual( [
			[ 'Anna', 'A.' ],
			[ 'Anna', 'so: B.' ],
			[ 'Anna', 'so: C.' ],
			[ 'Anna', 'D.' ],
		] );
	} );
} );

it( 'no text before the first turn is lost', () => {
	expect( lines( 'Our show\n1 May\n\n[0:03.5] Anna: Hello.' ) ).toEqual( [
		[ undefined, '', 'Our show 1 May' ],
		[ 3.5, 'Anna', 'Hello.' ],
	] );
} );

describe( 'WebVTT', () => {
	it( 'has voices, and notes and styles that nobody says', () => {
		expect(
			lines(
				'WEBVTT - Our show\n\nNOTE\nnothing\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Anna Smith>Tea &amp; <b>coffee</b></v>\n\n00:03.000 --> 00:04.000\n<v.loud Ben>No!</v> <v Anna Smith>Yes.\n\n00:05.000 --> 00:06.000\nSomebody.'
			)
		).toEqual( [
			[ 1, 'Anna Smith', 'Tea & coffee' ],
			[ 3, 'Ben', 'No!' ],
			[ 3, 'Anna Smith', 'Yes.' ],
			[ 5, '', 'Somebody.' ],
		] );
	} );

	it( 'has prefixes, too, and times inside of text', () => {
		expect(
			lines(
				'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nAnna: one <00:00:01.500>two'
			)
		).toEqual( [ [ 1, 'Anna', 'one two' ] ] );
	} );
} );

it( 'SBV: start and end with a comma between them', () => {
	expect(
		lines(
			'0:00:01.000,0:00:02.500\n>> ANNA: Hello.\n\n0:01:02.000,0:01:04.000\n>> Hi.\n'
		)
	).toEqual( [
		[ 1, 'ANNA', 'Hello.' ],
		[ 62, '', 'Hi.' ],
	] );
} );

describe( 'plain text', () => {
	it.each( [
		[ 'a name and a time, then text', 'Anna  0:03\nHello\nthere.\n' ],
		[ 'in parentheses', 'Anna (00:03):\nHello there.' ],
		[ 'in brackets', '[00:00:03] Anna: Hello there.' ],
		[ 'behind the name', 'Anna [0:03]: Hello there.' ],
		[ 'a time, then a name', '00:00:03 Anna\nHello there.' ],
		[ 'with a dash', '0:03 - Anna: Hello there.' ],
		[ 'in bold of Markdown', '[00:03] **Anna:** Hello there.' ],
	] )( '%s', ( _, content ) => {
		expect( lines( content ) ).toEqual( [ [ 3, 'Anna', 'Hello there.' ] ] );
	} );

	it( 'with names only', () => {
		expect(
			lines(
				'Our show, episode 3\n\nAnna: Hello.\nHow are you?\n\nBen: Fine.\n\nReally.\n'
			)
		).toEqual( [
			[ undefined, '', 'Our show, episode 3' ],
			[ undefined, 'Anna', 'Hello. How are you?' ],
			[ undefined, 'Ben', 'Fine.\nReally.' ],
		] );
	} );

	it( 'with times only', () => {
		expect( lines( '0:03\nhello\n1:00:04 there' ) ).toEqual( [
			[ 3, '', 'hello' ],
			[ 3604, '', 'there' ],
		] );
	} );

	it( 'in other scripts', () => {
		expect( lines( '田中：こんにちは。\nمنى: مرحبا' ) ).toEqual( [
			[ undefined, '田中', 'こんにちは。' ],
			[ undefined, 'منى', 'مرحبا' ],
		] );
	} );

	it( 'that is no transcript has no lines', () => {
		expect( lines( 'Dear diary,\n\ntoday it rained.' ) ).toEqual( [] );
		expect( lines( '' ) ).toEqual( [] );
	} );

	it( 'may be subtitles under another name', () => {
		expect( lines( '1\n00:00:01,000 --> 00:00:02,000\nHello' ) ).toEqual( [
			[ 1, '', 'Hello' ],
		] );
	} );
} );

describe( 'the rows of a file', () => {
	it.each( [ '\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085' ] )(
		'end with %j',
		( end ) => {
			expect(
				lines( `Anna: One.${ end }${ end }two.${ end }Ben: Three.` )
			).toEqual( [
				[ undefined, 'Anna', 'One.\ntwo.' ],
				[ undefined, 'Ben', 'Three.' ],
			] );
		}
	);

	it.each( [
		'\0',
		'\x08',
		'\x0b',
		'\x0c',
		'\x0e',
		'\x1f',
		'\x7f',
		'\ufeff',
	] )( 'lose the control character %j', ( control ) => {
		expect( lines( `${ control }Anna: O${ control }ne.` ) ).toEqual( [
			[ undefined, 'Anna', 'One.' ],
		] );
	} );

	it( 'keep their tabs', () => {
		expect( lines( 'Anna: One\ttwo.' ) ).toEqual( [
			[ undefined, 'Anna', 'One\ttwo.' ],
		] );
	} );
} );

it.each( [ '\n', '\r\n', '\u2028', '\u2029', '\u0085' ] )(
	'a cue that begins with %j keeps its words',
	( sign ) => {
		expect(
			parseTranscript(
				`1\n00:00:01,000 --> 00:00:02,000\n${ sign }The ferry leaves.\n\n2\n00:00:03,000 --> 00:00:04,000\nAt nine.\n`
			).map( ( { text } ) => text )
		).toEqual( [ 'The ferry leaves.', 'At nine.' ] );
	}
);
