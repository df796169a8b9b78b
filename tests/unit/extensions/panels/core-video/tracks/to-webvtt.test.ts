import { toWebVtt } from '../../../../../../extensions/panels/core-video/tracks/to-webvtt';
import { readWebVtt } from '../../../../read-subtitles';

/** What a player makes of a file: start, end and text of each cue. */
const played = ( text: string ) => {
	const { faults, cues } = readWebVtt( toWebVtt( text ) );
	expect( faults ).toEqual( [] );
	return cues.map( ( { start, end, text: said } ) => [ start, end, said ] );
};

const ONE = '1\n00:00:01,500 --> 00:00:02,250\n';

it.each( [
	[
		'numbered cues',
		`${ ONE }Rye\n\n2\n00:00:03,000 --> 00:00:04,000\nBread\n`,
		[
			[ 1.5, 2.25, 'Rye' ],
			[ 3, 4, 'Bread' ],
		],
	],
	[
		'rows of Windows, a byte order mark',
		`\ufeff${ ONE }Rye\n\n2\n00:00:03,000 --> 00:00:04,000\nBread`.replaceAll(
			'\n',
			'\r\n'
		),
		[
			[ 1.5, 2.25, 'Rye' ],
			[ 3, 4, 'Bread' ],
		],
	],
	[
		'rows of old Macs',
		`${ ONE }Rye\n`.replaceAll( '\n', '\r' ),
		[ [ 1.5, 2.25, 'Rye' ] ],
	],
	[
		'a blank row with a space, and none',
		`${ ONE }Rye\n \n2\n00:00:03,000 --> 00:00:04,000\nBread\n3\n00:00:05,000 --> 00:00:06,000\nTea`,
		[
			[ 1.5, 2.25, 'Rye' ],
			[ 3, 4, 'Bread' ],
			[ 5, 6, 'Tea' ],
		],
	],
	[
		'words behind the times',
		'00:00:01,500 --> 00:00:02,250 Rye\nbread\n\n00:00:03,000 --> 00:00:04,000  X1:117 X2:600 Tea &amp; cake',
		[
			[ 1.5, 2.25, 'Rye\nbread' ],
			[ 3, 4, 'Tea & cake' ],
		],
	],
	[
		'places behind the times, and times that are too exact',
		'00:00:01,500 --> 00:00:02,250 X1:117 X2:600 Y1:442 Y2:494\nRye\n\n00:00:03,000 --> 00:00:04,0000\nTea',
		[
			[ 1.5, 2.25, 'Rye' ],
			[ 3, 4, 'Tea' ],
		],
	],
	[
		'rows inside of a row',
		`${ ONE }Rye<br>bread <BR /> and<br/>tea<br>`,
		[ [ 1.5, 2.25, 'Rye\nbread\nand\ntea' ] ],
	],
	[
		'no numbers',
		'00:00:01,500 --> 00:00:02,250\nRye',
		[ [ 1.5, 2.25, 'Rye' ] ],
	],
	[
		'two rows, and one behind an empty row',
		`${ ONE }Rye\nbread\n\nand tea`,
		[ [ 1.5, 2.25, 'Rye\nbread\nand tea' ] ],
	],
	[
		'a number that is said',
		`${ ONE }1862\n\n2\n00:00:03,000 --> 00:00:04,000\n7`,
		[
			[ 1.5, 2.25, '1862' ],
			[ 3, 4, '7' ],
		],
	],
	[ 'short times', '1\n0:0:1,5 --> 0:0:2,25\nRye', [ [ 1.5, 2.25, 'Rye' ] ] ],
	[
		'times without hours, with a full stop',
		'1\n00:01.500 --> 00:02.250\nRye',
		[ [ 1.5, 2.25, 'Rye' ] ],
	],
	[
		'more than 99 hours',
		'1\n100:00:01,000 --> 100:00:02,000\nRye',
		[ [ 360_001, 360_002, 'Rye' ] ],
	],
	[
		'places on the screen',
		'1\n00:00:01,500 --> 00:00:02,250 X1:40 X2:600 Y1:20 Y2:50\n{\\an8}Rye',
		[ [ 1.5, 2.25, 'Rye' ] ],
	],
	[
		'bold text and fonts',
		`${ ONE }<b>Rye</b> <font color="#fff">bread</font> <I>now</I>`,
		[ [ 1.5, 2.25, 'Rye bread now' ] ],
	],
	[
		'signs',
		`${ ONE }I <3 rye & tea --> <18 years, a<b, Vec<int> &amp; so`,
		[ [ 1.5, 2.25, 'I <3 rye & tea --> <18 years, a<b, Vec<int> & so' ] ],
	],
	[ 'Arabic and emoji', `${ ONE }خبز 🥖`, [ [ 1.5, 2.25, 'خبز 🥖' ] ] ],
	[
		'a cue without text',
		`${ ONE }\n2\n00:00:03,000 --> 00:00:04,000\nBread`,
		[ [ 3, 4, 'Bread' ] ],
	],
] as [ string, string, unknown[] ][] )(
	'SRT with %s',
	( _case, text, cues ) => {
		expect( played( text ) ).toEqual( cues );
	}
);

it.each( [
	'WEBVTT\n\n00:00.000 --> 00:05.000\nRye &',
	'WEBVTT - Bread\n\n1\n00:00:01,000 --> 00:00:02,000\nas it is',
	'<!doctype html><script>alert(1)</script>',
	'Only words',
	'',
] )( 'leaves anything else as it is: %j', ( text ) => {
	expect( toWebVtt( text ) ).toBe( text );
} );
