<?php
/** Plans, products, their orders, and coupons. */

namespace FormerSite;

/** How many plans there are. */
const PLANS = 30;

/** How many orders of products there are. */
const ORDERS = 30;

/**
 * Adds the plans: six tiers of the newsletter, each by the month and by the year, and others.
 *
 * @param Rows $rows Where the posts are collected.
 * @return list<int> Their ids; the first is a tier by the month.
 */
function add_plans( Rows $rows ): array {
	$plans = [];
	for ( $number = 0; $number < PLANS; $number++ ) {
		$is_tier   = $number < 12;
		$is_yearly = 1 === $number % 2;
		$is_gift   = $number >= 24;
		$name      = match ( true ) {
			$is_tier => pick( [ 'Crumb', 'Slice', 'Loaf', 'Tray', 'Oven', 'Mill' ], intdiv( $number, 2 ) ) . ( $is_yearly ? ' (yearly)' : '' ),
			$is_gift => 'Gift ' . ( $number - 23 ),
			default => 'Bread club ' . ( $number - 11 ),
		};
		$plans[] = $rows->add(
			[
				'post_type'  => 'jp_mem_plan',
				'post_title' => $name,
			],
			array_filter(
				[
					'jetpack_memberships_price'           => ( $is_yearly ? 50 : 5 ) + 5 * intdiv( $number, 2 ),
					'jetpack_memberships_currency'        => 'EUR',
					'jetpack_memberships_interval'        => $is_gift ? 'one-time' : ( $is_yearly ? '1 year' : '1 month' ),
					'jetpack_memberships_product_id'      => 111000 + $number,
					'jetpack_memberships_type'            => $is_tier ? 'tier' : ( $is_gift ? 'donation' : 'subscription' ),
					'jetpack_memberships_tier'            => $is_tier && $is_yearly ? $plans[ $number - 1 ] : null,
					'jetpack_memberships_site_subscriber' => $is_tier ? '1' : null,
					'jetpack_memberships_is_deleted'      => 23 === $number ? '1' : null,
				],
				static fn( $value ) => null !== $value
			)
		);
	}
	return $plans;
}

/**
 * Adds products, what was ordered of them, and coupons.
 *
 * @param Rows      $rows  Where the posts are collected.
 * @param list<int> $plans Ids of the plans.
 * @return list<int> Ids of the products.
 */
function add_products( Rows $rows, array $plans ): array {
	$products = array_map(
		static fn( $name, $price ) => $rows->add(
			[
				'post_type'    => 'jp_pay_product',
				'post_title'   => $name,
				'post_content' => 'Baked on the day you fetch it.',
			],
			[
				'spay_price'           => $price,
				'spay_currency'        => 'EUR',
				'spay_cta'             => '',
				'spay_email'           => 'baker@example.com',
				'spay_multiple'        => '1',
				'spay_status'          => '',
				'spay_formatted_price' => "€$price",
			]
		),
		[ 'Rye bread', 'Plum cake', 'Apron', 'Cookbook', 'Baking class' ],
		[ '6.5', '18', '24', '29', '75' ]
	);
	for ( $number = 0; $number < ORDERS; $number++ ) {
		$rows->add(
			[
				'post_type'   => 'jp_pay_order',
				'post_title'  => "PAY-$number",
				'post_status' => 'publish',
			],
			[
				'spay_paypal_id'      => 'PAYID-' . strtoupper( substr( md5( (string) $number ), 0, 20 ) ),
				'spay_status'         => 'success',
				'spay_product_id'     => pick( $products, $number ),
				'spay_quantity'       => 1 + $number % 3,
				'spay_price'          => pick( [ '6.5', '18', '24', '29', '75' ], $number ),
				'spay_currency'       => 'EUR',
				'spay_customer_email' => get_email( $number ),
			]
		);
	}
	for ( $number = 0; $number < 6; $number++ ) {
		$rows->add(
			[
				'post_type'  => 'memberships_coupon',
				'post_title' => "Summer $number",
			],
			[
				'memberships_coupon_coupon_code'         => "SUMMER$number",
				'memberships_coupon_discount_type'       => 'percentage',
				'memberships_coupon_discount_percentage' => 10,
				'memberships_coupon_plan_ids_allow_list' => [ $plans[0] ],
			]
		);
	}
	return $products;
}
