<?php
/**
 * Builds the business as a node of schema.org with a permanent ID. business/seo-graphs.php prints it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Node;

use Mainstay\Core\PlainText;
use Mainstay\Blocks\BusinessHours;
use Mainstay\Business\Facts;
use Mainstay\Business\Record;
use Mainstay\Services\GoogleMaps;
use Mainstay\Services\Opentable;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/record.php';
require_once dirname( __DIR__ ) . '/services/google-maps.php';
require_once dirname( __DIR__ ) . '/services/opentable.php';

/** Names of schema.org, by WordPress's number of the day. */
const SCHEMA_DAYS = [
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
];

/** Types that may have `acceptsReservations`. */
const FOOD_TYPES = [
	'Bakery',
	'BarOrPub',
	'CafeOrCoffeeShop',
	'FastFoodRestaurant',
	'Restaurant',
];

const MINUTES_PER_DAY = 24 * 60;

/**
 * Returns the node of this page, or null where its blocks are not enough to describe a business: a
 * map may show any place, and an email address may be anybody's.
 *
 * @return array<string, mixed>|null
 */
function get_page_node(): ?array {
	$said       = Facts\get_collected_facts();
	$record     = Record\get_record();
	$contact    = choose_contact( $said['contact'] );
	$address    = build_address( $contact['address'] ?? [], $record );
	$hours      = $said['hours'][0] ?? Facts\read_week( $record['hours'] );
	$restaurant = $said['restaurant'][0] ?? 0;
	$carries    = $said['hours'] || $said['contact'] || $said['restaurant'];
	if ( ! $carries || ! ( $said['hours'] || $address || $restaurant ) ) {
		return null;
	}
	$type = $record['type'] ?: ( $restaurant ? 'Restaurant' : 'LocalBusiness' );
	return array_filter(
		[
			'@type'                            => $type,
			'@id'                              => home_url( '/#business' ),
			'name'                             => $record['name'] ?: get_site_name(),
			'url'                              => home_url( '/' ),
			'image'                            => get_logo_url(),
			'telephone'                        =>
				$contact['phone'] ?? Facts\extract_phone_number( $record['phone'] ),
			'email'                            => $contact['email'] ?? $record['email'],
			'address'                          => $address,
			'openingHoursSpecification'        => build_opening_hours( $hours ),
			'specialOpeningHoursSpecification' => build_special_hours( $said['special'][0] ?? [] ),
			'priceRange'                       => $record['price_range'],
		] +
			build_location( $said['point'][0] ?? null ) +
			build_reservation( $restaurant, $type )
	);
}

/**
 * Returns one contact: a single Contact Info, or all of them combined if only one has an address.
 * Several addresses are several places, each with its own phone number.
 *
 * @param list<array<string, mixed>> $contacts Of Facts\read_contact(), in the order of the page.
 * @return array{address?: array<string, string>, phone?: string, email?: string}
 */
function choose_contact( array $contacts ): array {
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
 * Returns the postal address of the page, or else of the record.
 *
 * @param array<string, string> $lines  By the names of the Address block's attributes.
 * @param array<string, mixed>  $record Of Record\get_record().
 * @return array<string, string> A PostalAddress of schema.org, or empty.
 */
function build_address( array $lines, array $record ): array {
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
 * Returns an entry for all days with the same interval. An interval over midnight ends on the next
 * day, so closing is earlier than opening. Closed days are left out.
 *
 * @param array<int, list<array{0: int, 1: int}>> $week Of Facts\read_week().
 * @return list<array<string, mixed>>
 */
function build_opening_hours( array $week ): array {
	$days = [];
	foreach ( $week as $day => $intervals ) {
		foreach ( $intervals as $interval ) {
			foreach ( build_hours_specifications( $day, ...$interval ) as [$on, $opens, $closes] ) {
				$days[ "$opens $closes" ][ $on ] = SCHEMA_DAYS[ $on ];
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
 * Returns an interval as schema.org has it, where 00:00 to 23:59 is the whole day. An interval that
 * opens and closes at the same time lasts until that time of the next day: two entries.
 *
 * @return list<array{0: int, 1: string, 2: string}> Day, opening and closing.
 */
function build_hours_specifications( int $day, int $opening, int $closing ): array {
	$closing %= MINUTES_PER_DAY;
	$opening %= MINUTES_PER_DAY;
	$opens    = Record\format_clock_time( $opening );
	if ( 0 === $opening && 0 === $closing ) {
		return [ [ $day, '00:00', '23:59' ] ];
	}
	if ( $opening === $closing ) {
		return [ [ $day, $opens, '00:00' ], [ ( $day + 1 ) % 7, '00:00', $opens ] ];
	}
	return [ [ $day, $opens, Record\format_clock_time( $closing ) ] ];
}

/**
 * Returns an entry for each run of special dates and interval. Closed days are 00:00 to 00:00, as schema.org has it.
 *
 * @param list<array{dates: list<string>, intervals: list<array{0: int, 1: int}>, ...}> $special_days Of
 *        BusinessHours\get_special_days().
 * @return list<array<string, string>>
 */
function build_special_hours( array $special_days ): array {
	$entries = [];
	foreach ( $special_days as $day ) {
		foreach ( find_runs( $day['dates'] ) as [$first, $last] ) {
			foreach ( $day['intervals'] ?: [ null ] as $interval ) {
				$specifications = $interval ? build_hours_specifications( 0, ...$interval ) : [ [ 0, '00:00', '00:00' ] ];
				foreach ( $specifications as [$later, $opens, $closes] ) {
					$entries[] = [
						'@type'        => 'OpeningHoursSpecification',
						'validFrom'    => BusinessHours\add_days( $first, $later ),
						'validThrough' => BusinessHours\add_days( $last, $later ),
						'opens'        => $opens,
						'closes'       => $closes,
					];
				}
			}
		}
	}
	return $entries;
}

/**
 * Returns the first and the last of each run of dates.
 *
 * @param list<string> $dates In order.
 * @return list<array{0: string, 1: string}>
 */
function find_runs( array $dates ): array {
	$runs = [];
	foreach ( $dates as $date ) {
		$last = array_key_last( $runs );
		if ( null !== $last && BusinessHours\add_days( $runs[ $last ][1], 1 ) === $date ) {
			$runs[ $last ][1] = $date;
		} else {
			$runs[] = [ $date, $date ];
		}
	}
	return $runs;
}

/**
 * Returns the location.
 *
 * @param array{latitude: float, longitude: float}|null $point Of a map.
 * @return array<string, mixed>
 */
function build_location( ?array $point ): array {
	return $point
		? [
			'geo'    => [ '@type' => 'GeoCoordinates' ] + $point,
			'hasMap' => GoogleMaps\get_point_url(
				$point['latitude'],
				$point['longitude']
			),
		]
		: [];
}

/**
 * Returns the reservation action.
 *
 * @param int    $restaurant OpenTable's restaurant ID, or 0.
 * @param string $type       Of schema.org.
 * @return array<string, mixed>
 */
function build_reservation( int $restaurant, string $type ): array {
	if ( ! $restaurant ) {
		return [];
	}
	$url = Opentable\get_reservation_url( $restaurant );
	return array_filter(
		[
			'acceptsReservations' => in_array( $type, FOOD_TYPES, true ) ? $url : '',
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

/** Returns the title of the site, or its host. */
function get_site_name(): string {
	$title = Facts\sanitize_line(
		PlainText\get_site_name()
	);
	return $title ?: (string) wp_parse_url( home_url(), PHP_URL_HOST );
}

/** Returns the address of the site's logo, or else its icon. */
function get_logo_url(): string {
	$logo = (int) get_theme_mod( 'custom_logo' );
	$url  = $logo ? wp_get_attachment_image_url( $logo, 'full' ) : '';
	return $url ?: get_site_icon_url();
}
