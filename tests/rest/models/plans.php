<?php
/** Acts on plans: an author saves them, once or twice, renames and deletes them, while Stripe answers or not. */
namespace Mainstay\Tests\Models\Plans;

use Mainstay\Core\Keys;
use Mainstay\Payments\Plans;
use Mainstay\Payments\Tables;
use Mainstay\Tests\Models;

defined( 'ABSPATH' ) || exit();

Models\load( 'core/keys.php' );
Models\load( 'payments/plans/plans.php' );
Tables\ensure_tables();

/** Stripe, as far as plans ask it: what comes twice with one key is one thing. */
final class Stripe {
	public static bool $is_up = true;
	/** @var array<string, array> By path and key. */
	public static array $made = [];
}

add_filter(
	'mainstay_http_address',
	static fn( $url ) => str_replace(
		'https://api.stripe.com',
		'http://127.0.0.1:9',
		$url
	),
	5
);
add_filter(
	'pre_http_request',
	static function ( $nothing, $args, $url ) {
		if ( ! Models\is_playing() ) {
			return $nothing;
		}
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		$key  = $path . ' ' . ( $args['headers']['Idempotency-Key'] ?? '' );
		if ( Stripe::$is_up ) {
			Stripe::$made[ $key ] ??= [
				'id' => 'x' . ( count( Stripe::$made ) + 1 ),
			];
		}
		return [
			'headers'  => [ 'content-type' => 'application/json' ],
			'body'     => (string) wp_json_encode(
				Stripe::$is_up ? Stripe::$made[ $key ] : [ 'error' => [] ]
			),
			'response' => [
				'code'    => Stripe::$is_up ? 200 : 500,
				'message' => '',
			],
			'cookies'  => [],
			'filename' => null,
		];
	},
	99,
	3
);

/** What an author reads of a plan: its number among all that were seen, title and price. */
function seen( array $plan, array &$known ): array {
	if ( ! in_array( $plan['id'], $known, true ) ) {
		$known[] = $plan['id'];
	}
	return [
		array_search( $plan['id'], $known, true ),
		$plan['title'],
		$plan['price'],
	];
}

/** @return mixed What the act gave. */
function act( array $act, array &$known ): mixed {
	Stripe::$is_up = $act['is_up'] ?? true;
	if ( 'save' === $act['act'] ) {
		$plan = Plans\create_plan(
			[
				'title'    => $act['title'],
				'price'    => (float) $act['price'],
				'currency' => 'USD',
				'interval' => '1 month',
				'type'     => '',
			]
		);
		return is_wp_error( $plan ) ? 'failed' : seen( $plan, $known );
	}
	$id = $known ? $known[ $act['plan'] % count( $known ) ] : 0;
	if ( ! Plans\find_plan( $id ) ) {
		return null;
	}
	if ( 'rename' === $act['act'] ) {
		return seen( Plans\rename_plan( $id, $act['title'] ), $known );
	}
	return Plans\retire_plan( $id );
}

/** Plays what an author does on a site without plans. */
function play_one( array $sequence ): array {
	global $wpdb;
	$wpdb->delete( $wpdb->posts, [ 'post_type' => Plans\PLAN_POST_TYPE ] );
	Keys\set_key( 'stripe', 'rk_test_51ABCDEFGHIJKLMNOPQRSTUVWX' );
	Stripe::$made = [];
	$known        = [];
	return array_map(
		static function ( $act ) use ( &$known ) {
			$gave   = act( $act, $known );
			$prices = array_filter(
				array_keys( Stripe::$made ),
				static fn( $key ) => str_contains( $key, '/prices' )
			);
			$plans  = array_map(
				static function ( $plan ) use ( &$known ) {
					return seen( $plan, $known );
				},
				Plans\get_all_plans()
			);
			return [
				'gave'   => $gave,
				'plans'  => $plans,
				'prices' => count( $prices ),
			];
		},
		$sequence
	);
}
