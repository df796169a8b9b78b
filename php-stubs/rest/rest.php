<?php
/**
 * REST routes: one file per first segment of a path, in rest/.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest;

use Mainstay\Core\Conflicts;

defined( 'ABSPATH' ) || exit();

/** Largest number of rows of a list that one request returns. */
const MAX_ROWS_PER_PAGE = 100;

/**
 * Files in rest/ by the last part of their namespace; a file is named for the first segment of its
 * paths.
 */
const ROUTE_FILES = [
	'Ads'              => 'ads',
	'BusinessHours'    => 'business-hours',
	'Connections'      => 'connections',
	'ExternalMedia'    => 'external-media',
	'Forms'            => 'forms',
	'Gifs'             => 'gifs',
	'InstagramGallery' => 'instagram-gallery',
	'JetpackCrm'       => 'jetpack-crm',
	'Keys'             => 'keys',
	'Likes'            => 'likes',
	'Mailchimp'        => 'mailchimp',
	'Mailings'         => 'mailings',
	'Memberships'      => 'memberships',
	'Newsletter'       => 'newsletter',
	'Opentable'        => 'opentable',
	'Payments'         => 'payments',
	'Paypal'           => 'paypal',
	'Places'           => 'places',
	'Plans'            => 'plans',
	'Plugins'          => 'plugins',
	'PodcastPlayer'    => 'podcast-player',
	'Posts'            => 'posts',
	'Publicize'        => 'publicize',
	'Queue'            => 'queue',
	'Readiness'        => 'readiness',
	'RelatedPosts'     => 'related-posts',
	'ResolveRedirect'  => 'resolve-redirect',
	'Responses'        => 'responses',
	'SavedForms'       => 'saved-forms',
	'ServiceApiKeys'   => 'service-api-keys',
	'Settings'         => 'settings',
	'Shares'           => 'shares',
	'Site'             => 'site',
	'Stripe'           => 'stripe',
	'SubscriberList'   => 'subscriber-list',
	'Subscribers'      => 'subscribers',
	'Subscriptions'    => 'subscriptions',
	'Tweetstorm'       => 'tweetstorm',
	'Usage'            => 'usage',
	'Videopress'       => 'videopress',
	'VisitorCountry'   => 'visitor-country',
	'Webhook'          => 'webhook',
];

/** Registers all routes; called once per REST request, after other plugins registered theirs. */
function register_routes(): void {
	// Loads the options of all routes once, because requesting them for each path would go through all
	// routes of the site each time.
	rest_get_server()->get_routes();
	foreach ( ROUTE_FILES as $namespace => $file ) {
		require_once __DIR__ . "/$file.php";
		call_user_func( __NAMESPACE__ . "\\$namespace\\register_routes" );
	}
}

/**
 * Registers a route, unless another plugin has registered the path.
 *
 * @param string               $namespace E.g. `wpcom/v2`.
 * @param string               $route     E.g. `/business-hours/localized-week`.
 * @param array<int|string, mixed> $args  As for register_rest_route().
 */
function register_route( string $namespace, string $route, array $args ): void {
	$path = '/' . $namespace . $route;
	if ( null !== rest_get_server()->get_route_options( $path ) ) {
		require_once dirname( __DIR__ ) . '/core/conflicts.php';
		Conflicts\add_taken_route( $path );
		return;
	}
	register_rest_route( $namespace, $route, $args );
}

/**
 * Returns whether the current user writes posts of any type: whoever can open an editor can use our blocks there, also
 * with the capabilities of one type only, such as those of an events plugin.
 */
function can_write_posts(): bool {
	if ( current_user_can( 'edit_posts' ) ) {
		return true;
	}
	$types = get_post_types(
		[
			'show_in_rest' => true,
			'show_ui'      => true,
		],
		'objects'
	);
	foreach ( $types as $type ) {
		if ( post_type_supports( $type->name, 'editor' ) && current_user_can( $type->cap->edit_posts ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the parameters of a list in pages, as REST schema.
 *
 * @return array<string, array<string, mixed>>
 */
function get_paging_args(): array {
	return [
		'order'    => [
			'type'    => 'string',
			'enum'    => [ 'asc', 'desc' ],
			'default' => 'desc',
		],
		'page'     => [
			'type'    => 'integer',
			'minimum' => 1,
			'default' => 1,
		],
		'per_page' => [
			'type'    => 'integer',
			'minimum' => 1,
			'maximum' => MAX_ROWS_PER_PAGE,
			'default' => 20,
		],
	];
}

/**
 * Returns the permission error before errors of parameters, because WordPress validates parameters
 * first and would tell users without rights what is wrong with them.
 *
 * @param mixed                $response WP_Error when a parameter is missing or wrong.
 * @param array<string, mixed> $handler  Of the route.
 * @param \WP_REST_Request     $request  Of the client.
 * @return mixed
 */
function check_permission_first( $response, $handler, $request ) {
	$permission = $handler['permission_callback'] ?? null;
	if (
		! is_wp_error( $response ) ||
		! is_string( $permission ) ||
		! str_starts_with( $permission, __NAMESPACE__ . '\\' )
	) {
		return $response;
	}
	$allowed = $permission( $request );
	if ( is_wp_error( $allowed ) ) {
		return $allowed;
	}
	return $allowed
		? $response
		: new \WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}
