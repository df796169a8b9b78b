/**
 * Every access level at every exit, for a visitor: what stands above the paywall is given out, what
 * follows it is not, and what describes the page is made of the part above. What the same exits give
 * while the plugin is gone is in ../http/hidden-content.exits.test.mjs.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { cookiesOf, page, publish, text } from '../premium-content-site.mjs';
import { keepOption, php, url } from '../site.mjs';

/** Stands behind the wall only. */
const SECRET = 'Medlarjelly';

/** Stands above the wall. */
const OPEN = 'Harbourside beginning';

const paragraph = ( words ) =>
	`<!-- wp:paragraph --><p>${ words }</p><!-- /wp:paragraph -->`;

const WALLS = {
	plain: '<!-- wp:jetpack/paywall /-->',
	'with attributes':
		'<!-- wp:jetpack/paywall {"lock":{"move":true,"remove":true},"metadata":{"name":"Wall"}} /-->',
	missing: '',
};

const LEVELS = [
	'subscribers',
	'paid_subscribers',
	'paid_subscribers_all_tiers',
	'club',
];

const table = LEVELS.flatMap( ( level ) =>
	Object.entries( WALLS ).map( ( [ wall, markup ] ) => ( {
		level,
		wall,
		markup,
	} ) )
);

const content = ( markup ) =>
	markup
		? `${ paragraph( `${ OPEN } in the morning.` ) }${ markup }${ paragraph( `The ${ SECRET } is for members.` ) }`
		: paragraph( `${ OPEN }, and ${ SECRET } for members.` );

/** Of the post: which exit, and where the public part has to be. */
const exits = [
	[ 'page', ( post ) => post.url, true ],
	[ 'oEmbed page', ( post ) => `${ post.url }&embed=true`, true ],
	[
		'oEmbed',
		( post ) =>
			`${ url }/?rest_route=/oembed/1.0/embed&url=${ encodeURIComponent( post.url ) }`,
	],
	[ 'REST', ( post ) => `${ url }/?rest_route=/wp/v2/posts/${ post.id }` ],
	[
		'REST comments',
		( post ) => `${ url }/?rest_route=/wp/v2/comments&post=${ post.id }`,
	],
	[ 'comment feed', ( post ) => `${ post.url }&feed=rss2` ],
	[ 'search', () => `${ url }/?s=${ SECRET }` ],
	[
		'REST search',
		() => `${ url }/?rest_route=/wp/v2/search&search=${ SECRET }`,
	],
	[ 'front page', () => `${ url }/` ],
	[ 'archive', ( post ) => `${ url }/?cat=${ post.category }` ],
	[ 'feed', ( post ) => `${ url }/?cat=${ post.category }&feed=rss2`, true ],
];

let restore;

before( async () => {
	// Of a site that shares posts: its pages have descriptions.
	restore = await keepOption( 'mainstay_publicize' );
	await php( "update_option( 'mainstay_publicize', [], true );" );
	for ( const row of table ) {
		const post = await publish(
			content( row.markup ),
			`'post_title' => 'Walled', 'comment_status' => 'open', 'meta_input' => [ '_jetpack_newsletter_access' => '${ row.level }' ]`
		);
		const category = await php(
			`$term = wp_insert_term( uniqid( 'Walled ' ), 'category' );
			wp_set_post_terms( ${ post.id }, [ $term['term_id'] ], 'category' );
			wp_insert_comment( [ 'comment_post_ID' => ${ post.id }, 'comment_author' => 'Ann', 'comment_content' => ${ text( `I like ${ SECRET }.` ) } ] );
			return $term['term_id'];`
		);
		row.post = {
			...post,
			category,
			permalink: post.url,
			url: `${ url }/?p=${ post.id }`,
		};
	}
} );
after( async () => {
	await restore();
	for ( const { post } of table.filter( ( row ) => row.post ) ) {
		await php(
			`wp_delete_post( ${ post.id }, true ); wp_delete_term( ${ post.category }, 'category' );`
		);
	}
} );

it( 'no exit gives out what stands behind the wall', async () => {
	const wrong = [];
	for ( const { level, wall, post } of table ) {
		for ( const [ name, address, shouldShow ] of exits ) {
			const response = await fetch( address( post ) );
			const given = await response.text();
			const says = `${ name }, ${ level }, wall ${ wall }`;
			// A search repeats what was searched for.
			const shown = /search/.test( name )
				? given.includes( 'for members' )
				: given.includes( SECRET );
			if ( shown ) {
				wrong.push( `${ says }: gives it out` );
			}
			if (
				shouldShow &&
				wall !== 'missing' &&
				! given.includes( OPEN )
			) {
				wrong.push( `${ says }: lacks the beginning` );
			}
		}
	}
	assert.deepEqual( wrong, [] );
} );

it( 'descriptions are made of what stands above the wall', async () => {
	for ( const { level, wall, post } of table ) {
		const { html } = await page( post.permalink );
		const head = html.slice( 0, html.indexOf( '</head>' ) );
		const descriptions = [
			...head.matchAll(
				/<meta[^>]*(?:name|property)="(?:description|og:description|twitter:description)"[^>]*>/g
			),
		].map( ( [ tag ] ) => tag );
		assert.ok(
			descriptions.length || wall === 'missing',
			`${ level }, ${ wall }: no description`
		);
		for ( const tag of descriptions ) {
			assert.ok( ! tag.includes( SECRET ), `${ level }, ${ wall }` );
			if ( wall !== 'missing' ) {
				assert.ok( tag.includes( OPEN ), `${ level }: ${ tag }` );
			}
		}
	}
} );

it( 'an excerpt that the author wrote is public, an automatic one is cut', async () => {
	const { post } = table[ 0 ];
	const excerpt = () =>
		php(
			`wp_set_current_user( 0 ); return get_the_excerpt( ${ post.id } );`
		);
	assert.match( await excerpt(), new RegExp( OPEN ) );
	assert.doesNotMatch( await excerpt(), new RegExp( SECRET ) );
	await php(
		`wp_update_post( [ 'ID' => ${ post.id }, 'post_excerpt' => 'Written by hand.' ] );`
	);
	assert.match( await excerpt(), /Written by hand/ );
	await php(
		`wp_update_post( [ 'ID' => ${ post.id }, 'post_excerpt' => '' ] );`
	);
} );

it( 'nobody can comment on a post that is closed to them', async () => {
	for ( const { level, post } of table ) {
		const { html } = await page( post.permalink );
		assert.doesNotMatch( html, /id="commentform"/, level );
		await fetch( `${ url }/wp-comments-post.php`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams( {
				comment_post_ID: post.id,
				author: 'Ben',
				email: 'ben@example.com',
				comment: 'A comment from outside',
			} ),
		} );
		assert.equal(
			await php(
				`return count( get_comments( [ 'post_id' => ${ post.id }, 'search' => 'from outside', 'status' => 'all' ] ) );`
			),
			0,
			level
		);
	}
} );

it( 'who has not confirmed yet is told so on the wall', async () => {
	const [ { post } ] = table;
	const state = ( value ) =>
		php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/subscribers.php';
			Mainstay\\Newsletter\\Subscribers\\Tables\\ensure_tables();
			global $wpdb;
			$table = Mainstay\\Newsletter\\Subscribers\\Tables\\get_subscribers_table();
			$email = get_user_by( 'login', 'subscriber' )->user_email;
			$wpdb->delete( $table, [ 'email' => $email ] );
			'' === '${ value }' || $wpdb->insert( $table, [ 'email' => $email, 'state' => '${ value }', 'secret' => bin2hex( random_bytes( 16 ) ), 'consent' => '', 'page' => '', 'error' => '' ] );`
		);
	const subscriber = await cookiesOf( 'subscriber' );
	try {
		assert.doesNotMatch(
			( await page( post.permalink, subscriber ) ).html,
			/not confirmed yet/
		);
		await state( 'pending' );
		const { html } = await page( post.permalink, subscriber );
		assert.match( html, /not confirmed yet/ );
		assert.ok( ! html.includes( SECRET ) );
		assert.doesNotMatch(
			( await page( post.permalink ) ).html,
			/not confirmed/
		);
		await state( 'confirmed' );
		const opened = await page( post.permalink, subscriber );
		assert.ok( opened.html.includes( SECRET ) );
		assert.doesNotMatch( opened.html, /not confirmed yet/ );
	} finally {
		await state( '' );
	}
} );
