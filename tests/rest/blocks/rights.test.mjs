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

/** Capabilities of made-up roles, and whether who has them can open an editor. */
const WRITERS = {
	'posts alone': [ [ 'edit_posts' ], true ],
	'pages alone': [ [ 'edit_pages' ], true ],
	'events, a type of a plugin': [ [ 'edit_events' ], true ],
	'published events': [ [ 'edit_events', 'publish_events' ], true ],
	'the site’s templates': [ [ 'edit_theme_options' ], true ],
	'pages that others write': [ [ 'publish_pages' ], false ],
	'events that others write': [ [ 'publish_events' ], false ],
	'tickets, which have no editor': [ [ 'edit_tickets' ], false ],
	'notes, which have no screen': [ [ 'edit_notes' ], false ],
	'letters, which REST does not know': [ [ 'edit_letters' ], false ],
	'a shop': [ [ 'manage_shop', 'edit_shop_orders' ], false ],
	comments: [ [ 'moderate_comments' ], false ],
	files: [ [ 'upload_files' ], false ],
	nothing: [ [], false ],
};

it( 'whoever can open an editor can use what blocks ask for there, whatever type it is for', async () => {
	const found = await php( `
		foreach ( [ 'event' => [], 'ticket' => [ 'supports' => [ 'title' ] ], 'note' => [ 'show_ui' => false ], 'letter' => [ 'show_in_rest' => false ] ] as $name => $more ) {
			register_post_type( $name, $more + [ 'public' => true, 'show_in_rest' => true, 'supports' => [ 'title', 'editor' ], 'capability_type' => $name, 'map_meta_cap' => true ] );
		}
		$user = new WP_User( wp_insert_user( [ 'user_login' => 'one-thing', 'user_pass' => 'x', 'role' => 'subscriber' ] ) );
		$found = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( WRITERS ) ).toString( 'base64' ) }' ), true ) as $name => list( $capabilities ) ) {
			$user->remove_all_caps();
			$user->set_role( 'subscriber' );
			array_map( [ $user, 'add_cap' ], $capabilities );
			wp_set_current_user( 0 );
			wp_set_current_user( $user->ID );
			$allowed = [];
			foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
				foreach ( $handlers as $handler ) {
					$permission = $handler['permission_callback'] ?? null;
					if ( is_string( $permission ) && preg_match( '/^Mainstay.Rest.(Ads|BusinessHours|Gifs|InstagramGallery|Mailchimp|Memberships|Opentable|Places|Plans|PodcastPlayer|ResolveRedirect|ServiceApiKeys|Site|Subscribers|Tweetstorm|VisitorCountry).can_(read|search|resolve|write)$/i', $permission ) ) {
						$allowed[ $permission ] = true === $permission( new WP_REST_Request( 'GET', $route ) );
					}
				}
			}
			$found[ $name ] = [ count( $allowed ), count( array_filter( $allowed ) ) ];
		}
		wp_set_current_user( 1 );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $user->ID );
		return $found;
	` );
	assert.deepEqual(
		found,
		Object.fromEntries(
			Object.entries( WRITERS ).map( ( [ name, [ , is ] ] ) => [
				name,
				[ 16, is ? 16 : 0 ],
			] )
		)
	);
} );
