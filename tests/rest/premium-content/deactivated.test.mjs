/**
 * What only subscribers may read, by each way out of a site while the plugin is not active: WordPress alone
 * would show everybody what is stored, and a must-use plugin with copies of our files keeps it hidden
 * (php-stubs/premium-content/guard.php). The same ways are gone with the active plugin, too.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
	container,
	forgetSubscriptions,
	memberCookie,
	page,
	PLAN,
	subscribe,
	text,
} from '../premium-content-site.mjs';
import { php, request } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

const HIDDEN = 'Quillpear';
const OPEN = 'Harbourside';

const paragraph = ( words ) =>
	`<!-- wp:paragraph -->\n<p>${ words }</p>\n<!-- /wp:paragraph -->`;
const note = ( id ) =>
	`<sup data-fn="${ id }" class="fn"><a href="#${ id }">1</a></sup>`;
const OPENING = paragraph(
	`A morning at the ${ OPEN } market.${ note( 'note-for-all' ) }`
);
const SECRET = `${ paragraph( `The ${ HIDDEN } jam needs two quiet hours.${ note( 'note-for-some' ) } https://media.example/${ HIDDEN }.mp3` ) }`;
const VIEW = `${ OPENING }\n\n${ container( SECRET ) }`;
const WALL = `${ OPENING }\n\n<!-- wp:jetpack/paywall /-->\n\n${ SECRET }`;

/** Posts by name: content, and more of wp_insert_post(). */
const POSTS = {
	view: [ VIEW ],
	wall: [ WALL, `'meta_input' => [ '_jetpack_newsletter_access' => 'subscribers' ]` ],
	paid: [ WALL, `'meta_input' => [ '_jetpack_newsletter_access' => 'paid_subscribers', '_jetpack_newsletter_tier_id' => ${ PLAN } ]` ],
	whole: [ SECRET, `'meta_input' => [ '_jetpack_newsletter_access' => 'a level of tomorrow' ]` ],
	page: [ WALL, `'post_type' => 'page', 'meta_input' => [ '_jetpack_newsletter_access' => 'subscribers' ]` ],
	pattern: [ VIEW, `'post_type' => 'wp_block'` ],
	open: [ paragraph( `An open ${ OPEN } evening.` ), `'meta_input' => [ '_jetpack_newsletter_access' => 'everybody' ]` ],
}; // prettier-ignore

let ids;
let cookie;
let removeHead;

const turn = ( verb ) =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${ verb }( 'mainstay-blocks/mainstay-blocks.php' ); return is_plugin_active( 'mainstay-blocks/mainstay-blocks.php' );`
	);

before( async () => {
	ids = await php( `
		$ids = [];
		${ Object.entries( POSTS )
			.map(
				( [ name, [ content, more = '' ] ] ) =>
					`$ids['${ name }'] = wp_insert_post( [ 'post_title' => 'Market ${ name }', 'post_status' => 'publish', 'post_content' => wp_slash( ${ text( content ) } ), ${ more } ] );`
			)
			.join( '\n' ) }
		foreach ( $ids as $name => $id ) {
			wp_insert_comment( [ 'comment_post_ID' => $id, 'comment_content' => in_array( $name, [ 'wall', 'paid', 'whole', 'page' ], true ) ? 'I made ${ HIDDEN }' : '${ OPEN }, yes', 'comment_approved' => 1 ] );
			add_post_meta( $id, 'footnotes', wp_slash( wp_json_encode( [ [ 'id' => 'note-for-all', 'content' => '${ OPEN } note' ], ...'open' === $name ? [] : [ [ 'id' => 'note-for-some', 'content' => '${ HIDDEN } note' ] ] ] ) ) );
		}
		update_option( 'mainstay_hidden_posts', 'yes', true );
		return $ids;` );
	cookie = await memberCookie( await subscribe() );
	removeHead = await addMustUsePlugin( `
		add_action( 'wp_head', function () {
			$raw = get_post_field( 'post_content', get_queried_object_id() );
			echo '<meta name="description" content="', esc_attr( wp_strip_all_tags( $raw ) ), '"><meta name="twitter:description" content="A morning at the ${ OPEN } market.">';
			echo '<script type="application/ld+json">', wp_json_encode( [ 'headline' => 'Market', 'articleBody' => wp_strip_all_tags( $raw ) ] ), '</script>';
		} );` );
	assert.equal( await turn( 'deactivate_plugins' ), false );
} );
after( async () => {
	await turn( 'activate_plugin' );
	await removeHead();
	await forgetSubscriptions();
	await php( Object.values( ids ).map( ( id ) => `wp_delete_post( ${ id }, true );` ).join( '' ) ); // prettier-ignore
} );

/** What a visitor gets by each way, and the IDs that are found: PHP. */
const WAYS = () => `
	global $wpdb;
	$ids = json_decode( '${ JSON.stringify( ids ) }', true );
	wp_set_current_user( 0 );
	wp_cache_flush();
	$query = static fn( $more = [] ) => ( new WP_Query( $more + [ 'post_type' => [ 'post', 'page', 'wp_block' ], 'post__in' => $ids, 'posts_per_page' => 50 ] ) )->posts;
	$content = static fn( $posts ) => array_column( $posts, 'post_content', 'ID' );
	$find = static function ( $words ) use ( $query, $ids ) {
		$names = array_map( static fn( $post ) => array_search( $post->ID, $ids, true ), $query( [ 's' => $words ] ) );
		sort( $names );
		return $names;
	};
	$send = static fn( $path, $more = [] ) => ( static function () use ( $path, $more ) {
		$request = new WP_REST_Request( 'GET', $path );
		$request->set_query_params( $more );
		return rest_get_server()->response_to_data( rest_do_request( $request ), false );
	} )();
	$shown = static function ( $id ) {
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $GLOBALS['post'] );
		$content = apply_filters( 'the_content', $GLOBALS['post']->post_content );
		return [ $content, apply_filters( 'the_content_feed', $content, 'rss2' ), get_the_excerpt( $id ), wp_trim_excerpt( '', $id ) ];
	};
	$ways = [
		'queries' => [ $content( $query() ), $content( $query( [ 'posts_per_page' => -1 ] ) ), $content( $query( [ 'update_post_meta_cache' => false ] ) ), $content( $query( [ 'cache_results' => false ] ) ) ],
		'pages' => $content( get_pages( [ 'include' => [ $ids['page'] ] ] ) ),
		'content and excerpts' => array_map( $shown, $ids ),
		'footnotes' => array_map( static fn( $id ) => get_post_meta( $id, 'footnotes', true ), $ids ),
		'footnotes as a block' => array_map( static function ( $id ) { $GLOBALS['post'] = get_post( $id ); return render_block( [ 'blockName' => 'core/footnotes', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ] ); }, $ids ),
		'latest posts' => do_blocks( '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":20} /-->' ),
		'a synced pattern' => do_blocks( '<!-- wp:block {"ref":' . $ids['pattern'] . '} /-->' ),
		'REST' => [ $send( '/wp/v2/posts', [ 'per_page' => 50 ] ), $send( "/wp/v2/posts/{$ids['whole']}" ), $send( "/wp/v2/pages/{$ids['page']}" ), $send( '/wp/v2/comments', [ 'per_page' => 50 ] ), $send( '/wp/v2/search', [ 'search' => '${ HIDDEN }' ] ) ],
		'comments' => [ array_column( get_comments( [ 'post__in' => $ids ] ), 'comment_content' ), $wpdb->get_col( "SELECT comment_content FROM $wpdb->comments " . apply_filters( 'comment_feed_where', '', new WP_Query() ) . ' ORDER BY comment_ID' ) ],
		'an index' => apply_filters( 'relevanssi_post_content', get_post_field( 'post_content', $ids['view'] ), get_post( $ids['view'] ) ),
		'links' => array_map( static function ( $id ) {
			$GLOBALS['post'] = get_post( $id );
			$links = [ 'https://media.example/${ HIDDEN }.mp3' ];
			$pinged = [];
			$given = apply_filters( 'enclosure_links', $links, $id );
			do_action_ref_array( 'pre_ping', [ &$links, &$pinged, $id ] );
			return [ $given, $links, apply_filters( 'rss_enclosure', '<enclosure url="https://media.example/${ HIDDEN }.mp3" />' ), apply_filters( 'atom_enclosure', '<link href="https://media.example/${ HIDDEN }.mp3" />' ) ];
		}, array_diff_key( $ids, [ 'open' => 1 ] ) ),
	];
	$single = static fn( $name ) => $send( '/wp/v2/comments/' . get_comments( [ 'post_id' => $ids[ $name ], 'fields' => 'ids', 'cache_domain' => 'x' ] )[0] );
	$comment = static fn( $name ) => rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/comments/' . $wpdb->get_var( $wpdb->prepare( "SELECT comment_ID FROM $wpdb->comments WHERE comment_post_ID = %d", $ids[ $name ] ) ) ) )->get_status();
	$answer = [
		'ways' => $ways,
		'found' => [ $find( '${ HIDDEN }' ), $find( 'quiet hours' ), $find( '${ OPEN }' ), $find( 'market -${ HIDDEN }' ), $find( 'morning -${ OPEN }' ) ],
		// As lists do it, without filters.
		'listed' => array_map( static fn( $words ) => count( get_posts( [ 's' => $words, 'post_type' => [ 'post', 'page' ], 'include' => $ids, 'numberposts' => 50 ] ) ), [ '${ HIDDEN }', '${ OPEN }' ] ),
		'comment' => [ $comment( 'wall' ), $comment( 'open' ) ],
		'mayComment' => array_map( static fn( $id ) => comments_open( $id ), array_diff_key( $ids, [ 'pattern' => 1, 'page' => 1 ] ) ),
		'notes' => array_column( json_decode( get_post_meta( $ids['view'], 'footnotes', true ), true ), 'id' ),
	];
	// Whoever stores what was handed out with something missing stores it whole.
	wp_set_current_user( 1 );
	foreach ( [ 'view', 'wall' ] as $name ) {
		wp_update_post( wp_slash( [ 'ID' => $ids[ $name ], 'post_content' => $ways['queries'][0][ $ids[ $name ] ] ] ) );
	}
	wp_set_current_user( get_user_by( 'login', 'contributor' )->ID );
	$answer['ways']['patterns as they are stored'] = $send( "/wp/v2/blocks/{$ids['pattern']}" );
	$answer['stored'] = array_map( static fn( $id ) => $wpdb->get_var( $wpdb->prepare( "SELECT post_content FROM $wpdb->posts WHERE ID = %d", $id ) ), $ids );
	$answer['cached'] = array_map( static fn( $id ) => get_post( $id )->post_content, $ids );
	return $answer;`;

function assertClosed( answer, way ) {
	const all = typeof answer === 'string' ? answer : JSON.stringify( answer );
	const at = all.search( /Quillpear|quiet hours/ );
	assert.equal(
		at,
		-1,
		`${ way }: ${ all.slice( Math.max( 0, at - 200 ), at + 100 ) }`
	);
}

function assertHidden( {
	ways,
	found,
	listed,
	comment,
	mayComment,
	notes,
	stored,
	cached,
} ) {
	for ( const [ way, answer ] of Object.entries( ways ) ) {
		assertClosed( answer, way );
	}
	for ( const way of [ 'queries', 'pages', 'content and excerpts', 'footnotes', 'latest posts', 'a synced pattern', 'REST', 'comments', 'an index', 'patterns as they are stored' ] ) {
		assert.ok( JSON.stringify( ways[ way ] ).includes( OPEN ), `${ way } shows what is open` );
	} // prettier-ignore
	assert.deepEqual( found, [
		[],
		[],
		[ 'open', 'page', 'paid', 'view', 'wall' ],
		[ 'open', 'page', 'paid', 'view', 'wall', 'whole' ],
		[],
	] );
	assert.deepEqual( listed, [ 0, 5 ] );
	assert.deepEqual( comment, [ 401, 200 ] );
	assert.deepEqual( mayComment, {
		view: true,
		wall: false,
		paid: false,
		whole: false,
		open: true,
	} );
	assert.deepEqual( notes, [ 'note-for-all' ] );
	for ( const [ name, [ content ] ] of Object.entries( POSTS ) ) {
		assert.equal( stored[ name ], content, name );
		assert.equal( cached[ name ], content, name );
	}
}

test( 'while the plugin is not active, nothing hidden leaves the site by any way, and what is open is shown', async () => {
	assertHidden( await php( WAYS() ) );
} );

test( 'pages show their public part to visitors, and also to those who pay', async () => {
	for ( const name of [ 'view', 'wall', 'whole' ] ) {
		for ( const who of [ '', cookie ] ) {
			const { status, html } = await page( `/?p=${ ids[ name ] }`, who ).then( ( first ) => first.status === 301 ? page( first.headers.get( 'location' ), who ) : first ); // prettier-ignore
			assert.equal( status, 200 );
			assertClosed( html, name );
			if ( name !== 'whole' ) {
				assert.match( html, /twitter:description" content="A morning/ );
				assert.match( html, /\{"headline":"Market"\}/ );
			}
		}
	}
	for ( const path of [ '/feed/', '/comments/feed/' ] ) {
		assertClosed( ( await page( path ) ).html, path );
	}
} );

test( 'with the plugin active again, the same is hidden, and who pays reads', async () => {
	assert.equal( await turn( 'activate_plugin' ), true );
	assertHidden( await php( WAYS() ) );
	const { data } = await request( `/wp/v2/posts/${ ids.wall }?context=edit`, {
		as: 'editor',
	} );
	assert.equal( data.content.raw, WALL );
	const first = await page( `/?p=${ ids.view }`, cookie );
	const { html } = await page(
		first.headers.get( 'location' ) ?? `/?p=${ ids.view }`,
		cookie
	);
	assert.ok( html.includes( HIDDEN ) );
} );
