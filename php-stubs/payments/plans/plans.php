<?php
/**
 * What can be bought again and again, or given: a post for each, with the meta that sites have them
 * by, and a product at Stripe. A plan that cannot be bought any more stays for those who have it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans;

use Mainstay\Currencies;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Tables;
use Mainstay\Core\PostTypes;
use WP_Error;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/stripe/amounts.php';
require_once dirname( __DIR__ ) . '/stripe/resources.php';
require_once dirname( __DIR__ ) . '/tables.php';

const POST_TYPE = PostTypes\PLAN;

const META = 'jetpack_memberships_';

/** Of Stripe, by `live` and `test`: a key of the other kind does not know them. */
const STRIPE = '_mainstay_stripe_';

const INTERVALS = [ '1 month', '1 year', 'one-time' ];

const TYPES = [ '', 'donation' ];

/** Who may make, change and delete plans: editors and above. */
function can_change(): bool {
	return current_user_can( 'edit_others_pages' );
}

/** All that can be bought, the oldest first; with a type, only of that. */
function all( ?string $type = null ): array {
	$posts = get_posts(
		[
			'post_type'        => POST_TYPE,
			'post_status'      => 'publish',
			'posts_per_page'   => 500,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'suppress_filters' => true,
		]
	);
	return array_values(
		array_filter(
			array_map( __NAMESPACE__ . '\read', $posts ),
			static fn( $plan ) => null === $type || $type === $plan['type']
		)
	);
}

/** One that can be bought, or null. */
function find( int $id ): ?array {
	$post = $id > 0 ? get_post( $id ) : null;
	return $post &&
		POST_TYPE === $post->post_type &&
		'publish' === $post->post_status
		? read( $post )
		: null;
}

/**
 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}
 */
function read( WP_Post $post ): array {
	$meta     = static fn( $name ) => (string) get_post_meta(
		$post->ID,
		META . $name,
		true
	);
	$interval = $meta( 'interval' );
	$type     = $meta( 'type' );
	return [
		'id'       => $post->ID,
		'title'    => $post->post_title,
		'price'    => (float) $meta( 'price' ),
		'currency' => strtoupper( $meta( 'currency' ) ),
		'interval' => in_array( $interval, INTERVALS, true )
			? $interval
			: '1 month',
		'type'     => in_array( $type, TYPES, true ) ? $type : '',
	];
}

/**
 * Makes a plan, here and at Stripe. The same plan made twice, by a second click or because the first
 * answer got lost, is one plan.
 *
 * @param array $wanted As read() gives it, without an id.
 * @return array|WP_Error As read() gives it.
 */
function create( array $wanted ): array|WP_Error {
	$error = error_of( $wanted );
	if ( $error ) {
		return $error;
	}
	$wanted['price'] = Amounts\to_major(
		Amounts\to_minor( $wanted['price'], $wanted['currency'] ),
		$wanted['currency']
	);
	$hash            = hash_of( $wanted );
	// With the first plan, the owner's screen of payments is there.
	Tables\ensure();
	$id = first_with( $hash ) ?: insert( $wanted, $hash );
	if ( ! $id ) {
		return new WP_Error(
			'mainstay_plan_not_saved',
			__( 'There was an error when adding the plan.', 'mainstay-blocks' ),
			[ 'status' => 500 ]
		);
	}
	$known = find( $id );
	if ( $known ) {
		return $known;
	}
	$product = Resources\product( $id, $wanted, $hash );
	if ( is_wp_error( $product ) ) {
		return $product;
	}
	wp_update_post(
		[
			'ID'          => $id,
			'post_status' => 'publish',
		]
	);
	return find( $id ) ??
		new WP_Error(
			'mainstay_plan_not_saved',
			__( 'There was an error when adding the plan.', 'mainstay-blocks' ),
			[ 'status' => 500 ]
		);
}

/** By which the same plan is found again. @param array $plan As read() gives it. */
function hash_of( array $plan ): string {
	return md5(
		(string) wp_json_encode(
			[
				$plan['title'],
				$plan['price'],
				$plan['currency'],
				$plan['interval'],
				$plan['type'],
			]
		)
	);
}

/** What is wrong with a plan, if anything. */
function error_of( array $plan ): ?WP_Error {
	$minimum  = Currencies\minimum_amount( $plan['currency'] );
	$maximum  = Currencies\maximum_amount( $plan['currency'] );
	$sentence = match ( true ) {
		'' === trim( $plan['title'] ) => __(
			'Plan requires a name',
			'mainstay-blocks'
		),
		! is_finite( $plan['price'] ) ||
			$plan['price'] <= 0 ||
			Currencies\has_too_many_decimals( $plan['price'], $plan['currency'] )
			=> __( 'Plan requires a valid price', 'mainstay-blocks' ),
		$plan['price'] < $minimum => sprintf(
			/* translators: %s: an amount of money, e.g. $0.50. */
			__( 'Minimum allowed price is %s.', 'mainstay-blocks' ),
			Currencies\format_amount( $minimum, $plan['currency'] )
		),
		$plan['price'] > $maximum => sprintf(
			/* translators: %s: an amount of money, e.g. $999,999.99. */
			__( 'Maximum allowed price is %s.', 'mainstay-blocks' ),
			Currencies\format_amount( $maximum, $plan['currency'] )
		),
		default => ''
	};
	return $sentence
		? new WP_Error( 'mainstay_wrong_plan', $sentence, [ 'status' => 400 ] )
		: null;
}

/** The oldest plan that is exactly this one, also while it is not at Stripe yet; 0 for none. */
function first_with( string $hash ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT MIN(ID) FROM $wpdb->posts WHERE post_type = %s AND post_content_filtered = %s AND post_status IN ('publish', 'draft')",
			POST_TYPE,
			$hash
		)
	);
}

/** @return int The id, or of the plan that somebody else made at the same moment; 0 for none. */
function insert( array $plan, string $hash ): int {
	$meta = [];
	foreach ( [ 'price', 'currency', 'interval', 'type' ] as $name ) {
		$meta[ META . $name ] = (string) $plan[ $name ];
	}
	$id    = wp_insert_post(
		wp_slash(
			[
				'post_type'             => POST_TYPE,
				'post_status'           => 'draft',
				'post_title'            => $plan['title'],
				'post_content_filtered' => $hash,
				'meta_input'            => $meta,
			]
		)
	);
	$first = first_with( $hash );
	if ( $first && $first !== $id ) {
		wp_delete_post( $id, true );
	}
	return $first;
}

/** The three plans that a donation form in a currency needs, made where they are not there. */
function donations( string $currency ): array|WP_Error {
	$titles = [
		'one-time' => __( 'One-Time Donation', 'mainstay-blocks' ),
		'1 month'  => __( 'Monthly Donation', 'mainstay-blocks' ),
		'1 year'   => __( 'Yearly Donation', 'mainstay-blocks' ),
	];
	$known  = [];
	foreach ( all( 'donation' ) as $plan ) {
		if ( $currency === $plan['currency'] ) {
			$known += [ $plan['interval'] => $plan ];
		}
	}
	foreach ( $titles as $interval => $title ) {
		$plan =
			$known[ $interval ] ??
			create(
				[
					'title'    => $title,
					'price'    => Currencies\minimum_amount( $currency ),
					'currency' => $currency,
					'interval' => $interval,
					'type'     => 'donation',
				]
			);
		if ( is_wp_error( $plan ) ) {
			return $plan;
		}
		$known[ $interval ] = $plan;
	}
	return array_map(
		static fn( $interval ) => $known[ $interval ],
		array_keys( $titles )
	);
}

/** Calls a plan something else. */
function rename( int $id, string $title ): array|WP_Error {
	$plan = find( $id );
	if ( ! $plan ) {
		return not_there();
	}
	$error = error_of( [ 'title' => $title ] + $plan );
	if ( $error ) {
		return $error;
	}
	$saved = wp_update_post(
		wp_slash(
			[
				'ID'                    => $id,
				'post_title'            => $title,
				'post_content_filtered' => hash_of( [ 'title' => $title ] + $plan ),
			]
		),
		true
	);
	return is_wp_error( $saved ) ? $saved : find( $id );
}

/** Sells a plan no longer. */
function remove( int $id ): bool {
	return (bool) wp_update_post(
		[
			'ID'                    => $id,
			'post_status'           => 'private',
			'post_content_filtered' => '',
		]
	);
}

function not_there(): WP_Error {
	return new WP_Error(
		'mainstay_no_plan',
		__( 'There is no such plan.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}
