<?php
/**
 * Plans: a post for each, with the meta keys that existing sites use, and a product at Stripe. A plan
 * that is no longer sold is kept for its subscribers.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans;

use Mainstay\Core\PlainText;
use Mainstay\Core\Blocks;
use Mainstay\Core\SiteLanguage;
use Mainstay\Currencies;
use Mainstay\Currencies\CurrencyFormat;
use Mainstay\Payments\Lists;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Tables;
use Mainstay\Core\PostTypes;
use WP_Error;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__ ) . '/lists.php';
require_once dirname( __DIR__ ) . '/stripe/amounts.php';
require_once dirname( __DIR__ ) . '/stripe/resources.php';
require_once dirname( __DIR__ ) . '/tables.php';

const PLAN_POST_TYPE = PostTypes\PLAN_POST_TYPE;

/** Prefix of a plan's post meta. */
const META_PREFIX = 'jetpack_memberships_';

/**
 * Prefix of the post meta with Stripe's IDs; `live` or `test` follows, because each mode has its own
 * objects.
 */
const STRIPE_META_PREFIX = '_mainstay_stripe_';

const PLAN_TYPES = [ '', 'donation' ];

/** Checks whether the current user may create, change and delete plans: editors and administrators. */
function can_manage_plans(): bool {
	return current_user_can( 'edit_others_pages' );
}

/**
 * Returns the plans that are not retired, the oldest first; see is_sellable().
 *
 * @param string|null $type Type of the plans, e.g. `donation`; null for all.
 * @return list<array{id: int, title: string, price: float, currency: string, interval: string, type: string}>
 */
function get_all_plans( ?string $type = null ): array {
	$posts = get_posts(
		[
			'post_type'        => PLAN_POST_TYPE,
			'post_status'      => 'publish',
			'posts_per_page'   => 500,
			'orderby'          => 'ID',
			'order'            => 'ASC',
			'suppress_filters' => true,
		]
	);
	return array_values(
		array_filter(
			array_map( __NAMESPACE__ . '\read_plan', array_filter( $posts, __NAMESPACE__ . '\is_kept' ) ),
			static fn( $plan ) => null === $type || $type === $plan['type']
		)
	);
}

/**
 * Returns whether a plan was neither deleted nor made for a trial of payments: the former plugin leaves the posts of
 * both published, and marks them.
 */
function is_kept( WP_Post $plan ): bool {
	foreach ( [ 'is_deleted', 'is_sandboxed' ] as $mark ) {
		if ( ! in_array( strtolower( (string) get_post_meta( $plan->ID, META_PREFIX . $mark, true ) ), [ '', '0', 'false' ], true ) ) {
			return false;
		}
	}
	return true;
}

/**
 * Returns a plan that is not retired, or null; see is_sellable().
 *
 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}|null
 */
function find_plan( int $id ): ?array {
	$post = $id > 0 && ! Blocks\is_missing_post( $id ) ? get_post( $id ) : null;
	return $post &&
		PLAN_POST_TYPE === $post->post_type &&
		'publish' === $post->post_status &&
		is_kept( $post )
		? read_plan( $post )
		: null;
}

/**
 * Returns a plan from its post. The price is in whole units.
 *
 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}
 */
function read_plan( WP_Post $post ): array {
	$meta     = static fn( $name ) => (string) get_post_meta(
		$post->ID,
		META_PREFIX . $name,
		true
	);
	$interval = $meta( 'interval' );
	$type     = $meta( 'type' );
	return [
		'id'       => $post->ID,
		'title'    => PlainText\get_plain_line( $post->post_title ),
		'price'    => (float) $meta( 'price' ),
		'currency' => strtoupper( $meta( 'currency' ) ),
		// Plans of the first version have none.
		'interval' => $interval ?: '1 month',
		'type'     => in_array( $type, PLAN_TYPES, true ) ? $type : '',
	];
}

/**
 * Returns whether a plan can be bought; shared/memberships/plan-rules.ts has the same rule. Other plugins had
 * plans of other intervals, such as a week. A donation is of any amount, other plans of at least the minimum of
 * their currency.
 *
 * @param array{id: int, title: string, price: float, currency: string, interval: string, type: string} $plan
 *         From read_plan().
 */
function is_sellable( array $plan ): bool {
	return in_array( $plan['interval'], Lists\get_lists()['planIntervals'], true ) &&
		( 'donation' === $plan['type'] ||
			$plan['price'] >= Currencies\get_minimum_amount( $plan['currency'] ) );
}

/**
 * Creates a plan on this site and at Stripe. Creating the same plan twice, by a second click or after a
 * lost answer, returns the first.
 *
 * @param array{title: string, price: float, currency: string, interval: string, type: string} $wanted
 *         The price is in whole units.
 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}|WP_Error
 *         Errors: `mainstay_wrong_plan` (400), `mainstay_plan_not_saved` (500), and those of
 *         Stripe\send_request().
 */
function create_plan( array $wanted ): array|WP_Error {
	$error = validate_plan( $wanted );
	if ( $error ) {
		return $error;
	}
	$wanted['price'] = Amounts\to_major(
		Amounts\to_minor( $wanted['price'], $wanted['currency'] ),
		$wanted['currency']
	);
	$hash            = hash_plan( $wanted );
	// The payments screen is listed in the menu as soon as the tables exist.
	Tables\ensure_tables();
	$id = find_first_with_hash( $hash ) ?: insert_plan( $wanted, $hash );
	if ( ! $id ) {
		return plan_not_saved_error();
	}
	$known = find_plan( $id );
	if ( $known ) {
		return $known;
	}
	$product = Resources\get_or_create_product( $id, $wanted, $hash );
	if ( is_wp_error( $product ) ) {
		return $product;
	}
	wp_update_post(
		[
			'ID'          => $id,
			'post_status' => 'publish',
		]
	);
	return find_plan( $id ) ?? plan_not_saved_error();
}

/**
 * Returns the hash by which an equal plan is found.
 *
 * @param array{title: string, price: float, currency: string, interval: string, type: string, id?: int} $plan
 *         As read_plan() returns it.
 */
function hash_plan( array $plan ): string {
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

/**
 * Validates a plan.
 *
 * @param array{title: string, price: float, currency: string, interval: string, type: string, id?: int} $plan
 *         As read_plan() returns it.
 * @return WP_Error|null `mainstay_wrong_plan` (400), or null where it is valid.
 */
function validate_plan( array $plan ): ?WP_Error {
	$minimum  = Currencies\get_minimum_amount( $plan['currency'] );
	$maximum  = Currencies\get_maximum_amount( $plan['currency'] );
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
			CurrencyFormat\format_amount( $minimum, $plan['currency'] )
		),
		$plan['price'] > $maximum => sprintf(
			/* translators: %s: an amount of money, e.g. $999,999.99. */
			__( 'Maximum allowed price is %s.', 'mainstay-blocks' ),
			CurrencyFormat\format_amount( $maximum, $plan['currency'] )
		),
		default => ''
	};
	return $sentence
		? new WP_Error( 'mainstay_wrong_plan', $sentence, [ 'status' => 400 ] )
		: null;
}

/**
 * Returns the ID of the oldest plan with a hash, also of one that Stripe does not have yet; 0 for none.
 */
function find_first_with_hash( string $hash ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT MIN(ID) FROM $wpdb->posts WHERE post_type = %s AND post_content_filtered = %s AND post_status IN ('publish', 'draft')",
			PLAN_POST_TYPE,
			$hash
		)
	);
}

/**
 * Stores a plan as a draft.
 *
 * @param array{title: string, price: float, currency: string, interval: string, type: string} $plan As
 *         create_plan() takes it.
 * @param string $hash Of the plan.
 * @return int ID of the plan, or of the equal one that another request stored first; 0 where nothing
 *         was stored.
 */
function insert_plan( array $plan, string $hash ): int {
	$meta = [];
	foreach ( [ 'price', 'currency', 'interval', 'type' ] as $name ) {
		$meta[ META_PREFIX . $name ] = (string) $plan[ $name ];
	}
	$id    = wp_insert_post(
		wp_slash(
			[
				'post_type'             => PLAN_POST_TYPE,
				'post_status'           => 'draft',
				'post_title'            => PlainText\to_html( $plan['title'], ENT_NOQUOTES ),
				'post_content_filtered' => $hash,
				'meta_input'            => $meta,
			]
		)
	);
	$first = find_first_with_hash( $hash );
	if ( $first && $first !== $id ) {
		wp_delete_post( $id, true );
	}
	return $first;
}

/**
 * Returns the three plans of a donation form in a currency, and creates those that are missing.
 *
 * @return list<array{id: int, title: string, price: float, currency: string, interval: string, type: string}>|WP_Error
 *         One-time, monthly and yearly; errors of create_plan().
 */
function get_or_create_donation_plans( string $currency ): array|WP_Error {
	// Stored, and shown to buyers.
	$titles = SiteLanguage\in_site_language(
		static fn() => [
			'one-time' => __( 'One-Time Donation', 'mainstay-blocks' ),
			'1 month'  => __( 'Monthly Donation', 'mainstay-blocks' ),
			'1 year'   => __( 'Yearly Donation', 'mainstay-blocks' ),
		]
	);
	$known  = [];
	foreach ( get_all_plans( 'donation' ) as $plan ) {
		if ( $currency === $plan['currency'] ) {
			$known += [ $plan['interval'] => $plan ];
		}
	}
	foreach ( $titles as $interval => $title ) {
		$plan =
			$known[ $interval ] ??
			create_plan(
				[
					'title'    => $title,
					'price'    => Currencies\get_minimum_amount( $currency ),
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

/**
 * Changes the title of a plan.
 *
 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}|WP_Error
 *         The plan; errors: `mainstay_no_plan` (404), `mainstay_wrong_plan` (400), and those of
 *         wp_update_post().
 */
function rename_plan( int $id, string $title ): array|WP_Error {
	$plan = find_plan( $id );
	if ( ! $plan ) {
		return plan_not_found_error();
	}
	$error = validate_plan( [ 'title' => $title ] + $plan );
	if ( $error ) {
		return $error;
	}
	$saved = wp_update_post(
		wp_slash(
			[
				'ID'                    => $id,
				'post_title'            => PlainText\to_html( $title, ENT_NOQUOTES ),
				'post_content_filtered' => hash_plan( [ 'title' => $title ] + $plan ),
			]
		),
		true
	);
	// Somebody else may have retired the plan in the meantime.
	return is_wp_error( $saved ) ? $saved : find_plan( $id ) ?? plan_not_found_error();
}

/** Stops selling a plan; its subscribers keep it. */
function retire_plan( int $id ): bool {
	return (bool) wp_update_post(
		[
			'ID'                    => $id,
			'post_status'           => 'private',
			'post_content_filtered' => '',
		]
	);
}

/** Returns the error for an unknown plan, `mainstay_no_plan` (404). */
function plan_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_plan',
		__( 'This plan does not exist. It may have been deleted.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}

/** Returns the error for a plan that could not be stored, `mainstay_plan_not_saved` (500). */
function plan_not_saved_error(): WP_Error {
	return new WP_Error(
		'mainstay_plan_not_saved',
		__( 'There was an error when adding the plan.', 'mainstay-blocks' ),
		[ 'status' => 500 ]
	);
}
