/** Feeds and JSON-LD of a page with every block, as other people's programs read them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { findPython } from '../../site/python.mjs';
import { php, request, url } from '../site.mjs';

const python = findPython( 'feedparser' );
const skip = python ? false : 'needs python3-feedparser';

/** Reads feeds with a strict parser of XML (expat) and with a reader of feeds. */
const PROGRAM = `
import feedparser, json, sys
import xml.etree.ElementTree as tree
found = []
for feed in json.load(sys.stdin):
    tree.fromstring(feed.encode())
    read = feedparser.parse(feed.encode(), sanitize_html=False)
    found.append({
        "version": read.version,
        "fault": str(read.bozo_exception) if read.bozo else "",
        "title": read.feed.title,
        "items": [{
            "title": one.title, "link": one.link, "summary": one.get("summary", ""),
            "content": "".join(part.value for part in one.get("content", [])),
        } for one in read.entries],
    })
print(json.dumps(found))
`;

function readFeeds( feeds ) {
	const { stdout, stderr } = spawnSync( python, [ '-c', PROGRAM ], {
		input: JSON.stringify( feeds ),
		encoding: 'utf8',
		timeout: 60_000,
		maxBuffer: 2 ** 28,
	} );
	assert.ok( stdout, stderr );
	return JSON.parse( stdout );
}

const TITLE = 'Brot & “Brötchen” <b>山田</b> ]]> 🥐';
let post;
let page;
before( async () => {
	post = await php(
		`$demo = get_page_by_path( 'demo' );
		return wp_insert_post( wp_slash( [ 'post_title' => base64_decode( '${ Buffer.from( TITLE ).toString( 'base64' ) }' ), 'post_status' => 'publish', 'post_author' => 1, 'post_content' => $demo->post_content . '<!-- wp:paragraph --><p>The end ]]&gt; of all.</p><!-- /wp:paragraph -->' ] ) );`
	);
	page = (
		await request( await php( `return get_permalink( ${ post } );` ) )
	).data;
} );
after( () => php( `wp_delete_post( ${ post }, true );` ) );

describe( 'a post with every block, in feeds', { skip }, () => {
	test( 'is read by a strict parser and by a reader of feeds', async () => {
		const kinds = { rss2: 'rss20', atom: 'atom10', rdf: 'rss10' };
		const feeds = [];
		for ( const kind of Object.keys( kinds ) ) {
			const { status, data } = await request(
				`${ url }/?feed=${ kind }`
			);
			assert.equal( status, 200 );
			feeds.push( data );
		}
		const link = await php( `return get_permalink( ${ post } );` );
		readFeeds( feeds ).forEach( ( feed, index ) => {
			assert.equal( feed.version, Object.values( kinds )[ index ] );
			assert.equal( feed.fault, '' );
			const item = feed.items.find( ( one ) => one.link === link );
			assert.ok( item, `not in ${ feed.version }` );
			assert.equal( item.title.includes( 'Brötchen' ), true );
			const content = item.content || item.summary;
			assert.match( content, /The end \]\](>|&gt;) of all\./ );
			// What runs, or is for the page only, is of no use there.
			assert.doesNotMatch(
				content,
				/<(script|style|iframe|form|input)\b/
			);
			assert.doesNotMatch( content, /\bon(click|load|error)=/ );
			assert.doesNotMatch( content, /data-wp-(interactive|on)/ );
		} );
	} );

	test( 'is read by WordPress’s own reader of feeds', async () => {
		const { data } = await request( `${ url }/?feed=rss2` );
		const [ error, titles, content ] = await php(
			`require_once ABSPATH . WPINC . '/class-simplepie.php';
			$feed = new SimplePie\\SimplePie();
			$feed->enable_cache( false );
			$feed->set_raw_data( base64_decode( '${ Buffer.from( data ).toString( 'base64' ) }' ) );
			$feed->init();
			return [ $feed->error(), array_map( fn( $item ) => $item->get_title(), $feed->get_items() ), $feed->get_item( 0 )->get_content() ];`
		);
		assert.equal( error, null );
		assert.match( titles[ 0 ], /Brötchen/ );
		assert.match( content, /The end/ );
	} );
} );

/** What search engines want of each type (Google's documentation), at least. */
const REQUIRED = {
	VideoObject: [ 'name', 'uploadDate' ],
	Clip: [ 'name', 'startOffset', 'url' ],
	PostalAddress: [],
	OpeningHoursSpecification: [ 'dayOfWeek', 'opens', 'closes' ],
	GeoCoordinates: [ 'latitude', 'longitude' ],
	ReserveAction: [ 'target' ],
	EntryPoint: [ 'urlTemplate' ],
	WebPageElement: [ 'isAccessibleForFree', 'cssSelector' ],
};
const BUSINESS = [ 'name', 'address', 'url', '@id' ];

const SHAPES = {
	url: /^https?:\/\/\S+$/,
	'@id': /^https?:\/\/\S+$/,
	contentUrl: /^https?:\/\/\S+$/,
	embedUrl: /^https?:\/\/\S+$/,
	thumbnailUrl: /^https?:\/\/\S+$/,
	uploadDate: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
	duration: /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/,
	opens: /^([01]\d|2[0-3]):[0-5]\d$/,
	closes: /^([01]\d|2[0-3]):[0-5]\d$/,
	latitude: /^-?\d{1,2}(\.\d+)?$/,
	longitude: /^-?\d{1,3}(\.\d+)?$/,
};

function checkNode( node, path, types ) {
	if ( Array.isArray( node ) ) {
		node.forEach( ( one, index ) =>
			checkNode( one, `${ path }.${ index }`, types )
		);
		return;
	}
	if ( ! node || typeof node !== 'object' ) {
		return;
	}
	const type = [ node[ '@type' ] ].flat()[ 0 ];
	if ( type ) {
		types.push( type );
		for ( const name of REQUIRED[ type ] ??
			( node.address ? BUSINESS : [] ) ) {
			assert.ok( name in node, `${ path }: ${ type } has no ${ name }` );
		}
	}
	for ( const [ name, value ] of Object.entries( node ) ) {
		assert.ok(
			value !== '' &&
				value !== null &&
				! ( Array.isArray( value ) && ! value.length ),
			`${ path }.${ name } is empty`
		);
		if ( SHAPES[ name ] && typeof value !== 'object' ) {
			assert.match(
				String( value ),
				SHAPES[ name ],
				`${ path }.${ name }`
			);
		}
		checkNode( value, `${ path }.${ name }`, types );
	}
}

test( 'JSON-LD of a page with every block is JSON, and has what each type needs', () => {
	const scripts = [
		...page.matchAll(
			/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g
		),
	].map( ( [ , json ] ) => JSON.parse( json ) );
	const types = [];
	for ( const script of scripts ) {
		assert.equal( script[ '@context' ], 'https://schema.org' );
		checkNode( script, script[ '@type' ], types );
	}
	for ( const type of [
		'OpeningHoursSpecification',
		'PostalAddress',
		'VideoObject',
	] ) {
		assert.ok( types.includes( type ), `${ type } is not in ${ types }` );
	}
} );
