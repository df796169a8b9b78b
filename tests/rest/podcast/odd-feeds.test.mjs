/** Feeds as their makers should not make them, each with what a person would expect to hear. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { php } from '../site.mjs';

const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

/** An item: what is given instead of a property is put in as it is. */
const item = ( {
	title = 'One',
	file = 'https://audio.example/1.mp3',
	type = 'audio/mpeg',
	date = '',
	more = '',
} = {} ) =>
	`<item><title>${ title }</title>${
		date && `<pubDate>${ date }</pubDate>`
	}<enclosure url="${ file }" length="1"${
		type === null ? '' : ` type="${ type }"`
	}/>${ more }</item>`;
const rss = ( items, { root = '', channel = '' } = {} ) =>
	`<?xml version="1.0"?><rss version="2.0" ${ ITUNES } ${ root }><channel><title>Show</title>${ channel }${ items }</channel></rss>`;

/**
 * Sanitizes and parses feeds in one request: an error's code, or the feed. Where WordPress' own reader finds an audio
 * file in one, ours does.
 */
async function parse( feeds ) {
	const [ read, elsewhere ] = await php(
		`require_once ABSPATH . 'wp-admin/includes/file.php';
		require_once ABSPATH . WPINC . '/class-simplepie.php';
		foreach ( [ 'podcast/podcast', 'podcast/fetch', 'podcast/clean', 'podcast/read' ] as $file ) {
			require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php";
		}
		$from = wp_tempnam();
		$to   = wp_tempnam();
		$read = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( feeds ) ).toString( 'base64' ) }' ), true ) as $text ) {
			file_put_contents( $from, str_starts_with( $text, 'hex:' ) ? hex2bin( substr( $text, 4 ) ) : $text );
			$result = Mainstay\\Podcast\\Clean\\sanitize_feed_file( $from, $to );
			$feed   = is_wp_error( $result ) ? $result : Mainstay\\Podcast\\Read\\parse_feed( $to, 'https://feeds.example/shows/feed.xml' );
			$read[] = is_wp_error( $feed )
				? $feed->get_error_code()
				: [ 'episodes' => array_map( static fn( $one ) => $one->to_array(), $feed['episodes'] ) ] + $feed;
		}
		array_map( 'unlink', [ $from, $to ] );
		$elsewhere = array_map(
			static function ( $text ) {
				$pie = new SimplePie\\SimplePie();
				$pie->enable_cache( false );
				$pie->set_raw_data( str_starts_with( $text, 'hex:' ) ? hex2bin( substr( $text, 4 ) ) : $text );
				// A feed that declares entities is refused on purpose; a long one is cut at its oldest episodes.
				if ( strlen( $text ) > 200000 || str_contains( $text, '<!ENTITY' ) || ! @$pie->init() ) {
					return [];
				}
				$files = [];
				foreach ( $pie->get_items() as $item ) {
					$file = $item->get_enclosure();
					if ( $file && preg_match( '~^https?://[\\w.]+/[^"{|\\\\\\s]+$~', html_entity_decode( (string) $file->get_link() ) ) && str_starts_with( (string) $file->get_type(), 'audio/' ) ) {
						$files[] = html_entity_decode( $file->get_link() );
					}
				}
				return $files;
			},
			json_decode( base64_decode( '${ Buffer.from( JSON.stringify( feeds ) ).toString( 'base64' ) }' ), true )
		);
		return [ $read, $elsewhere ];`
	);
	read.forEach( ( feed, index ) => {
		const ours = new Set( feed.episodes?.map( ( { src } ) => src ) );
		assert.deepEqual(
			elsewhere[ index ].filter( ( file ) => ! ours.has( file ) ),
			[],
			feeds[ index ]
		);
	} );
	return read;
}

/** The titles of each feed's episodes; the code where it is none. */
const titles = async ( feeds ) =>
	( await parse( feeds ) ).map( ( feed ) =>
		typeof feed === 'string'
			? feed
			: feed.episodes.map( ( { title } ) => title ).join( ' ' )
	);

const DAYS = [
	'Mon, 02 Nov 2026 10:00:00 GMT',
	'Tue, 03 Nov 2026 10:00:00 GMT',
	'Wed, 04 Nov 2026 10:00:00 GMT',
];
const named = ( names ) =>
	[ ...names ]
		.map( ( title, index ) => item( { title, date: DAYS[ index ] } ) )
		.join( '' );

describe( 'the order of episodes', () => {
	it( 'is that of their dates, whatever the order of the file', async () => {
		const serial = { channel: '<itunes:type>Serial</itunes:type>' };
		const numbered = [ 3, 1, 2 ]
			.map( ( number, index ) =>
				item( {
					title: `S${ number }`,
					date: DAYS[ index ],
					more: `<itunes:season>1</itunes:season><itunes:episode>${ number }</itunes:episode>`,
				} )
			)
			.join( '' );
		assert.deepEqual(
			await titles( [
				rss( named( 'ABC' ) ),
				rss(
					item( { title: 'B', date: DAYS[ 1 ] } ) +
						item( { title: 'C', date: DAYS[ 2 ] } ) +
						item( { title: 'A', date: DAYS[ 0 ] } )
				),
				// Without dates the file's own order is all there is; one without belongs beside its neighbour.
				rss( item( { title: 'X' } ) + item( { title: 'Y' } ) ),
				rss(
					item( { title: 'B', date: DAYS[ 1 ] } ) +
						item( { title: 'x' } ) +
						item( { title: 'C', date: DAYS[ 2 ] } )
				),
				rss( named( 'ABC' ), serial ),
				rss( numbered, serial ),
				rss( numbered ),
			] ),
			[
				'C B A',
				'C B A',
				'X Y',
				'C B x',
				'A B C',
				'S1 S2 S3',
				'S2 S1 S3',
			]
		);
	} );

	it( 'decides which ones are kept of a feed with too many', async () => {
		const many = Array.from( { length: 4500 }, ( _, index ) =>
			item( {
				title: `${ index }`,
				file: `https://audio.example/${ index }.mp3`,
				date: new Date( 1.5e12 + index * 86_400_000 ).toUTCString(),
			} )
		).join( '' );
		const [ feed, serial ] = await parse( [
			rss( many ),
			rss( many, { channel: '<itunes:type>serial</itunes:type>' } ),
		] );
		assert.deepEqual(
			[ feed, serial ].map( ( { episodes } ) => [
				episodes.length,
				episodes[ 0 ].title,
				episodes.at( -1 ).title,
			] ),
			[
				[ 2000, '4499', '2500' ],
				[ 2000, '0', '1999' ],
			]
		);
	} );
} );

describe( 'what stands around a feed', () => {
	it( 'costs nothing of it', async () => {
		const feed = rss( item() );
		const inside = feed.replace( '<?xml version="1.0"?>', '' );
		assert.deepEqual(
			await titles( [
				`${ feed }<script>track( "<rss" );</script></body></html>`,
				`${ feed }\n<!DOCTYPE html><html><body><p>Hello & bye</html>`,
				`${ feed }${ '<a '.repeat( 9000 ) }`,
				`<br />\n<b>Warning</b>: Undefined variable $a in <b>/srv/feed.php</b> on line <b>3</b><br />\n${ feed }`,
				`Deprecated: strlen(): Passing null in /srv/x.php on line 7\n${ feed }`,
				`<!-- cached -->\n\n${ feed }`,
				`\uFEFF\n \n${ feed }`,
				`<!-- made by <b>rss</b> -->${ inside }`,
				`<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><!DOCTYPE rss>${ inside }`,
				`<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss.dtd">${ inside }`,
			] ),
			Array( 10 ).fill( 'One' )
		);
	} );

	it( 'is told from what is no feed', async () => {
		assert.deepEqual(
			await titles( [
				'<!DOCTYPE html><html><head><title>Show</title></head><body><p>Hello</p></body></html>',
				'<html><body><svg><?xml version="1.0"?></svg></body></html>',
				'{"version":"https://jsonfeed.org/version/1"}',
				'',
				'ID3\u0004\u0000\u0000',
				'<opml version="2.0"><body/></opml>',
				'<rss/>',
				'<rss><channel>',
				rss( item() ).replace(
					'<rss',
					'<!DOCTYPE rss [<!ENTITY a "b">]><rss'
				),
			] ),
			[
				...Array( 6 ).fill( 'mainstay_not_a_feed' ),
				'',
				...Array( 2 ).fill( 'mainstay_not_a_feed' ),
			]
		);
	} );
} );

it( 'a fault costs the episode that has it, and the feed says so', async () => {
	const whole = rss( named( 'ABC' ), {
		channel: '<language>en</language>',
	} );
	const cases = {
		[ whole.slice( 0, whole.indexOf( '<title>C' ) ) ]: 'B A',
		[ whole.slice( 0, whole.indexOf( '</channel>' ) ) ]: 'C B A',
		[ whole.replace( 'C</title>', 'C' ) ]: 'B A',
		[ whole.replace( '<title>B</title>', '<title>B</titel>' ) ]: 'C A',
		[ whole.replace( '<title>A', '<title>5 < 6 A' ) ]: 'C B',
		[ whole.replace( '<title>A', '<x:title>A' ) ]: 'C B',
		[ whole.replace( 'url="', 'url=' ) ]: 'C B',
		[ whole.replace( '<title>Show', '<title lost>Show' ) ]: 'C B A',
		[ whole.replace( '</item>', '' ) ]: 'C B',
		[ whole.replace( '</item></channel>', '</item></chanel>' ) ]: 'C B A',
	};
	const feeds = await parse( [ ...Object.keys( cases ), whole ] );
	const read = ( { episodes = [], is_broken: isBroken = false } ) => [
		episodes.map( ( { title } ) => title ).join( ' ' ),
		isBroken,
	];
	assert.deepEqual( feeds.map( read ), [
		...Object.values( cases ).map( ( found ) => [ found, true ] ),
		[ 'C B A', false ],
	] );
	assert.equal( feeds[ 0 ].language, 'en' );
} );

describe( 'an audio file', () => {
	it( 'is one by its type or by its name, and what is none is counted', async () => {
		const audio = [
			[ 'https://a.example/1.mp3', 'mp3' ],
			[ 'https://a.example/1.mp3', 'file' ],
			[ 'https://a.example/1.mp3', 'application/force-download' ],
			[ 'https://a.example/1.mp3', 'application/octet-stream' ],
			[ 'https://a.example/1.mp3', 'text/html; charset=utf-8' ],
			[ 'https://a.example/1.MP3?source=feed', '' ],
			[ 'https://a.example/get.php?file=1.m4a', null ],
			[ 'https://a.example/get.php?file=1.opus&amp;x=1', 'binary' ],
			[ 'https://a.example/listen/77', 'audio' ],
			[ 'https://a.example/listen/77', 'Audio/MPEG' ],
			[ 'https://a.example/listen/77', ' audio/x-m4a ' ],
			[ 'https://a.example/listen/77', 'application/ogg' ],
			[ 'https://a.example/listen/77', 'mpeg' ],
			[ 'https://a.example/1.m4b', 'video/mp4' ],
		];
		const others = [
			[ 'https://a.example/1.mp4', 'video/mp4' ],
			[ 'https://a.example/1.pdf', 'application/pdf' ],
			[ 'https://a.example/mp3/cover.jpg', 'image/jpeg' ],
			[ 'https://a.example/listen/77', '' ],
		];
		const items = ( files ) =>
			files
				.map( ( [ file, type ] ) => item( { file, type } ) )
				.join( '' );
		const [ first, second ] = await parse( [
			rss( items( audio ) ),
			rss(
				items( others ) +
					item() +
					// A message without any file is no episode.
					'<item><title>News</title></item>'
			),
		] );
		assert.equal( first.episodes.length, audio.length );
		assert.equal( first.left_out, undefined );
		assert.equal( second.episodes.length, 1 );
		assert.equal( second.left_out, others.length );
	} );

	it( 'has an address that is repaired, and that follows xml:base', async () => {
		const src = ( feed ) => feed.episodes.map( ( one ) => one.src );
		const files = ( ...list ) =>
			rss( list.map( ( file ) => item( { file } ) ).join( '' ) );
		const [ odd, based, nested, atom ] = await parse( [
			files(
				'https://a.example/an &quot;episode&quot;.mp3',
				'https://a.example\\audio\\1.mp3',
				'https://a.example/1.mp3?path=c:\\x',
				'https://a.example/ü|{1}.mp3',
				'//a.example/1.mp3',
				'../audio/1.mp3',
				' https://a.example/1.mp3\n'
			),
			rss( item( { file: '1.mp3' } ), {
				root: 'xml:base="https://cdn.example/audio/"',
			} ),
			rss(
				`<item xml:base="two/"><title>One</title><enclosure url="1.mp3" type="audio/mpeg"/><link xml:base="/pages/">one.html</link></item>`,
				{ root: 'xml:base="/files/"' }
			),
			`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://cdn.example/"><title>Show</title><entry xml:base="a/"><title>One</title><link rel="enclosure" type="audio/mpeg" href="1.mp3"/></entry></feed>`,
		] );
		assert.deepEqual( src( odd ), [
			'https://a.example/an%20%22episode%22.mp3',
			'https://a.example/audio/1.mp3',
			'https://a.example/1.mp3?path=c:%5Cx',
			'https://a.example/%C3%BC%7C%7B1%7D.mp3',
			'https://a.example/1.mp3',
			'https://feeds.example/audio/1.mp3',
			'https://a.example/1.mp3',
		] );
		assert.deepEqual( src( based ), [ 'https://cdn.example/audio/1.mp3' ] );
		assert.deepEqual( src( nested ), [
			'https://feeds.example/files/two/1.mp3',
		] );
		assert.equal(
			nested.episodes[ 0 ].link,
			'https://feeds.example/pages/one.html'
		);
		assert.deepEqual( src( atom ), [ 'https://cdn.example/a/1.mp3' ] );
	} );
} );

it( 'dates are read as people and programs write them, and the weekday does not count', async () => {
	const at = ( iso ) => Date.parse( iso ) / 1000;
	const dates = [
		[ 'Thu, 05 Nov 2026 10:00:00 +0000', '2026-11-05T10:00:00Z' ],
		// It was a Thursday.
		[ 'Mon, 05 Nov 2026 10:00:00 +0000', '2026-11-05T10:00:00Z' ],
		[ 'Sunday, 5 November 2026 10:00 GMT', '2026-11-05T10:00:00Z' ],
		[ 'Do, 05 Nov 2026 10:00:00 GMT', '2026-11-05T10:00:00Z' ],
		[ 'mar, 05 Nov 2026 10:00:00 GMT', '2026-11-05T10:00:00Z' ],
		[ 'jeu. 05 Nov 2026 10:00:00 GMT', '2026-11-05T10:00:00Z' ],
		[ 'Thu,05 Nov 2026 10:00:00 GMT', '2026-11-05T10:00:00Z' ],
		[
			'Fri Nov 05 2026 11:00:00 GMT+0100 (Central European Standard Time)',
			'2026-11-05T10:00:00Z',
		],
		[ 'Thu Nov 05 2026', '2026-11-05T00:00:00Z' ],
		[ 'Nov 5, 2026', '2026-11-05T00:00:00Z' ],
		[ '2026-11-05T10:00:00.123456789Z', '2026-11-05T10:00:00Z' ],
		[ '2026-11-05T10:00:00,5+01:00', '2026-11-05T09:00:00Z' ],
		[ '2026-11-05', '2026-11-05T00:00:00Z' ],
		[ '20261105T100000Z', '2026-11-05T10:00:00Z' ],
		[ '05.11.2026', '2026-11-05T00:00:00Z' ],
		[ '25/11/2026 10:00', '2026-11-25T10:00:00Z' ],
		[ '05 Nov 26 10:00:00 EST', '2026-11-05T15:00:00Z' ],
		[ 'Thu, 05 Nov 2026 10:00:00 XYZT', '2026-11-05T10:00:00Z' ],
		[ '1793872800', '2026-11-05T10:00:00Z' ],
		[ '1793872800000', '2026-11-05T10:00:00Z' ],
		[ 'Monday, November 2, 2026 - 10:00', '2026-11-02T10:00:00Z' ],
		[ 'Mon, 02 Nov 2026 24:00:00 GMT', '2026-11-03T00:00:00Z' ],
		[ 'Mon, 07 Sept 2026 06:00:00 +0200', '2026-09-07T04:00:00Z' ],
		[ 'Mi, 04 Mär 2026 06:00:00 +0100', '2026-03-04T05:00:00Z' ],
		[ 'пн, 02 мар 2026 12:00:00 +0300', '2026-03-02T09:00:00Z' ],
		[ 'jeudi 13 août 2026 12:00', '2026-08-13T12:00:00Z' ],
		[ '13 de agosto de 2026', '2026-08-13T00:00:00Z' ],
		[ '1. Dezember 2026', '2026-12-01T00:00:00Z' ],
		[ 'tomorrow', null ],
		[ '2026', null ],
		[ 'next monday', null ],
		[ '+1 day', null ],
		[ 'soon', null ],
		[ '', null ],
	];
	assert.deepEqual(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/text.php';
			return array_map( 'Mainstay\\Podcast\\Text\\parse_date', json_decode( base64_decode( '${ Buffer.from( JSON.stringify( dates.map( ( [ text ] ) => text ) ) ).toString( 'base64' ) }' ), true ) );`
		),
		dates.map( ( [ , iso ] ) => ( iso ? at( iso ) : 0 ) )
	);
} );

it( 'a password in the address of a feed is not printed', async () => {
	const html = await php(
		`return do_blocks( '<!-- wp:jetpack/podcast-player {"url":"https://ann:s%40cret@feeds.example/private.xml?a=b@c"} --><a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="https://ann:s%40cret@feeds.example/private.xml">x</a><!-- /wp:jetpack/podcast-player -->' );`
	);
	assert.match(
		html,
		/href="https:\/\/feeds\.example\/private\.xml\?a=b@c"/
	);
	assert.doesNotMatch( html, /ann|cret/ );
} );
