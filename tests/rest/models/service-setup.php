<?php
/** Acts on the keys of Stripe: the owner saves, tests, removes and switches them, others change webhooks in Stripe's dashboard, and requests fail half way. */
namespace Mainstay\Tests\Models\ServiceSetup;

use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Core\Settings;
use Mainstay\Payments\Stripe\Events;
use Mainstay\Payments\Stripe\Webhook;
use Mainstay\Payments\Webhooks\Daily;
use Mainstay\Tests\Models;

defined( 'ABSPATH' ) || exit();

Models\load( 'core/key-slots.php' );
Models\load( 'payments/stripe/webhook.php' );
Models\load( 'payments/webhooks/daily.php' );

const ORIGIN = 'https://shop.mainstay.blog';

/** Stripe, as far as the setup asks it. */
final class Stripe {
	/** Keys that it knows. */
	public const KEYS = [ 'rk_live_aaaaaaaaaaaa', 'rk_test_aaaaaaaaaaaa', 'rk_test_bbbbbbbbbbbb' ];

	/** @var array<string, array<string, array<string, mixed>>> Webhooks by key and ID. */
	public static array $webhooks = [];

	/** Number of webhooks that were made. */
	public static int $made = 0;

	/** `down`: nothing is done; `lost`: changes are done, and it says that they are not; `once`: see $left. */
	public static string $trouble = 'none';

	/** Requests until one gets no answer. */
	public static int $left = 0;

	/** Creates a webhook. */
	public static function add( string $key, string $url, array $events ): array {
		$number  = ++self::$made;
		$webhook = [
			'id'             => "we_$number",
			'url'            => $url,
			'enabled_events' => $events,
			'status'         => 'enabled',
			'secret'         => "whsec_secret000000$number",
		];

		self::$webhooks[ $key ][ $webhook['id'] ] = $webhook;
		return $webhook;
	}

	/** Returns the status and the body of an answer. */
	public static function answer( string $key, string $method, string $path, array $given ): array {
		if ( 'down' === self::$trouble || ( 'once' === self::$trouble && 0 === self::$left-- ) ) {
			return [ 503, [ 'error' => [] ] ];
		}
		if ( ! in_array( $key, self::KEYS, true ) ) {
			return [ 401, [ 'error' => [] ] ];
		}
		$answer = self::do_what_is_asked( $key, $method, $path, $given );
		return 'lost' === self::$trouble && 'GET' !== $method ? [ 503, [ 'error' => [] ] ] : $answer;
	}

	private static function do_what_is_asked( string $key, string $method, string $path, array $given ): array {
		$id   = basename( $path );
		$mine = self::$webhooks[ $key ] ?? [];
		if ( 'account' === $id ) {
			return [ 200, [ 'id' => 'acct_1' ] ];
		}
		if ( 'webhook_endpoints' === $id ) {
			return [
				200,
				'GET' === $method
					? [ 'data' => array_map( static fn( $one ) => array_diff_key( $one, [ 'secret' => '' ] ), array_values( $mine ) ) ]
					: self::add( $key, $given['url'], $given['enabled_events'] ),
			];
		}
		if ( ! isset( $mine[ $id ] ) ) {
			return [ 404, [ 'error' => [ 'code' => 'resource_missing' ] ] ];
		}
		if ( 'DELETE' === $method ) {
			unset( self::$webhooks[ $key ][ $id ] );
			return [ 200, [ 'deleted' => true ] ];
		}
		self::$webhooks[ $key ][ $id ] = [
			'enabled_events' => $given['enabled_events'] ?? $mine[ $id ]['enabled_events'],
			'status'         => 'false' === ( $given['disabled'] ?? '' ) ? 'enabled' : $mine[ $id ]['status'],
		] + $mine[ $id ];
		return [ 200, self::$webhooks[ $key ][ $id ] ];
	}
}

add_filter( 'rest_url', static fn( $url ) => Models\is_playing() ? preg_replace( '#^https?://[^/]+#', ORIGIN, $url ) : $url );
add_filter(
	'mainstay_http_address',
	static fn( $url ) => str_replace( 'https://api.stripe.com', 'http://127.0.0.1:9', $url ),
	5
);
add_filter(
	'pre_http_request',
	static function ( $nothing, $args, $url ) {
		if ( ! Models\is_playing() ) {
			return $nothing;
		}
		wp_parse_str( (string) ( $args['body'] ?? '' ), $given );
		[$status, $body] = Stripe::answer(
			str_replace( 'Bearer ', '', $args['headers']['Authorization'] ),
			$args['method'],
			(string) wp_parse_url( $url, PHP_URL_PATH ),
			$given
		);
		return [
			'headers'  => [ 'content-type' => 'application/json' ],
			'body'     => (string) wp_json_encode( $body ),
			'response' => [
				'code'    => $status,
				'message' => '',
			],
			'cookies'  => [],
			'filename' => null,
		];
	},
	99,
	3
);

/** Sends a request of the settings screen. */
function send( string $method, string $path, array $params ): array {
	$request = new \WP_REST_Request( $method, "/mainstay/v1/keys/stripe$path" );
	foreach ( $params as $name => $value ) {
		$request->set_param( $name, $value );
	}
	$response = rest_do_request( $request );
	return [ $response->get_status(), $response->get_data() ];
}

/** Somebody changes the webhooks of an account in Stripe's dashboard. */
function change_at_stripe( string $key, string $how ): array {
	foreach ( Stripe::$webhooks[ $key ] ?? [] as $id => $webhook ) {
		if ( Webhook\get_url() === $webhook['url'] ) {
			if ( 'deleted' === $how ) {
				unset( Stripe::$webhooks[ $key ][ $id ] );
			} elseif ( 'off' === $how ) {
				Stripe::$webhooks[ $key ][ $id ]['status'] = 'disabled';
			} elseif ( 'events' === $how ) {
				Stripe::$webhooks[ $key ][ $id ]['enabled_events'] = [ 'payout.paid' ];
			}
		}
	}
	if ( 'added' === $how ) {
		Stripe::add( $key, Webhook\get_url(), [ '*' ] );
	}
	return [ 200, [] ];
}

/** @return array{int, array<string, mixed>} Status and data. */
function act( array $act ): array {
	switch ( $act['act'] ) {
		case 'save':
			return send( 'PUT', '', [ 'fields' => [ 'key' => $act['key'] ] ] );
		case 'test':
			return send( 'POST', '/test', [ 'mode' => $act['mode'] ] );
		case 'remove':
			return send( 'DELETE', '', [ 'mode' => $act['mode'] ] );
		case 'use':
			return send( 'POST', '/mode', [ 'mode' => $act['mode'] ] );
		case 'change':
			return change_at_stripe( $act['key'], $act['how'] );
		default:
			Daily\check_connections();
			return [ 200, [] ];
	}
}

/** What is stored for a mode: the key, the signing secret and the state of the last test. */
function see_mode( string $mode ): array {
	$slot = KeySlots\find_slot( 'stripe', $mode );
	return null === $slot
		? [
			'key'    => '',
			'secret' => '',
			'state'  => '',
		]
		: [
			'key'    => Keys\get_key_of_slot( $slot ),
			'secret' => Keys\get_key_of_slot( KeySlots\get_slot_of_part( 'stripe-webhook', $slot ) ),
			'state'  => \Mainstay\Core\ConnectionCheck\get_check( $slot )['state'] ?? '',
		];
}

/** Plays what happens on a site that never had a key. */
function play_one( array $sequence ): array {
	wp_set_current_user( 1 );
	foreach ( [ 'stripe', 'stripe-2', 'stripe-webhook', 'stripe-webhook-2' ] as $slot ) {
		Keys\delete_key( $slot );
	}
	Settings\update_settings(
		[
			'second_keys' => [],
			'checks'      => [],
			'webhooks'    => [],
		]
	);
	Stripe::$webhooks = [];
	foreach ( Stripe::KEYS as $key ) {
		Stripe::add( $key, 'https://other.mainstay.blog/hook', [ '*' ] );
	}
	return array_map(
		static function ( $act ) {
			Stripe::$trouble = $act['trouble'] ?? 'none';
			Stripe::$left    = $act['left'] ?? 0;
			[$status, $data] = act( $act );
			return [
				'status'   => $status,
				'code'     => $data['code'] ?? '',
				'check'    => $data['check']['state'] ?? '',
				'leftOver' => $data['left_over'] ?? false,
				'live'     => see_mode( 'live' ),
				'test'     => see_mode( 'test' ),
				'inUse'    => KeySlots\get_mode_in_use( 'stripe' ),
				'webhooks' => array_map(
					static fn( $webhooks ) => array_map(
						static fn( $one ) => [
							'isHere'  => Webhook\get_url() === $one['url'],
							'isWhole' => 'enabled' === $one['status'] &&
								( in_array( '*', $one['enabled_events'], true ) || ! array_diff( Events\get_event_types(), $one['enabled_events'] ) ),
							'secret'  => $one['secret'],
						],
						array_values( $webhooks )
					),
					Stripe::$webhooks
				),
			];
		},
		$sequence
	);
}
