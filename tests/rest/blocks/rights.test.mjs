/** What the page of the editor says that a user may do, beside what the routes allow. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

/** By right: a route that needs it. */
const ROUTES = {
	crm: [ 'GET', '/jetpack/v4/jetpack_crm' ],
	plans: [ 'POST', '/wpcom/v2/memberships/product' ],
	responses: [ 'GET', '/mainstay/v1/responses' ],
	settings: [ 'GET', '/mainstay/v1/settings' ],
	uploads: [ 'GET', '/wpcom/v2/instagram-gallery/connect-url' ],
};

/** By role: the rights. `shop` is a role of another plugin, which edits pages and uploads nothing. */
const EXPECTED = {
	administrator: [ 'crm', 'plans', 'responses', 'settings', 'uploads' ],
	editor: [ 'crm', 'plans', 'responses', 'uploads' ],
	author: [ 'crm', 'uploads' ],
	contributor: [],
	subscriber: [],
	shop: [ 'responses' ],
};

it( 'each role is told what the routes allow it', async () => {
	const found = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/editor.php';
		add_role( 'shop', 'Shop', [ 'read' => true, 'edit_posts' => true, 'edit_pages' => true ] );
		$found = [];
		foreach ( [ 'administrator', 'editor', 'author', 'contributor', 'subscriber', 'shop' ] as $role ) {
			$id = wp_insert_user( [ 'user_login' => "may-$role", 'user_pass' => 'x', 'user_email' => "may-$role@example.com", 'role' => $role ] );
			wp_set_current_user( $id );
			$allowed = [];
			foreach ( json_decode( '${ JSON.stringify(
				ROUTES
			) }', true ) as $right => [ $method, $path ] ) {
				$answer = rest_do_request( new WP_REST_Request( $method, $path ) );
				if ( ! in_array( $answer->get_status(), [ 401, 403 ], true ) ) {
					$allowed[] = $right;
				}
			}
			$found[ $role ] = [
				'said'    => array_keys( array_filter( Mainstay\\Core\\Editor\\get_rights() ) ),
				'allowed' => $allowed,
			];
		}
		return $found;
	` );
	for ( const [ role, rights ] of Object.entries( EXPECTED ) ) {
		assert.deepEqual(
			found[ role ],
			{ said: rights, allowed: rights },
			role
		);
	}
} );
