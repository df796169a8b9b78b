<?php
/**
 * The business as one node of schema.org, with an id that stays. seo-graphs.php brings it onto the
 * page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Node;

use Mainstay\Business\Facts;
use Mainstay\Business\Record;
use Mainstay\Services\GoogleMaps;
use Mainstay\Services\Opentable;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/record.php';
require_once dirname( __DIR__ ) . '/services/google-maps.php';
require_once dirname( __DIR__ ) . '/services/opentable.php';

/** Of schema.org, by WordPress's number of the day. */
const DAYS = [
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
];

/** The types that may say that they take reservations. */
const FOOD = [
	'Bakery',
	'BarOrPub',
	'CafeOrCoffeeShop',
	'FastFoodRestaurant',
	'Restaurant',
];

const MIDNIGHT = 24 * 60;

/**
 * The node of this page, or null where its blocks say nothing that makes a business of it: a map by
 * itself may show anything, and an e-mail address anybody's.
 */
function of_page(): ?array {
	$said       = Facts\said();
	$record     = Record\get();
	$contact    = contact( $said['contact'] );
	$address    = address( $contact['address'] ?? [], $record );
	$hours      = $said['hours'][0] ?? Facts\week( $record['hours'] );
	$restaurant = $said['restaurant'][0] ?? 0;
	$carries    = $said['hours'] || $said['contact'] || $said['restaurant'];
	if ( ! $carries || ! ( $said['hours'] || $address || $restaurant ) ) {
		return null;
	}
	$type = $record['type'] ?: ( $restaurant ? 'Restaurant' : 'LocalBusiness' );
	return array_filter(
		[
			'@type'                     => $type,
			'@id'                       => home_url( '/#business' ),
			'name'                      => $record['name'] ?: site_name(),
			'url'                       => home_url( '/' ),
			'image'                     => image(),
			'telephone'                 =>
				$contact['phone'] ?? Facts\phone( $record['phone'] ),
			'email'                     => $contact['email'] ?? $record['email'],
			'address'                   => $address,
			'openingHoursSpecification' => opening_hours( $hours ),
			'priceRange'                => $record['price_range'],
		] +
			place( $said['point'][0] ?? null ) +
			reservation( $restaurant, $type )
	);
}

/**
 * One Contact Info, or, where only one of them has an address, all of them together: several
 * addresses are several places, each with its own phone.
 *
 * @param array[] $contacts In the order of the page.
 */
function contact( array $contacts ): array {
	$with_address = array_values(
		array_filter( $contacts, static fn( $one ) => isset( $one['address'] ) )
	);
	if ( count( $with_address ) > 1 ) {
		return $with_address[0];
	}
	return array_reduce(
		$contacts,
		static fn( $all, $one ) => $all + $one,
		$with_address[0] ?? []
	);
}

/**
 * The address of the page, or else of the record.
 *
 * @param string[] $lines  By the names of the Address block's attributes.
 * @param array    $record The owner's.
 */
function address( array $lines, array $record ): array {
	$street  = array_filter(
		[
			$lines['address'] ?? '',
			$lines['addressLine2'] ?? '',
			$lines['addressLine3'] ?? '',
		]
	);
	$from    = $lines ?: $record;
	$address = array_filter(
		[
			'streetAddress'   => $lines ? implode( ', ', $street ) : $record['street'],
			'addressLocality' => $from['city'] ?? '',
			'addressRegion'   => $from['region'] ?? '',
			'postalCode'      => $from['postal'] ?? '',
			'addressCountry'  => $from['country'] ?? '',
		]
	);
	return $address ? [ '@type' => 'PostalAddress' ] + $address : [];
}

/**
 * One entry for all days with the same interval. A night ends on the next day: closing is earlier
 * than opening. Days that are closed are left out.
 *
 * @param array<int, array{0: int, 1: int}[]> $week Of Business\Facts\week().
 */
function opening_hours( array $week ): array {
	$days = [];
	foreach ( $week as $day => $intervals ) {
		foreach ( $intervals as $interval ) {
			foreach ( spans( $day, ...$interval ) as [$on, $opens, $closes] ) {
				$days[ "$opens $closes" ][ $on ] = DAYS[ $on ];
			}
		}
	}
	$entries = [];
	foreach ( $days as $span => $names ) {
		[$opens, $closes] = explode( ' ', $span );
		$entries[]        = [
			'@type'     => 'OpeningHoursSpecification',
			'dayOfWeek' => array_values( $names ),
			'opens'     => $opens,
			'closes'    => $closes,
		];
	}
	return $entries;
}

/**
 * An interval in the words of search engines, for which 00:00 to 23:59 is the whole day. What opens
 * and closes at one other time lasts until that time of the next day: two entries.
 *
 * @return array{0: int, 1: string, 2: string}[] Day, opening and closing.
 */
function spans( int $day, int $opening, int $closing ): array {
	$closing %= MIDNIGHT;
	$opening %= MIDNIGHT;
	$opens    = Record\clock( $opening );
	if ( 0 === $opening && in_array( $closing, [ 0, MIDNIGHT - 1 ], true ) ) {
		return [ [ $day, '00:00', '23:59' ] ];
	}
	if ( $opening === $closing ) {
		return [ [ $day, $opens, '00:00' ], [ ( $day + 1 ) % 7, '00:00', $opens ] ];
	}
	return [ [ $day, $opens, Record\clock( $closing ) ] ];
}

/**
 * Where it is.
 *
 * @param array{latitude: float, longitude: float}|null $point Of a map.
 */
function place( ?array $point ): array {
	return $point
		? [
			'geo'    => [ '@type' => 'GeoCoordinates' ] + $point,
			'hasMap' => GoogleMaps\point_url(
				$point['latitude'],
				$point['longitude']
			),
		]
		: [];
}

/** Where a table is reserved. */
function reservation( int $restaurant, string $type ): array {
	if ( ! $restaurant ) {
		return [];
	}
	$url = Opentable\reservation_url( $restaurant );
	return array_filter(
		[
			'acceptsReservations' => in_array( $type, FOOD, true ) ? $url : '',
			'potentialAction'     => [
				'@type'  => 'ReserveAction',
				'target' => [
					'@type'       => 'EntryPoint',
					'urlTemplate' => $url,
				],
				'result' => [
					'@type' => 'FoodEstablishmentReservation',
					'name'  => __( 'Table reservation', 'mainstay-blocks' ),
				],
			],
		]
	);
}

/** The title of the site, or at least its host. */
function site_name(): string {
	$title = Facts\text(
		wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES )
	);
	return $title ?: (string) wp_parse_url( home_url(), PHP_URL_HOST );
}

/** The logo of the site, or else its icon. */
function image(): string {
	$logo = (int) get_theme_mod( 'custom_logo' );
	$url  = $logo ? wp_get_attachment_image_url( $logo, 'full' ) : '';
	return $url ?: get_site_icon_url();
}
