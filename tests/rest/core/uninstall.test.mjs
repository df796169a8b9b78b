/** Deleting the plugin, as WordPress does it, on a copy, so that the site under test keeps its own. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEMO_FEED } from '../../fakes/feeds.mjs';
import { keepOption, php, request } from '../site.mjs';

const COPY = 'mainstay-copy-of-tests';
const CONTENT = '<!-- wp:jetpack/rating-star {"rating":3} /-->';

/**
 * What the posts of other tests, and the demo, hold of ours.
 *
 * @return {Promise<() => Promise<void>>} Puts back what is gone.
 */
async function keepPostMeta() {
	const kept = await php(
		`global $wpdb; return base64_encode( serialize( $wpdb->get_results( "SELECT post_id, meta_key, meta_value FROM $wpdb->postmeta WHERE meta_key LIKE '\\_mainstay%'" ) ) );`
	);
	return () =>
		php(
			`foreach ( unserialize( base64_decode( '${ kept }' ) ) as $row ) {
				if ( get_post( $row->post_id ) && ! metadata_exists( 'post', $row->post_id, $row->meta_key ) ) {
					add_post_meta( $row->post_id, $row->meta_key, wp_slash( maybe_unserialize( $row->meta_value ) ) );
				}
			}`
		);
}

let restore;
let post;
before( async () => {
	restore = [
		await keepPostMeta(),
		...( await Promise.all(
			[ 'mainstay_settings', 'mainstay_ads', DEMO_FEED ].map( keepOption )
		) ),
	];
	post = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Stays', 'post_content' => '${ CONTENT }' ] ) );`
	);
} );
after( async () => {
	await php(
		`wp_delete_post( ${ post }, true ); wp_clear_scheduled_hook( 'mainstay_replies' ); delete_option( 'mainstay_key_giphy' );
		delete_option( 'mainstay_webhook_secret' ); delete_option( 'mainstay_newsletter' );`
	);
	await Promise.all( restore.map( ( put ) => put() ) );
} );

async function deletePlugin() {
	await php(
		`$from = WP_PLUGIN_DIR . '/mainstay-blocks/'; $to = WP_PLUGIN_DIR . '/${ COPY }/';
		mkdir( $to . 'premium-content', 0777, true );
		mkdir( $to . 'core' );
		foreach ( [ 'mainstay-blocks.php', 'uninstall.php', 'core/settings-schema.php', 'premium-content/guard.php' ] as $file ) { copy( $from . $file, $to . $file ); }
		wp_cache_delete( 'plugins', 'plugins' );`
	);
	const answer = await request( `/wp/v2/plugins/${ COPY }/mainstay-blocks`, {
		as: 'administrator',
		method: 'DELETE',
	} );
	assert.equal( answer.status, 200, JSON.stringify( answer.data ) );
	assert.equal( answer.data.deleted, true );
}

/**
 * The names of our options, whatever WordPress remembers of them. The plugin that stays active beside
 * the copy looks at every request whether there are hidden posts and styles of blocks, and writes that down.
 */
const options = () =>
	php(
		"global $wpdb; return $wpdb->get_col( \"SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'mainstay%' AND option_name NOT IN ( 'mainstay_hidden_posts', 'mainstay_theme_styles' ) ORDER BY option_name\" );"
	);

/** The names of what was cached for a time; an object cache lets go of it by itself. */
const transients = () =>
	php(
		'global $wpdb; return $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE \'\\_transient%mainstay\\_%\' ORDER BY option_name" );'
	);
const prepare = ( deleteData ) =>
	php(
		`update_option( 'mainstay_key_giphy', '${ 'g'.repeat( 32 ) }' );
		update_option( 'mainstay_webhook_secret', 'secret' );
		update_option( 'mainstay_newsletter', [ 'mailchimp' => 'a1' ] );
		update_user_option( 1, 'mainstay_google_photos', 'token' );
		update_option( 'mainstay_instagram_account_1', [ 'token' => '' ], false );
		update_option( 'mainstay_instagram_pictures_1', [], false );
		update_post_meta( ${ post }, '_mainstay_video_rating', 'G' );
		$copies = wp_get_upload_dir()['basedir'] . '/mainstay-instagram/1';
		wp_mkdir_p( $copies );
		file_put_contents( $copies . '/1-large.jpg', 'x' );
		$files = wp_get_upload_dir()['basedir'] . '/mainstay-form-files';
		$place = $files . '/' . str_repeat( 'a', 32 ) . '-' . str_repeat( '1', 16 );
		wp_mkdir_p( $place );
		file_put_contents( $place . '/' . str_repeat( 'b', 32 ), 'x' );
		file_put_contents( $files . '/.htaccess', 'x' );
		update_post_meta( ${ post }, '_mainstay_sharer', 1 );
		update_post_meta( ${ post }, '_mainstay_share_messages', [ 'x' => 'Rye' ] );
		wp_insert_comment( [ 'comment_post_ID' => ${ post }, 'comment_content' => 'Looks good!', 'comment_meta' => [ '_mainstay_reply' => 'mastodon:1', '_mainstay_reply_url' => 'https://example.com/1' ] ] );
		wp_clear_scheduled_hook( 'mainstay_replies' );
		wp_schedule_single_event( time() + HOUR_IN_SECONDS, 'mainstay_replies' );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/tables.php';
		Mainstay\\Publicize\\Tables\\ensure_tables();
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tables.php';
		Mainstay\\Payments\\Tables\\ensure_tables();
		set_transient( 'mainstay_stripe_account', [ 'id' => 'acct_1' ] );
		set_transient( 'mainstay_card_1', [], HOUR_IN_SECONDS );
		set_transient( 'mainstay_unread_responses', 3, HOUR_IN_SECONDS );
		Mainstay\\Core\\Settings\\update_separate_setting( 'newsletter', [ 'name' => 'Anna' ] );
		Mainstay\\Core\\Settings\\update_separate_setting( 'paid_posts', [ 1 => [ 2 ] ] );
		Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true, 'delete_data' => ${ deleteData } ] );`
	);
const hasCopies = () =>
	php(
		"$uploads = wp_get_upload_dir()['basedir']; return is_dir( $uploads . '/mainstay-instagram' ) || is_dir( $uploads . '/mainstay-form-files' );"
	);
const hasRating = () =>
	php(
		`return metadata_exists( 'post', ${ post }, '_mainstay_video_rating' );`
	);

/** Of sharing, of which there are two. */
const countSharing = () =>
	php(
		'global $wpdb; return count( array_filter( [ "connections", "shares" ], fn( $table ) => $wpdb->get_var( "SHOW TABLES LIKE \'{$wpdb->prefix}mainstay_$table\'" ) ) );'
	);
const hasSharing = () =>
	php(
		`return metadata_exists( 'post', ${ post }, '_mainstay_sharer' ) || metadata_exists( 'post', ${ post }, '_mainstay_share_messages' );`
	);

/** Of comments that were answers on networks: how many there are, and how many are known as such. */
const countReplies = () =>
	php(
		`$of = fn( $more ) => count( get_comments( [ 'post_id' => ${ post } ] + $more ) );
		return [ $of( [] ), $of( [ 'meta_key' => '_mainstay_reply' ] ), $of( [ 'meta_key' => '_mainstay_reply_url' ] ) ];`
	);
const nextLook = () => php( "return wp_next_scheduled( 'mainstay_replies' );" );

/** Of payments, of which there are five. */
const countTables = () =>
	php(
		'global $wpdb; return count( $wpdb->get_col( "SHOW TABLES LIKE \'{$wpdb->prefix}mainstay_payment%\'" ) ) + count( $wpdb->get_col( "SHOW TABLES LIKE \'{$wpdb->prefix}mainstay_subscriptions\'" ) );'
	);
const content = () => php( `return get_post( ${ post } )->post_content;` );

test( 'deleting the plugin keeps settings, keys and posts', async () => {
	await prepare( false );
	await deletePlugin();
	const names = await options();
	assert.ok( names.includes( 'mainstay_settings' ) );
	assert.ok( names.includes( 'mainstay_key_giphy' ) );
	assert.ok( names.includes( 'mainstay_instagram_account_1' ) );
	assert.equal( await hasCopies(), true );
	assert.equal( await hasRating(), true );
	assert.equal( await countTables(), 5 );
	assert.equal( await countSharing(), 2 );
	assert.deepEqual( await countReplies(), [ 1, 1, 1 ] );
	assert.equal( await content(), CONTENT );
} );

test( 'where the owner ticked it, settings, keys and responses go, and posts stay', async () => {
	await prepare( true );
	const [ ours, theirs ] = await php(
		`$ours = wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Ours' ] );
		update_post_meta( $ours, '_mainstay_fields', '[]' );
		return [ $ours, wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Of another plugin' ] ) ];`
	);
	await deletePlugin();
	assert.deepEqual( await options(), [] );
	assert.equal(
		await php( "return get_user_option( 'mainstay_google_photos', 1 );" ),
		false
	);
	assert.equal( await hasCopies(), false );
	assert.equal( await hasRating(), false );
	assert.equal( await countTables(), 0 );
	assert.equal( await countSharing(), 0 );
	assert.equal( await hasSharing(), false );
	assert.deepEqual( await countReplies(), [ 2, 0, 0 ], 'comments stay' );
	assert.equal( await nextLook(), false );
	assert.equal(
		await php( "return get_transient( 'mainstay_stripe_account' );" ),
		false
	);
	assert.deepEqual( await transients(), [] );
	assert.equal( await content(), CONTENT );
	assert.deepEqual(
		await php(
			`global $wpdb; wp_cache_flush();
			return [ null === get_post( ${ ours } ), null === get_post( ${ theirs } ), $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}mainstay_outbox'" ), wp_next_scheduled( 'mainstay_daily' ) ];`
		),
		[ true, false, null, false ]
	);
	await php( `wp_delete_post( ${ theirs }, true );` );
} );

test( 'activating makes the table of outgoing messages and nothing else; deactivating changes no post', async () => {
	assert.deepEqual( await options(), [] );
	await php(
		`wp_schedule_single_event( time() + HOUR_IN_SECONDS, 'mainstay_replies' );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'mainstay-blocks/mainstay-blocks.php' );`
	);
	assert.equal( await nextLook(), false );
	assert.equal( await content(), CONTENT );
	await php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php';
		activate_plugin( 'mainstay-blocks/mainstay-blocks.php' );`
	);
	assert.deepEqual( await options(), [
		'mainstay_former_signatures',
		'mainstay_home',
		'mainstay_outbox',
	] );
	assert.equal( await content(), CONTENT );
	// Once more, now that the table is there.
	const nextTidying = await php(
		`require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'mainstay-blocks/mainstay-blocks.php' );
		$off = wp_next_scheduled( 'mainstay_daily' );
		activate_plugin( 'mainstay-blocks/mainstay-blocks.php' );
		return [ $off, (bool) wp_next_scheduled( 'mainstay_daily' ) ];`
	);
	assert.deepEqual( nextTidying, [ false, true ] );
} );
