/** The pages that "Get started" makes, and when its notice is shown. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { keepOption, php } from '../site.mjs';

const LOAD = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/admin/start/start.php';`;

let restore;
before( async () => {
	restore = await keepOption( 'mainstay_start' );
} );
after( async () => {
	await restore();
	await php(
		`foreach ( get_posts( [ 'post_type' => 'page', 'post_status' => 'any', 'meta_key' => '_mainstay_start', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }`
	);
} );

test( 'the notice is for sites that get the plugin, not for those that had it', async () => {
	assert.deepEqual(
		await php(
			`${ LOAD }
			$hidden = get_option( 'mainstay_hidden_posts' );
			delete_option( 'mainstay_start' );
			Mainstay\\Core\\Admin\\Start\\handle_activation();
			$with_data = get_option( 'mainstay_start' );
			delete_option( 'mainstay_hidden_posts' );
			Mainstay\\Core\\Admin\\Start\\handle_activation();
			$first = get_option( 'mainstay_start' );
			Mainstay\\Core\\Admin\\Start\\dismiss_notice();
			Mainstay\\Core\\Admin\\Start\\handle_activation();
			update_option( 'mainstay_hidden_posts', $hidden, true );
			return [ $with_data, $first, get_option( 'mainstay_start' ) ];`
		),
		[ false, 'new', 'dismissed' ]
	);
} );

test( 'each goal makes a draft with its block, which is found again until it is published or in the trash', async () => {
	const made = await php(
		`${ LOAD }
		$made = [];
		foreach ( Mainstay\\Core\\Admin\\Start\\Goals\\get_goals() as $key => $goal ) {
			$id     = Mainstay\\Core\\Admin\\Start\\create_draft( $key );
			$post   = get_post( $id );
			$found  = Mainstay\\Core\\Admin\\Start\\find_draft( $key ) === $id;
			$before = Mainstay\\Core\\Admin\\Start\\Goals\\get_reached()[ $key ];
			wp_publish_post( $id );
			$reached = Mainstay\\Core\\Admin\\Start\\Goals\\get_reached()[ $key ];
			$again   = Mainstay\\Core\\Admin\\Start\\find_draft( $key );
			wp_trash_post( $id );
			$made[ $key ] = [ $post->post_status, $post->post_type, has_block( $goal['block'], $post ), $found, $reached, $again, Mainstay\\Core\\Admin\\Start\\find_draft( $key ), $before ];
			wp_delete_post( $id, true );
		}
		return $made;`
	);
	assert.deepEqual( Object.keys( made ), [
		'contact',
		'hours',
		'subscribe',
		'donations',
		'gallery',
		'sharing',
	] );
	for ( const values of Object.values( made ) ) {
		assert.deepEqual( values.slice( 0, 7 ), [
			'draft',
			'page',
			true,
			true,
			true,
			0,
			0,
		] );
	}
} );

test( 'a block that is switched off is not offered', async () => {
	const undo = await keepOption( 'mainstay_settings' );
	await php(
		`update_option( 'mainstay_settings', [ 'off' => [ 'jetpack/donations' ] ] );`
	);
	try {
		assert.deepEqual(
			await php(
				`${ LOAD } return array_keys( Mainstay\\Core\\Admin\\Start\\Goals\\get_goals() );`
			),
			[ 'contact', 'hours', 'subscribe', 'gallery', 'sharing' ]
		);
	} finally {
		await undo();
	}
} );

test( 'texts with quotes, as translations have them, leave the markup valid', async () => {
	const content = await php(
		`${ LOAD }
		add_filter( 'gettext', fn( $text, $source, $domain ) => 'mainstay-blocks' === $domain ? $text . ' "«<b>&' : $text, 10, 3 );
		return Mainstay\\Core\\Admin\\Start\\get_content( 'contact' );`
	);
	assert.match( content, /\\u003cb\\u003e\\u0026","lock"/ );
	assert.doesNotMatch( content, /<b>/ );
	assert.match( content, /&quot;«&lt;b&gt;&amp;<\/p>/ );
} );

test( 'the first steps are for those who manage the site, from its own screen, and make each page once', async () => {
	const found = await inTransaction(
		String.raw`
use Mainstay\Core\Admin\Start;
use Mainstay\Core\Admin\Start\Section;

require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once dirname( Mainstay\FILE ) . '/core/admin/start/section.php';`,
		String.raw`
update_option( 'mainstay_start', 'new' );
$wpdb->query( "UPDATE $wpdb->posts SET post_status = 'draft' WHERE post_status = 'publish'" );
add_filter( 'wp_redirect', static fn( $to ) => throw new DomainException( $to ) );
add_filter( 'wp_die_json_handler', static fn() => static fn( $message, $title, $args ) => throw new DomainException( $message . ' ' . ( $args['response'] ?? $title ) ) );
add_action( 'check_admin_referer', static fn( $action, $is_right ) => $is_right || throw new DomainException( 'not from its screen' ), 10, 2 );
$pages = static fn() => get_posts( [ 'post_type' => 'page', 'post_status' => 'any', 'meta_key' => '_mainstay_start', 'numberposts' => -1, 'fields' => 'ids' ] );
$press = static function ( $role, $goal, $nonce = 'mainstay_start' ) use ( $be ) {
	$be( $role );
	$_POST    = null === $goal ? [] : compact( 'goal' );
	$_REQUEST = [ '_wpnonce' => wp_create_nonce( $nonce ) ];
	try {
		Start\serve_request();
	} catch ( DomainException $end ) {
		return $end->getMessage();
	}
};
$print = static function ( $role ) use ( $be ) {
	$be( $role );
	ob_start();
	Section\print_section();
	return ob_get_clean();
};
$before = $pages();
$seen = [ 'refused' => [ $press( 'editor', 'contact' ), $press( 'author', 'contact' ), $press( 'administrator', 'contact', 'other' ) ], 'state' => get_option( 'mainstay_start' ), 'made' => $pages() === $before ];
$seen['author'] = $print( 'author' );
$seen['first'] = $print( 'administrator' );
$seen['seen'] = get_option( 'mainstay_start' );
$seen['unknown'] = [ $press( 'administrator', '../x' ), $press( 'administrator', null ), $pages() === $before ];
$first = $press( 'administrator', 'contact' );
$made  = array_values( array_diff( $pages(), $before ) );
$seen['opened'] = [ count( $made ), str_contains( $first, "post.php?post=$made[0]&action=edit" ), $press( 'administrator', 'contact' ) === $first, count( array_diff( $pages(), $before ) ) ];
$seen['draft'] = $print( 'administrator' );
wp_publish_post( $made[0] );
$seen['done'] = $print( 'administrator' );
add_filter( 'wp_insert_post_empty_content', '__return_true' );
$seen['failed'] = $press( 'administrator', 'gallery' );
return $seen;`
	);
	const REFUSED = 'Sorry, you are not allowed to do that. 403';
	assert.deepEqual( found.refused, [
		REFUSED,
		REFUSED,
		'not from its screen',
	] );
	assert.equal( found.state, 'new' );
	assert.equal( found.made, true );
	assert.equal( found.author, '' );
	assert.equal( found.seen, 'dismissed' );
	assert.match(
		found.first,
		/^<section class="mainstay-start" id="mainstay-start" aria-labelledby="mainstay-start-heading"><h2 id="mainstay-start-heading" tabindex="-1">Get started<\/h2>/
	);
	assert.match( found.first, /name="_wpnonce" value="\w+"/ );
	const button = ( html, goal ) =>
		new RegExp(
			`<button class="button" name="goal" value="${ goal }" id="mainstay-start-make-${ goal }" aria-labelledby="mainstay-start-make-${ goal } mainstay-start-${ goal }">([^<]+)</button>`
		).exec( html )?.[ 1 ];
	assert.equal( button( found.first, 'contact' ), 'Create page' );
	assert.match( found.unknown[ 0 ], /#\/start$/ );
	assert.deepEqual( found.unknown.slice( 1 ), [ found.unknown[ 0 ], true ] );
	assert.deepEqual( found.opened, [ 1, true, true, 1 ] );
	assert.equal( button( found.draft, 'contact' ), 'Open the draft' );
	assert.equal( button( found.done, 'contact' ), 'Create another page' );
	// The page has opening hours as well.
	assert.equal(
		found.done.match( /Done\. It is on a published page\./g ).length,
		2
	);
	assert.equal( button( found.done, 'hours' ), 'Create another page' );
	assert.match(
		found.failed,
		/^The page could not be created\. Nothing has changed\. .* 500$/
	);
} );
