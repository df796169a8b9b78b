/**
 * Before consent a page holds nothing that a browser could fetch from another company: not in tags,
 * not in a template that a browser reads ahead in, not in styles.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AD_CODE, EMBEDS_PHP, gatedContent } from './gated-content.mjs';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const HOME = new URL( url ).host;

/** Relations of links that make a browser ask. */
const FETCHED_LINKS =
	/\b(stylesheet|icon|preload|modulepreload|prefetch|preconnect|dns-prefetch|manifest)\b/;

const unescape = ( text ) =>
	text
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&#039;', "'" )
		.replaceAll( '&#038;', '&' )
		.replaceAll( '&amp;', '&' );

const hostOf = ( address ) => {
	try {
		return new URL( address.trim(), url ).host;
	} catch {
		return '';
	}
};

/** Hosts of other companies that a browser may ask because of this HTML, whatever stands around it. */
function fetchable( html ) {
	const addresses = [];
	for ( const [ tag, name ] of html.matchAll( /<([a-z][\w-]*)\b[^>]*>/gi ) ) {
		for ( const [ , attribute, , value ] of tag.matchAll(
			/\s(src|srcset|imagesrcset|poster|data|background|href|xlink:href)\s*=\s*(["\x27])(.*?)\2/gi
		) ) {
			const isLink = /href$/i.test( attribute );
			if (
				isLink &&
				( ! /^(link|image|use|script)$/i.test( name ) ||
					( /^link$/i.test( name ) && ! FETCHED_LINKS.test( tag ) ) )
			) {
				continue;
			}
			addresses.push(
				...( /srcset$/i.test( attribute )
					? value
							.split( ',' )
							.map( ( one ) => one.trim().split( /\s/ )[ 0 ] )
					: [ value ] )
			);
		}
	}
	for ( const [ , , address ] of html.matchAll(
		/(?:url\(\s*|@import\s+)(["\x27]|&quot;|&#039;)?([^"\x27)&;]+)/g
	) ) {
		addresses.push( address );
	}
	return addresses
		.map( ( address ) => hostOf( unescape( address ) ) )
		.filter( ( host ) => host && host !== HOME );
}

let restore;
let restoreAds;
let ad;
const posts = [];

before( async () => {
	restore = await keepOption( 'mainstay_settings' );
	restoreAds = await keepOption( 'mainstay_ads' );
	await php(
		"return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );"
	);
	const added = await request( '/mainstay/v1/ads', {
		as: 'administrator',
		method: 'POST',
		body: {
			name: 'Net',
			format: 'mrec',
			kind: 'code',
			code: AD_CODE,
			network: 'Example Net',
		},
	} );
	assert.ok( added.status < 300, JSON.stringify( added.data ) );
	ad = added.data.id;
} );

after( async () => {
	await php(
		`foreach ( ${ JSON.stringify( posts ) } as $id ) { wp_delete_post( $id, true ); }`
	);
	await restoreAds();
	await restore();
} );

/** The page of a post as a visitor gets it. */
async function read( content ) {
	const [ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => 'Gated', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ] ) ); return [ $id, get_permalink( $id ) ];`
	);
	posts.push( id );
	const { status, data } = await request( link );
	assert.equal( status, 200 );
	return data;
}

test( 'nothing can be fetched before consent, block by block', async ( t ) => {
	await withMustUsePlugin( EMBEDS_PHP, async () => {
		for ( const [ service, content ] of Object.entries(
			gatedContent( ad )
		) ) {
			await t.test( service, async () => {
				const page = await read( content );
				assert.match(
					page,
					/class="mainstay-consent" data-mainstay-site="[0-9a-f]{8}"/
				);
				assert.deepEqual( fetchable( page ), [] );
				assert.deepEqual( fetchable( withoutWaiting( page ) ), [] );
			} );
		}
	} );
} );

test( 'what waits is what the company gave, letter for letter', async () => {
	const page = await read( gatedContent( ad ).ads );
	assert.deepEqual( waitingIn( page ), [ AD_CODE ] );
	assert.ok( fetchable( waitingIn( page )[ 0 ] ).length >= 6 );
} );

test( 'hostile content does not get out of the text', async () => {
	const hostile =
		'</script><script>window.ran=1</script><!-- <script> ]]> &lt;/script&gt; [gallery] [[caption]] \u003C/script\u003E \\ "\x27\n\u2028<img src=https://evil.example/x>';
	const [ text, shown ] = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/consent.php';
		$text = Mainstay\\Core\\Consent\\encode_as_inert_json( base64_decode( '${ Buffer.from( hostile ).toString( 'base64' ) }' ) );
		return [ $text, apply_filters( 'the_content', "<!-- wp:html -->$text<!-- /wp:html -->" ) ];`
	);
	for ( const html of [ text, shown ] ) {
		assert.equal( html.match( /<\/?script/g ).length, 2, html );
		assert.deepEqual( waitingIn( html ), [ hostile ] );
		assert.deepEqual( fetchable( html ), [] );
	}
} );

test( 'the room of what waits is kept as its frame says it', async () => {
	const frames = [
		[
			'<iframe style="border:0;aspect-ratio:4/3"></iframe>',
			0,
			'--room:4/3',
		],
		[
			'<iframe style="aspect-ratio: 2.35 / 1;"></iframe>',
			0,
			'--room:2.35/1',
		],
		[
			'<p>x</p><iframe width="560" height="315"></iframe>',
			0,
			'max-inline-size:560px;--room:560/315',
		],
		[
			'<iframe width="100%" height="166"></iframe>',
			0,
			'min-block-size:166px',
		],
		[ '<iframe height="400"></iframe>', 0, 'min-block-size:400px' ],
		[
			'<iframe width="560" height="315"></iframe>',
			250,
			'min-block-size:250px',
		],
		[
			'<iframe style="aspect-ratio:1/1;x:url(//e)"></iframe>',
			0,
			'--room:1/1',
		],
		[
			'<iframe style="--aspect-ratio:1/1" width="0" height="0"></iframe>',
			0,
			'',
		],
		[ '<iframe width="5;color:red" height="99999"></iframe>', 0, '' ],
		[ '<iframe style="aspect-ratio:auto"></iframe>', 0, '' ],
		[ '<a href="/x">x</a>', 0, '' ],
		[ '', 0, '' ],
	];
	const rooms = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/consent-stand-in.php';
		return array_map( fn( $frame ) => Mainstay\\Core\\ConsentStandIn\\get_room_style( $frame[0], $frame[1] ), json_decode( base64_decode( '${ Buffer.from( JSON.stringify( frames ) ).toString( 'base64' ) }' ), true ) );`
	);
	assert.deepEqual(
		rooms,
		frames.map( ( [ , , room ] ) => room )
	);
} );
