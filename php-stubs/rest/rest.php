<?php
/**
 * All routes: one file per first segment of a path, in rest/.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest;

defined( 'ABSPATH' ) || exit();

/** Namespace by file. A file is named for the first segment of its paths. */
const FILES = [
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
	'RelatedPosts'     => 'related-posts',
	'ResolveRedirect'  => 'resolve-redirect',
	'Responses'        => 'responses',
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

/** Called once per REST request, after the other plugins registered theirs. */
function register_routes(): void {
	// Notes the options of every route there is; asking for each path of ours anew would go through all
	// routes of the site each time.
	rest_get_server()->get_routes();
	foreach ( FILES as $namespace => $file ) {
		require_once __DIR__ . "/$file.php";
		call_user_func( __NAMESPACE__ . "\\$namespace\\register_routes" );
	}
}

/**
 * Registers a route, unless another plugin holds the path: then theirs answers.
 *
 * @param string $namespace E.g. `wpcom/v2`.
 * @param string $route     E.g. `/business-hours/localized-week`.
 * @param array  $args      As for register_rest_route().
 */
function route( string $namespace, string $route, array $args ): void {
	$path = '/' . $namespace . $route;
	if ( null !== rest_get_server()->get_route_options( $path ) ) {
		taken_routes( $path );
		return;
	}
	register_rest_route( $namespace, $route, $args );
}

/**
 * The paths that other plugins hold; with an argument, adds one.
 *
 * @return string[]
 */
function taken_routes( ?string $path = null ): array {
	static $taken = [];
	if ( null !== $path && ! in_array( $path, $taken, true ) ) {
		$taken[] = $path;
	}
	return $taken;
}

/**
 * WordPress looks at parameters before it looks at rights. Whoever has no right to ask is told so,
 * and not what was wrong with the question.
 *
 * @param mixed            $response WP_Error when a parameter is missing or wrong.
 * @param array            $handler  Of the route.
 * @param \WP_REST_Request $request  That came in.
 * @return mixed
 */
function rights_first( $response, $handler, $request ) {
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
