/**
 * How long texts are for X and Bluesky, and what is a link, a tag or an account in them, beside the
 * packages that the networks publish.
 */
import { RichText, UnicodeString } from '@atproto/api';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import twitter from 'twitter-text';
import {
	ALIKE,
	AT_THREADS,
	DELIBERATE,
	MANY_BYTES,
	PATHS,
	TAGGED,
	TIGHT,
} from '../../contracts/counting.mjs';
import { DID, HANDLE, startBluesky } from '../../fakes/bluesky.mjs';
import { php } from '../site.mjs';

/** Without PHP's intl, an accent that is written on its own counts, which makes a text longer only. */
let hasIntl;

/** All that the site counts in texts. */
const count = ( texts ) =>
	php( `foreach ( [ 'services/x/x', 'services/bluesky/bluesky', 'publicize/text', 'publicize/threads/length' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
	return array_map( static fn( $text ) => [
		'x' => Mainstay\\Services\\X\\Length\\get_weighted_length( $text ),
		'thread' => Mainstay\\Publicize\\Threads\\Length\\get_text_length( $text, [ 'slug' => 'x' ] + Mainstay\\Publicize\\Networks\\find_network( 'x' )->get_capabilities() ),
		'message' => Mainstay\\Publicize\\Text\\get_text_length( $text, Mainstay\\Publicize\\Networks\\find_network( 'x' )->get_capabilities() ),
		'bluesky' => Mainstay\\Publicize\\Text\\get_text_length( $text, Mainstay\\Publicize\\Networks\\find_network( 'bluesky' )->get_capabilities() ),
		'blueskyThread' => Mainstay\\Publicize\\Threads\\Length\\get_text_length( $text, Mainstay\\Publicize\\Networks\\find_network( 'bluesky' )->get_capabilities() ),
		'threads' => Mainstay\\Publicize\\Text\\get_text_length( $text, Mainstay\\Publicize\\Networks\\find_network( 'threads' )->get_capabilities() ),
		'threadsThread' => Mainstay\\Publicize\\Threads\\Length\\get_text_length( $text, Mainstay\\Publicize\\Networks\\find_network( 'threads' )->get_capabilities() ),
		'facets' => Mainstay\\Services\\Bluesky\\Record\\build_facets( $text ),
	], json_decode( base64_decode( '${ Buffer.from( JSON.stringify( texts ) ).toString( 'base64' ) }' ), true ) );` );

const weightOf = ( text ) => twitter.parseTweet( text ).weightedLength;
/** At most 300 letters and 3,000 bytes: the greater share of both. */
function lettersOf( text ) {
	const { graphemeLength, length: bytes } = new UnicodeString( text );
	return Math.max( graphemeLength, Math.ceil( bytes / 10 ) );
}

before( async () => {
	hasIntl = await php( "return class_exists( 'Normalizer' );" );
} );

/** Texts that the site counts otherwise than X. */
async function findOtherWeights( texts ) {
	const counts = await count( texts );
	return texts
		.map( ( text, index ) => ( {
			text,
			right: weightOf( text ),
			...counts[ index ],
		} ) )
		.filter( ( { text } ) => hasIntl || text === text.normalize() )
		.filter(
			( { right, x, thread, message } ) =>
				x !== right || thread !== right || message !== right
		)
		.map( ( { text, right, x, message } ) => [ text, right, x, message ] );
}

test( 'X: texts weigh what twitter-text says', async () => {
	assert.deepEqual( await findOtherWeights( ALIKE ), [] );
} );

test( 'X: links end where twitter-text says', async () => {
	assert.deepEqual( await findOtherWeights( PATHS ), [] );
} );

test( 'X: no text is taken for shorter than it is, however it runs together', async () => {
	const counts = await count( TIGHT );
	assert.deepEqual(
		TIGHT.filter(
			( text, index ) =>
				Math.min( counts[ index ].x, counts[ index ].message ) <
				weightOf( text )
		),
		[]
	);
} );

test( 'X: what is counted otherwise, with its reason', async () => {
	for ( const { texts, reason } of DELIBERATE ) {
		const counts = await count( texts );
		texts.forEach( ( text, index ) =>
			assert.notEqual(
				counts[ index ].x,
				weightOf( text ),
				`${ text } ${ reason }`
			)
		);
	}
} );

test( 'Threads: emoji are counted as bytes, all else as characters', async () => {
	const counts = await count( AT_THREADS.map( ( [ text ] ) => text ) );
	assert.deepEqual(
		AT_THREADS.map( ( [ text ], index ) => [
			text,
			counts[ index ].threads,
			counts[ index ].threadsThread,
		] ),
		AT_THREADS.map( ( [ text, right ] ) => [ text, right, right ] )
	);
} );

test( 'Bluesky: a text is cut to the letters and the bytes that a post takes', async () => {
	const cut = await php(
		`foreach ( [ 'publicize/text', 'publicize/threads/length' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; } $network = Mainstay\\Publicize\\Networks\\get_network( 'bluesky' );
		return array_map( fn( $text ) => [ Mainstay\\Publicize\\Text\\compose_text( $text, '', $network ), Mainstay\\Publicize\\Threads\\Length\\truncate_text( $text, $network ) ], json_decode( base64_decode( '${ Buffer.from( JSON.stringify( MANY_BYTES ) ).toString( 'base64' ) }' ), true ) );`
	);
	for ( const [ index, ways ] of cut.entries() ) {
		const whole = MANY_BYTES[ index ];
		for ( const text of ways ) {
			const { graphemeLength, length: bytes } = new UnicodeString( text );
			assert.ok( graphemeLength <= 300 && bytes <= 3000, text );
			if ( lettersOf( whole ) <= 300 ) {
				assert.equal( text, whole );
			} else {
				assert.ok( graphemeLength > 290 || bytes > 2900, text );
			}
		}
	}
} );

test( 'Bluesky: hashtags are those of RichText, wherever they stand', async () => {
	const counts = await count( TAGGED );
	const tagsOf = ( places ) =>
		places.filter( ( [ , , what ] ) => what.startsWith( '#' ) );
	assert.deepEqual(
		TAGGED.map( ( text, index ) => [
			text,
			tagsOf( placesOf( counts[ index ].facets ) ),
		] ).filter(
			( [ text, places ] ) =>
				JSON.stringify( places ) !==
				JSON.stringify( tagsOf( richPlaces( text ) ) )
		),
		[]
	);
} );

test( 'Bluesky: letters are counted as RichText does', async () => {
	const all = [ ...ALIKE, ...TIGHT, ...MANY_BYTES ];
	const counts = await count( all );
	const wrong = all
		.map( ( text, index ) => ( { text, ...counts[ index ] } ) )
		.filter(
			( { text, bluesky, blueskyThread } ) =>
				bluesky !== lettersOf( text ) ||
				blueskyThread < lettersOf( text )
		)
		.map( ( { text, bluesky } ) => [ text, lettersOf( text ), bluesky ] );
	assert.deepEqual( wrong, [] );
} );

/** Links and tags, by bytes. */
const placesOf = ( facets ) =>
	( facets ?? [] )
		.map( ( { index, features: [ { uri, tag } ] } ) => [
			index.byteStart,
			index.byteEnd,
			uri ?? `#${ tag }`,
		] )
		.sort( ( [ one ], [ other ] ) => one - other );

function richPlaces( text ) {
	const rich = new RichText( { text } );
	rich.detectFacetsWithoutResolution();
	return placesOf(
		rich.facets?.filter( ( { features: [ { uri, tag } ] } ) => uri ?? tag )
	);
}

const FACETS = [
	'a https://example.org/a b',
	'https://example.org.',
	'(https://example.org/a)',
	'(https://example.org/a_(b))',
	'see https://example.org/a, ok',
	'日本 https://example.org/日本 #日本',
	'日本https://example.org/',
	'example.org',
	'visit example.org/a.',
	'Node.js',
	'www.example.com',
	'#tag',
	'a #tag b',
	'#tag.',
	'#tag, #other',
	'#1',
	'#1a',
	'＃tag',
	'#e\u0301te',
	'#tag-with-dash',
	'#🎉',
	'#a🎉',
	'(#tag)',
	'#tag#b',
	'##tag',
	'#',
	'# tag',
	'👨‍👩‍👧 #tag https://example.org/',
	'שלום #שלום https://example.org/',
	`#${ 'a'.repeat( 64 ) }`,
	`#${ 'a'.repeat( 65 ) }`,
	'https://example.org/#tag',
	'mail@example.org',
	'https://bücher.de/',
	'http://x',
	'#a\u200db',
	'https://example.org/a\n#tag',
	'#tag’s',
	'#a…',
];

test( 'Bluesky: links and tags stand where RichText finds them', async () => {
	const counts = await count( FACETS );
	FACETS.forEach( ( text, index ) =>
		assert.deepEqual(
			placesOf( counts[ index ].facets ),
			richPlaces( text ),
			text
		)
	);
} );

test( 'Bluesky: links in quotation marks are links, and the marks are none of them', async () => {
	for ( const quoted of [ '“%”', '«%»', '"%"', '‹%›', '<%>' ] ) {
		const [ open ] = quoted.split( '%' );
		const text = quoted.replace( '%', 'https://example.org/' );
		const [ { facets } ] = await count( [ text ] );
		const start = Buffer.byteLength( open );
		assert.deepEqual( placesOf( facets ), [
			[ start, start + 20, 'https://example.org/' ],
		] );
	}
} );

test( 'Bluesky: accounts that are there are named by what stays, at the bytes that RichText finds', async () => {
	const fake = await startBluesky();
	try {
		const text = `日本 @${ HANDLE }, (@${ HANDLE }) a@${ HANDLE } @nobody @bread.test`;
		const facets = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/services/bluesky/bluesky.php'; return Mainstay\\Services\\Bluesky\\Record\\find_mention_facets( '${ text }' );`
		);
		const rich = new RichText( { text } );
		rich.detectFacetsWithoutResolution();
		const right = rich.facets
			.filter( ( { features: [ { did } ] } ) => did === HANDLE )
			.map( ( { index } ) => index );
		assert.equal( right.length, 2 );
		assert.deepEqual(
			facets.map( ( { index } ) => index ),
			right
		);
		assert.deepEqual(
			facets.map( ( { features: [ { did } ] } ) => did ),
			[ DID, DID ]
		);
	} finally {
		await fake.close();
	}
} );

test( 'Bluesky: the posts of a thread stay in order, by their keys and by their times', async () => {
	const { keys, again, times } = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/services/bluesky/bluesky.php';
		$item = [ 'since' => time(), 'text' => 'x', 'reply_to' => null, 'language' => '' ];
		$keys = $times = [];
		foreach ( range( 1, 40 ) as $number ) {
			$keys[]           = Mainstay\\Services\\Bluesky\\Record\\build_record_key( $item, "share-$number" );
			$again            = Mainstay\\Services\\Bluesky\\Record\\build_record_key( $item, "share-$number" ) === end( $keys );
			$times[]          = Mainstay\\Services\\Bluesky\\Record\\build_record( $item, [] )['createdAt'];
			$item['reply_to'] = [ 'uri' => 'at://did:plc:x/app.bsky.feed.post/' . end( $keys ), 'cid' => 'c' ];
			usleep( 1500 );
		}
		return [ 'keys' => $keys, 'again' => $again, 'times' => $times ];` );
	assert.equal( again, true );
	for ( const list of [ keys, times ] ) {
		assert.deepEqual( list, [ ...new Set( list ) ].sort() );
	}
	assert.match( times[ 0 ], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ );
} );
