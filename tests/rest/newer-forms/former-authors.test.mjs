/** What visitors write goes to the author of a post only while that person works on the site. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';

const PEOPLE = {
	author: [ 'author', 'post', true ],
	contributor: [ 'contributor', 'post', true ],
	administrator: [ 'administrator', 'page', true ],
	// Demoted, removed from the site, deleted.
	subscriber: [ 'subscriber', 'post', false ],
	'no-role': [ '', 'page', false ],
	deleted: [ 'deleted', 'post', false ],
	// Whoever writes nothing but menus.
	menus: [ 'menu-cook', 'cooks_menu', true ],
	'menus-of-before': [ 'subscriber', 'cooks_menu', false ],
};

test( 'mails of forms and replies to mailings, by what their author may do now', async () => {
	const seen = await php( `
		foreach ( [ 'forms/forms', 'forms/mail/recipients', 'forms/submissions/access', 'newsletter/subscribers/sender' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		require_once ABSPATH . 'wp-admin/includes/user.php';
		register_post_type( 'cooks_menu', [ 'public' => true, 'capability_type' => 'cooks_menu', 'map_meta_cap' => true ] );
		add_role( 'menu-cook', 'Cook', [ 'read' => true, 'edit_cooks_menus' => true ] );
		update_option( 'jetpack_subscriptions_reply_to', 'author' );
		$seen = [];
		foreach ( json_decode( '${ JSON.stringify( PEOPLE ) }', true ) as $name => [ $role, $type ] ) {
			$is_gone = 'deleted' === $role;
			$user    = wp_insert_user( [ 'user_login' => "former-$name", 'user_pass' => 'x', 'user_email' => "$name@former.example", 'role' => $is_gone ? 'author' : $role ] );
			$post    = wp_insert_post( [ 'post_type' => $type, 'post_title' => $name, 'post_status' => 'publish', 'post_author' => $user ] );
			$is_gone && $GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->users, [ 'ID' => $user ] );
			$is_gone && clean_user_cache( $user );
			$seen[ $name ] = [
				Mainstay\\Forms\\Mail\\Recipients\\get_recipients( '', $post ),
				Mainstay\\Forms\\Mail\\Recipients\\get_recipients( 'named@example.com', $post ),
				Mainstay\\Newsletter\\Subscribers\\Sender\\get_reply_address( $post ),
				in_array( "$name@former.example", Mainstay\\Forms\\Submissions\\Access\\get_default_recipients( $post ), true ),
			];
			wp_delete_post( $post, true );
			wp_delete_user( $user );
		}
		remove_role( 'menu-cook' );
		delete_option( 'jetpack_subscriptions_reply_to' );
		return $seen;
	` );
	for ( const [ name, [ , , gets ] ] of Object.entries( PEOPLE ) ) {
		const address = `${ name }@former.example`;
		assert.deepEqual(
			seen[ name ],
			[
				[ gets ? address : 'admin@example.com' ],
				[ 'named@example.com' ],
				gets ? address : '',
				gets,
			],
			name
		);
	}
} );
