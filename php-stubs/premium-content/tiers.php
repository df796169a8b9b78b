<?php
/**
 * Tiers of paid posts, and the plans that open them. A tier without a plan stays closed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Tiers;

use Mainstay\Payments;
use Mainstay\Core\PlainText;
use Mainstay\Core\PostTypes;
use Mainstay\Core\Settings;
use Mainstay\PremiumContent\Levels;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/levels.php';
require_once dirname( __DIR__ ) . '/core/post-types.php';

/** Prefix of a plan's post meta. */
const META_PREFIX = 'jetpack_memberships_';

/**
 * Returns the plans that the owner chose, by tier.
 *
 * @return array<int, int[]>
 */
function get_tier_mapping(): array {
	$mapping = [];
	foreach ( Settings\get_setting( 'paid_posts' ) as $tier => $plans ) {
		$mapping[ (int) $tier ] = array_values(
			array_filter( array_map( 'absint', (array) $plans ) )
		);
	}
	return $mapping;
}

/**
 * Returns the plans by tier as they are stored after some were changed; other tiers keep theirs.
 *
 * @param array<int|string, mixed> $changes Lists of plan IDs by tier.
 * @return array<int, non-empty-array<int>>
 */
function prepare_tier_mapping( array $changes ): array {
	$mapping = get_tier_mapping();
	foreach ( $changes as $tier => $plans ) {
		$mapping[ absint( $tier ) ] = array_values(
			array_unique( array_filter( array_map( 'absint', (array) $plans ) ) )
		);
	}
	return array_filter( $mapping );
}

/** Forgets how many posts no plan opens, because plans were given to tiers. */
function forget_unmapped_count(): void {
	delete_transient( UNMAPPED_COUNT_TRANSIENT );
}

/** Returns the type of a plan, e.g. `tier` or `donation`. */
function get_plan_type( int $plan_id ): string {
	return (string) get_post_meta( $plan_id, META_PREFIX . 'type', true );
}

/**
 * Returns the price of a tier.
 *
 * @return array{currency: string, interval: string, price: float}|null In whole units; null where it is
 *         not a tier.
 */
function get_tier_price( int $id ): ?array {
	return PostTypes\PLAN_POST_TYPE === get_post_type( $id ) && 'tier' === get_plan_type( $id )
		? [
			'currency' => strtoupper(
				(string) get_post_meta( $id, META_PREFIX . 'currency', true )
			),
			'interval' => (string) get_post_meta( $id, META_PREFIX . 'interval', true ),
			'price'    => (float) get_post_meta( $id, META_PREFIX . 'price', true ),
		]
		: null;
}

/**
 * Returns every newsletter tier of this site, also those that are no longer sold.
 *
 * @return int[]
 */
function get_all_tiers(): array {
	static $tiers                            = [];
	return $tiers[ get_current_blog_id() ] ??= array_map(
		'intval',
		get_posts(
			[
				'post_type'      => PostTypes\PLAN_POST_TYPE,
				'post_status'    => 'any',
				'posts_per_page' => 500,
				'fields'         => 'ids',
				'meta_key'       => META_PREFIX . 'type', // phpcs:ignore WordPress.DB.SlowDBQuery -- Few posts.
			'meta_value'         => 'tier', // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
			'suppress_filters'   => true,
			]
		)
	);
}

/**
 * Returns the plans by which readers can come to a tier: those that open it and can be bought.
 *
 * @param int $tier 0 for any.
 * @return list<array{id: int, title: string, price: float, currency: string, interval: string, type: string}>
 */
function get_plans_for_sale( int $tier ): array {
	require_once dirname( __DIR__ ) . '/payments/payments.php';
	return array_values(
		array_filter(
			array_map( Payments\get_plan( ... ), get_plans_for_tier( $tier ) ),
			static fn( $plan ) => $plan && 'donation' !== $plan['type']
		)
	);
}

/**
 * Returns the plans that open a tier: the tier itself, its yearly plan, tiers of the same currency and
 * interval that cost at least as much, and what the owner chose for any of these.
 *
 * @param int $tier 0 for any.
 * @return int[]
 */
function get_plans_for_tier( int $tier ): array {
	$mapping = get_tier_mapping();
	$opening = 0 === $tier ? get_all_tiers() : [];
	if (
		$tier &&
		PostTypes\PLAN_POST_TYPE === get_post_type( $tier ) &&
		'donation' !== get_plan_type( $tier )
	) {
		$opening[] = $tier;
	}
	$price = $tier ? get_tier_price( $tier ) : null;
	foreach ( $price ? get_all_tiers() : [] as $other ) {
		if ( $price && is_sufficient( $other, $tier, $price ) ) {
			$opening[] = $other;
		}
	}
	$plans = $opening;
	foreach ( $mapping as $mapped => $chosen ) {
		if (
			0 === $tier ||
			$mapped === $tier ||
			in_array( $mapped, $opening, true )
		) {
			array_push( $plans, ...$chosen );
		}
	}
	return array_values( array_unique( $plans ) );
}

/**
 * Checks whether a tier opens another one. A yearly tier is compared with the yearly price of the
 * other.
 *
 * @param array{currency: string, interval: string, price: float} $price Of the wanted tier.
 */
function is_sufficient( int $tier, int $wanted, array $price ): bool {
	if ( $tier === $wanted || get_monthly_tier( $tier ) === $wanted ) {
		return true;
	}
	$own = get_tier_price( $tier );
	if ( ! $own || $own['currency'] !== $price['currency'] ) {
		return false;
	}
	if ( $own['interval'] === $price['interval'] ) {
		return $own['price'] >= $price['price'];
	}
	foreach ( get_all_tiers() as $yearly ) {
		$year = get_tier_price( $yearly );
		if (
			get_monthly_tier( $yearly ) === $wanted &&
			$year &&
			$year['currency'] === $own['currency'] &&
			$year['interval'] === $own['interval']
		) {
			return $own['price'] >= $year['price'];
		}
	}
	return false;
}

/** Returns the monthly tier that a yearly one belongs to; 0 for none. */
function get_monthly_tier( int $tier ): int {
	return (int) get_post_meta( $tier, META_PREFIX . 'tier', true );
}

/**
 * Returns the tiers that paid posts of this site need, for the owner.
 *
 * @return list<array{tier: int, title: string, posts: int, plans: int[], is_sold: bool}>
 */
function get_used_tiers(): array {
	global $wpdb;
	require_once dirname( __DIR__ ) . '/payments/payments.php';
	$rows   = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT CASE WHEN l.meta_value = %s THEN COALESCE(MAX(t.meta_value), '0') ELSE '0' END AS tier, l.post_id FROM $wpdb->postmeta l JOIN $wpdb->posts p ON p.ID = l.post_id LEFT JOIN $wpdb->postmeta t ON t.post_id = l.post_id AND t.meta_key = %s WHERE l.meta_key = %s AND l.meta_value IN (%s, %s) AND p.post_type <> 'revision' AND p.post_status NOT IN ('trash', 'auto-draft') GROUP BY l.post_id, l.meta_value",
			Levels\LEVEL_PAID,
			Levels\TIER_META,
			Levels\LEVEL_META,
			Levels\LEVEL_PAID,
			Levels\LEVEL_PAID_ANY_TIER
		)
	);
	$counts = [];
	foreach ( (array) $rows as $row ) {
		$tier            = absint( $row->tier );
		$counts[ $tier ] = ( $counts[ $tier ] ?? 0 ) + 1;
	}
	ksort( $counts );
	$mapping = get_tier_mapping();
	$used    = [];
	foreach ( $counts as $tier => $posts ) {
		$used[] = [
			'tier'    => $tier,
			'title'   => get_tier_title( $tier ),
			'posts'   => $posts,
			'plans'   => $mapping[ $tier ] ?? [],
			'is_sold' => $tier > 0 && null !== Payments\get_plan( $tier ),
		];
	}
	return $used;
}

/**
 * Returns the tiers that paid posts need and all plans, for the settings screen.
 *
 * @return array{tiers: list<array<string, mixed>>, plans: list<array{id: int, title: string}>}
 */
function get_tiers_and_plans(): array {
	require_once dirname( __DIR__ ) . '/payments/payments.php';
	return [
		'tiers' => get_used_tiers(),
		'plans' => array_map(
			static fn( $plan ) => [
				'id'    => $plan['id'],
				'title' => $plan['title'],
			],
			Payments\get_plans()
		),
	];
}

/** Returns the title of a tier. */
function get_tier_title( int $tier ): string {
	if ( 0 === $tier ) {
		return __( 'Any paid plan', 'mainstay-blocks' );
	}
	return PostTypes\PLAN_POST_TYPE === get_post_type( $tier )
		? PlainText\get_plain_text( get_the_title( $tier ) )
		: sprintf(
			/* translators: %d: a number. */
			__( 'Unknown tier %d', 'mainstay-blocks' ),
			$tier
		);
}

/** Transient with the number of paid posts that no plan opens. */
const UNMAPPED_COUNT_TRANSIENT = 'mainstay_unmapped_posts';

/** Counts the posts whose tier no plan opens. */
function count_unmapped_posts(): int {
	$known = get_transient( UNMAPPED_COUNT_TRANSIENT );
	if ( is_numeric( $known ) ) {
		return (int) $known;
	}
	$count = 0;
	foreach ( get_used_tiers() as $used ) {
		$count += $used['plans'] || $used['is_sold'] ? 0 : $used['posts'];
	}
	set_transient( UNMAPPED_COUNT_TRANSIENT, $count, HOUR_IN_SECONDS );
	return $count;
}

/** Counts the posts with an unknown level, which only editors can read. */
function count_unknown_levels(): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- LEVELS has four.
		$wpdb->prepare(
			"SELECT COUNT(*) FROM $wpdb->postmeta l JOIN $wpdb->posts p ON p.ID = l.post_id WHERE l.meta_key = %s AND l.meta_value NOT IN ('', %s, %s, %s, %s) AND p.post_status = 'publish'",
			Levels\LEVEL_META,
			...Levels\ACCESS_LEVELS
		)
	);
}

/** Prints a notice for the owner about paid posts that nobody can read, with a link to the settings. */
function print_admin_notice(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$screen = get_current_screen();
	if (
		! $screen ||
		! in_array(
			$screen->id,
			[ 'dashboard', 'plugins', 'edit-post', 'edit-page' ],
			true
		)
	) {
		return;
	}
	require_once dirname( __DIR__ ) . '/core/screen.php';
	$sentences = [];
	$unmapped  = count_unmapped_posts();
	if ( $unmapped ) {
		$sentences[] =
			esc_html(
				sprintf(
					/* translators: %s: number of posts. */
					_n(
						'%s paid post is closed to all readers, because no plan gives access to it yet.',
						'%s paid posts are closed to all readers, because no plan gives access to them yet.',
						$unmapped,
						'mainstay-blocks'
					),
					number_format_i18n( $unmapped )
				)
			) .
			sprintf(
				' <a href="%s">%s</a>',
				esc_url( \Mainstay\Core\Screen\get_settings_url( 'payments/paid-posts' ) ),
				esc_html__( 'Choose plans', 'mainstay-blocks' )
			);
	}
	$unknown = count_unknown_levels();
	if ( $unknown ) {
		$sentences[] = esc_html(
			sprintf(
				/* translators: %s: number of posts. */
				_n(
					'%s post has an access level that this site does not know, so only people who can edit it can read it. Choose who can read it in the post’s settings.',
					'%s posts have an access level that this site does not know, so only people who can edit them can read them. Choose who can read them in each post’s settings.',
					$unknown,
					'mainstay-blocks'
				),
				number_format_i18n( $unknown )
			)
		);
	}
	if ( $sentences ) {
		wp_admin_notice( implode( '<br>', $sentences ), [ 'type' => 'warning' ] );
	}
}
