/** Subtitles, transcripts and chapters as programs and people write them, read by the server. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { it } from 'node:test';
import { php } from '../site.mjs';

const SUBTITLES = JSON.parse(
	fs.readFileSync(
		new URL(
			'../../unit/extensions/blocks/conversation/transcript/subtitles.json',
			import.meta.url
		)
	)
);

const load = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/** Reads files as those of an episode: kind, content (or bytes as `hex:`), content type. */
const read = ( files ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/extras.php';
		return array_map(
			static fn( $file ) => Mainstay\\Podcast\\Extras\\limit_parts( Mainstay\\Podcast\\Extras\\parse_extra(
				$file[0],
				Mainstay\\Podcast\\Extras\\decode_file( [
					'body'    => str_starts_with( $file[1], 'hex:' ) ? hex2bin( substr( $file[1], 4 ) ) : $file[1],
					'headers' => [ 'content-type' => $file[2] ?? '' ],
				] )
			) ),
			${ load( files ) }
		);`
	);

const srt = ( ...texts ) =>
	texts
		.map(
			( text, index ) =>
				`${ index + 1 }\n00:00:0${ index + 1 },000 --> 00:00:0${
					index + 1
				},900\n${ text }`
		)
		.join( '\n\n' );

it( 'subtitles are read as in the editor', async () => {
	const found = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/subtitles.php';
		return array_map(
			static fn( $text ) => array_map( 'array_values', Mainstay\\Core\\Subtitles\\read_lines( $text ) ),
			${ load( Object.values( SUBTITLES ).map( ( { text } ) => text ) ) }
		);`
	);
	Object.entries( SUBTITLES ).forEach( ( [ name, { lines } ], index ) =>
		assert.deepEqual( found[ index ], lines, name )
	);
} );

it( 'captions of a video have no row less', async () => {
	assert.deepEqual(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/videos/tracks.php';
			return Mainstay\\Videos\\Tracks\\parse_cues( ${ load(
				'WEBVTT\r\n\r\nNOTE x\r\n\r\n00:01.000 --> 00:02.000\r\n<v Anna>Use &lt;head&gt; <b>&amp;</b>\r\n \r\n00:03.500 --> 00:04.000 line:0\r\n\r\n<i>More</i>\r\nsaid<br>and<br/>done\r\n\r\n00:05.000 --> 00:06.000 align:end At last'
			) } );`
		),
		[
			{ start: 1, text: 'Anna: Use <head> &' },
			{ start: 3.5, text: 'More said and done' },
			{ start: 5, text: 'At last' },
		]
	);
} );

it( 'transcripts are what their content says, in whatever encoding', async () => {
	const latin = Buffer.from(
		srt( 'Zoë: La marée monte.', 'Zoë: Déjà.' ),
		'latin1'
	).toString( 'hex' );
	const wide = Buffer.from(
		`\uFEFF${ srt( 'Äpfel.' ) }`,
		'utf16le'
	).toString( 'hex' );
	const segments = [
		{ startTime: 1, speaker: 'Ann', body: 'Hi &amp; bye' },
		{ startTime: '0:01:05', body: 'Later' },
	];
	const texts = ( parts ) =>
		parts.map( ( { start, speaker, text } ) =>
			[ start, speaker, text ].filter( ( one ) => one !== undefined )
		);
	const found = await read( [
		[ 'transcript', `hex:${ latin }`, 'application/x-subrip' ],
		[ 'transcript', `hex:${ latin }`, 'text/plain; charset=utf-8' ],
		[ 'transcript', `hex:${ latin }`, 'text/plain; charset=ISO-8859-1' ],
		[ 'transcript', `hex:${ wide }` ],
		[
			'transcript',
			JSON.stringify( { version: '1', segments } ),
			'text/html',
		],
		[ 'transcript', `\uFEFF \n${ JSON.stringify( segments ) }` ],
		[ 'transcript', '<p>One</p><p>Two</p>', 'text/vtt' ],
		[ 'transcript', 'Ann: hello\n\nBen: bye', 'application/json' ],
		[ 'transcript', '[music]\n\nHello.' ],
		[ 'transcript', '' ],
	] );
	const zoe = [ [ 1, 'Zoë', 'La marée monte. Déjà.' ] ];
	const json = [
		[ 1, 'Ann', 'Hi & bye' ],
		[ 65, 'Later' ],
	];
	assert.deepEqual( found.map( texts ), [
		zoe,
		zoe,
		zoe,
		[ [ 1, 'Äpfel.' ] ],
		json,
		json,
		[ [ 'One' ], [ 'Two' ] ],
		[ [ 'Ann: hello' ], [ 'Ben: bye' ] ],
		[ [ '[music]' ], [ 'Hello.' ] ],
		[],
	] );
} );

it( 'single words are joined to sentences before a limit counts, and the limit is said', async () => {
	const words = Array.from( { length: 9000 }, ( _, index ) => ( {
		startTime: index * 0.4,
		body: index % 12 === 11 ? `w${ index }.` : `w${ index }`,
	} ) );
	const vtt = `WEBVTT\n\n${ words
		.map( ( { body }, index ) => {
			const time = new Date( index * 400 ).toISOString().slice( 11, 23 );
			return `${ time } --> ${ time }\n${ body }`;
		} )
		.join( '\n\n' ) }`;
	const [ json, cues, paragraphs ] = await read( [
		[ 'transcript', JSON.stringify( { segments: words } ) ],
		[ 'transcript', vtt ],
		[
			'transcript',
			Array.from( { length: 5002 }, ( _, index ) => `p${ index }` ).join(
				'\n\n'
			),
		],
	] );
	for ( const parts of [ json, cues ] ) {
		assert.ok( parts.length < 300, `${ parts.length }` );
		assert.match( parts[ 0 ].text, /^w0 w1 .*w\d+\.$/ );
		assert.match( parts.at( -1 ).text, /w8999\.$/ );
		assert.ok( parts.at( -1 ).start > 3500 );
	}
	assert.equal( paragraphs.length, 5000 );
	assert.equal( paragraphs[ 4998 ].text, 'p4998' );
	assert.match( paragraphs[ 4999 ].text, /too long to be shown here/ );
} );

it( 'chapters are read with a byte order mark, as any type, and in the order of their times', async () => {
	const chapters = [
		{ startTime: '330', title: 'Open water' },
		{ startTime: 0, title: 'Casting off' },
		{ startTime: '00:10:00', title: 'Home' },
	];
	const expected = [
		[ 0, 'Casting off' ],
		[ 330, 'Open water' ],
		[ 600, 'Home' ],
	];
	const found = await read( [
		[ 'chapters', `\uFEFF${ JSON.stringify( { chapters } ) }` ],
		[ 'chapters', JSON.stringify( chapters ), 'text/plain' ],
		[
			'chapters',
			'WEBVTT\n\n05:30.000 --> 10:00.000\nOpen water\n\n00:00.000 --> 05:30.000\nCasting off\n\n10:00.000 --> 11:00.000\nHome',
			'text/vtt',
		],
		[ 'chapters', '<html><p>Nothing</p></html>' ],
		[ 'chapters', '{"chapters":7}' ],
	] );
	assert.deepEqual(
		found.map( ( parts ) =>
			parts.map( ( { start, text } ) => [ start, text ] )
		),
		[ expected, expected, expected, [], [] ]
	);
} );
