<?php
/**
 * The owner's record of the business (src/settings/business-card.tsx): it fills in what a page
 * lacks, and blocks can be bound to it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Record;

use Mainstay\Core\Blocks;
use Mainstay\Blocks\BusinessHours;
use Mainstay\Business\Facts;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/facts.php';

/** Text fields of the record. */
const TEXTS = [
	'name',
	'type',
	'price_range',
	'phone',
	'email',
	'street',
	'city',
	'region',
	'postal',
	'country',
];

/**
 * Returns the types of business to choose from: labels by the names of LocalBusiness's subtypes at
 * schema.org.
 *
 * @return array<string, string>
 */
function types(): array {
	return [
		'LocalBusiness'      => __( 'Other business', 'mainstay-blocks' ),
		'AccountingService'  => __( 'Accountant', 'mainstay-blocks' ),
		'AutoRepair'         => __( 'Car repair', 'mainstay-blocks' ),
		'Bakery'             => __( 'Bakery', 'mainstay-blocks' ),
		'BarOrPub'           => __( 'Bar or pub', 'mainstay-blocks' ),
		'BeautySalon'        => __( 'Beauty salon', 'mainstay-blocks' ),
		'BedAndBreakfast'    => __( 'Bed and breakfast', 'mainstay-blocks' ),
		'BookStore'          => __( 'Book shop', 'mainstay-blocks' ),
		'CafeOrCoffeeShop'   => __( 'Café', 'mainstay-blocks' ),
		'ChildCare'          => __( 'Child care', 'mainstay-blocks' ),
		'ClothingStore'      => __( 'Clothes shop', 'mainstay-blocks' ),
		'Dentist'            => __( 'Dentist', 'mainstay-blocks' ),
		'Electrician'        => __( 'Electrician', 'mainstay-blocks' ),
		'ExerciseGym'        => __( 'Gym', 'mainstay-blocks' ),
		'FastFoodRestaurant' => __( 'Snack bar', 'mainstay-blocks' ),
		'Florist'            => __( 'Florist', 'mainstay-blocks' ),
		'GeneralContractor'  => __( 'Builder', 'mainstay-blocks' ),
		'GroceryStore'       => __( 'Grocery', 'mainstay-blocks' ),
		'HairSalon'          => __( 'Hairdresser', 'mainstay-blocks' ),
		'Hotel'              => __( 'Hotel', 'mainstay-blocks' ),
		'LegalService'       => __( 'Law firm', 'mainstay-blocks' ),
		'Library'            => __( 'Library', 'mainstay-blocks' ),
		'MedicalClinic'      => __( 'Medical practice', 'mainstay-blocks' ),
		'Pharmacy'           => __( 'Pharmacy', 'mainstay-blocks' ),
		'Plumber'            => __( 'Plumber', 'mainstay-blocks' ),
		'RealEstateAgent'    => __( 'Estate agent', 'mainstay-blocks' ),
		'Restaurant'         => __( 'Restaurant', 'mainstay-blocks' ),
		'Store'              => __( 'Shop', 'mainstay-blocks' ),
		'TravelAgency'       => __( 'Travel agency', 'mainstay-blocks' ),
		'VeterinaryCare'     => __( 'Vet', 'mainstay-blocks' ),
	];
}

/**
 * Returns the record, sanitized.
 *
 * @return array<string, mixed> All of TEXTS, and `hours`: open days as Business Hours keeps them.
 */
function get(): array {
	return clean( Settings\get( 'business' ) );
}

/**
 * Sanitizes a record; invalid values become empty.
 *
 * @param array<string, mixed> $record As it was stored or sent.
 * @return array<string, mixed> All of TEXTS, and `hours`: open days as Business Hours stores them.
 */
function clean( array $record ): array {
	$clean = [];
	foreach ( TEXTS as $name ) {
		$clean[ $name ] = Facts\text( $record[ $name ] ?? '' );
	}
	$clean['type']  = isset( types()[ $clean['type'] ] ) ? $clean['type'] : '';
	$clean['email'] = is_email( $clean['email'] ) ? $clean['email'] : '';
	$days           = is_array( $record['hours'] ?? null ) ? $record['hours'] : [];
	$clean['hours'] = [];
	foreach ( Facts\week( $days ) as $day => $intervals ) {
		$clean['hours'][] = [
			'name'  => BusinessHours\DAYS[ $day ],
			'hours' => array_map(
				static fn( $interval ) => [
					'opening' => clock( $interval[0] ),
					'closing' => clock( $interval[1] ),
				],
				array_slice( $intervals, 0, 10 )
			),
		];
	}
	return $clean;
}

/** Formats minutes from midnight, e.g. `09:30`. */
function clock( int $minutes ): string {
	return sprintf( '%02d:%02d', intdiv( $minutes, 60 ), $minutes % 60 );
}

/**
 * Returns the record as it is stored: without empty values.
 *
 * @param array<string, mixed> $record Of get().
 * @return array<string, mixed>
 */
function to_store( array $record ): array {
	return array_filter( clean( $record ) );
}

/**
 * Returns what a bound block shows.
 *
 * @param array<string, mixed> $args      `key`: one of those of values().
 * @param \WP_Block            $block     That is bound.
 * @param string               $attribute Of the block.
 * @return string|null Null leaves the block its own.
 */
function bound_value(
	array $args,
	\WP_Block $block,
	string $attribute
): ?string {
	$key   = $args['key'] ?? '';
	$value = is_string( $key ) ? values()[ $key ] ?? null : null;
	if ( ! $value ) {
		return null;
	}
	if ( 'url' === $attribute ) {
		return $value['url'] ?: null;
	}
	$source = $block->block_type->attributes[ $attribute ]['source'] ?? 'comment';
	return in_array( $source, [ 'rich-text', 'html' ], true )
		? $value['html']
		: $value['text'];
}

/**
 * Returns the values that blocks can be bound to, by key: one line each, and for hours a line for
 * days with the same hours. The editor shows the same (extensions/panels/business-facts).
 *
 * @return array<string, array{text: string, html: string, url: string}>
 */
function values(): array {
	$record = get();
	$phone  = Facts\phone( $record['phone'] );
	$lines  = [
		'hours'   => hours_in_words( $record['hours'] ),
		'phone'   => [ $record['phone'] ],
		'address' => [ address_in_words( $record ) ],
		'email'   => [ $record['email'] ],
	];
	$urls   = [
		'phone' => $phone ? 'tel:' . preg_replace( '/[^\d+]/', '', $phone ) : '',
		'email' => $record['email'] ? "mailto:{$record['email']}" : '',
	];
	$values = [];
	foreach ( $lines as $key => $texts ) {
		if ( array_filter( $texts ) ) {
			$values[ $key ] = [
				'text' => implode( '; ', $texts ),
				'html' => implode( '<br>', array_map( 'esc_html', $texts ) ),
				'url'  => $urls[ $key ] ?? '',
			];
		}
	}
	return $values;
}

/**
 * Formats the address in one line, in the order of the Address block.
 *
 * @param array<string, mixed> $record Of get().
 */
function address_in_words( array $record ): string {
	return implode(
		', ',
		array_filter(
			[
				$record['street'],
				$record['city'],
				trim( "{$record['region']} {$record['postal']}" ),
				$record['country'],
			]
		)
	);
}

/**
 * Formats the week in lines: "Monday – Friday: 9:00 am – 5:00 pm", "Saturday: Closed".
 *
 * @param list<array<string, mixed>> $days `hours` of the record.
 * @return list<string>
 */
function hours_in_words( array $days ): array {
	if ( ! $days ) {
		return [];
	}
	require_once Blocks\build_path( 'business-hours/functions.php' );
	$spans = [];
	foreach ( BusinessHours\week() as $day ) {
		$hours = hours_of_day( $days, BusinessHours\DAYS[ $day ] );
		$last  = array_key_last( $spans );
		if ( null !== $last && $spans[ $last ]['hours'] === $hours ) {
			$spans[ $last ]['days'][] = $day;
			continue;
		}
		$spans[] = [
			'days'  => [ $day ],
			'hours' => $hours,
		];
	}
	return array_map(
		static fn( $span ) => sprintf(
			/* translators: 1: weekday, or first and last of several, 2: opening hours. */
			__( '%1$s: %2$s', 'mainstay-blocks' ),
			days_in_words( $span['days'] ),
			$span['hours']
		),
		$spans
	);
}

/**
 * Formats the intervals of one day, or "Closed".
 *
 * @param list<array<string, mixed>> $days `hours` of the record.
 * @param string                     $name One of BusinessHours\DAYS.
 */
function hours_of_day( array $days, string $name ): string {
	$intervals = array_map(
		static fn( $interval ) => html_entity_decode(
			wp_strip_all_tags( BusinessHours\format_interval( ...$interval ) ),
			ENT_QUOTES
		),
		BusinessHours\intervals( $days, $name )
	);
	return $intervals
		? implode( wp_get_list_item_separator(), $intervals )
		: __( 'Closed', 'mainstay-blocks' );
}

/**
 * Formats a range of days: "Monday – Friday"; two days as a list.
 *
 * @param list<int> $days Numbers of consecutive days.
 */
function days_in_words( array $days ): string {
	$names = array_map( [ $GLOBALS['wp_locale'], 'get_weekday' ], $days );
	if ( count( $names ) < 3 ) {
		return implode( wp_get_list_item_separator(), $names );
	}
	return sprintf(
		/* translators: 1: first weekday, 2: last weekday. */
		__( '%1$s – %2$s', 'mainstay-blocks' ),
		reset( $names ),
		end( $names )
	);
}
