<?php
/**
 * The owner's record of the business (src/settings/cards/business-card.tsx): it fills in what a page
 * lacks, and blocks can be bound to it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Record;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Core\Blocks;
use Mainstay\Blocks\BusinessHours;
use Mainstay\Business\Facts;
use Mainstay\Business\PhoneNumbers;
use Mainstay\Core\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/facts.php';

/** Text fields of the record. */
const TEXT_FIELDS = [
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
function get_business_types(): array {
	return [
		'LocalBusiness'      => __( 'Other business', 'mainstay-blocks' ),
		'AccountingService'  => __( 'Accountant', 'mainstay-blocks' ),
		'AutoRepair'         => __( 'Auto repair', 'mainstay-blocks' ),
		'Bakery'             => __( 'Bakery', 'mainstay-blocks' ),
		'BarOrPub'           => __( 'Bar or pub', 'mainstay-blocks' ),
		'BeautySalon'        => __( 'Beauty salon', 'mainstay-blocks' ),
		'BedAndBreakfast'    => __( 'Bed and breakfast', 'mainstay-blocks' ),
		'BookStore'          => __( 'Bookstore', 'mainstay-blocks' ),
		'CafeOrCoffeeShop'   => __( 'Café', 'mainstay-blocks' ),
		'ChildCare'          => __( 'Child care', 'mainstay-blocks' ),
		'ClothingStore'      => __( 'Clothing store', 'mainstay-blocks' ),
		'Dentist'            => __( 'Dentist', 'mainstay-blocks' ),
		'Electrician'        => __( 'Electrician', 'mainstay-blocks' ),
		'ExerciseGym'        => __( 'Gym', 'mainstay-blocks' ),
		'FastFoodRestaurant' => __( 'Fast food restaurant', 'mainstay-blocks' ),
		'Florist'            => __( 'Florist', 'mainstay-blocks' ),
		'GeneralContractor'  => __( 'General contractor', 'mainstay-blocks' ),
		'GroceryStore'       => __( 'Grocery store', 'mainstay-blocks' ),
		'HairSalon'          => __( 'Hair salon', 'mainstay-blocks' ),
		'Hotel'              => __( 'Hotel', 'mainstay-blocks' ),
		'LegalService'       => __( 'Law firm', 'mainstay-blocks' ),
		'Library'            => __( 'Library', 'mainstay-blocks' ),
		'MedicalClinic'      => __( 'Medical practice', 'mainstay-blocks' ),
		'Pharmacy'           => __( 'Pharmacy', 'mainstay-blocks' ),
		'Plumber'            => __( 'Plumber', 'mainstay-blocks' ),
		'RealEstateAgent'    => __( 'Real estate agent', 'mainstay-blocks' ),
		'Restaurant'         => __( 'Restaurant', 'mainstay-blocks' ),
		'Store'              => __( 'Store', 'mainstay-blocks' ),
		'TravelAgency'       => __( 'Travel agency', 'mainstay-blocks' ),
		'VeterinaryCare'     => __( 'Veterinarian', 'mainstay-blocks' ),
	];
}

/**
 * Returns the record, sanitized.
 *
 * @return array<string, mixed> All of TEXT_FIELDS, and `hours`: open days as Business Hours keeps them.
 */
function get_record(): array {
	return sanitize_record( Settings\get_setting( 'business' ) );
}

/**
 * Sanitizes a record; invalid values become empty.
 *
 * @param array<string, mixed> $record As it was stored or sent.
 * @return array<string, mixed> All of TEXT_FIELDS, and `hours`: open days as Business Hours stores them.
 */
function sanitize_record( array $record ): array {
	$clean = [];
	foreach ( TEXT_FIELDS as $name ) {
		$clean[ $name ] = Facts\sanitize_line( $record[ $name ] ?? '' );
	}
	$clean['type'] = isset( get_business_types()[ $clean['type'] ] ) ? $clean['type'] : '';
	require_once dirname( __DIR__ ) . '/core/email-addresses.php';
	$clean['email'] = EmailAddresses\is_address( $clean['email'] ) ? $clean['email'] : '';
	$days           = is_array( $record['hours'] ?? null ) ? $record['hours'] : [];
	$clean['hours'] = [];
	foreach ( Facts\read_week( $days ) as $day => $intervals ) {
		$clean['hours'][] = [
			'name'  => BusinessHours\DAY_KEYS[ $day ],
			'hours' => array_map(
				static fn( $interval ) => [
					'opening' => format_clock_time( $interval[0] ),
					'closing' => format_clock_time( $interval[1] % BusinessHours\MINUTES_PER_DAY ),
				],
				array_slice( $intervals, 0, 10 )
			),
		];
	}
	return $clean;
}

/** Formats minutes from midnight, e.g. `09:30`. */
function format_clock_time( int $minutes ): string {
	return sprintf( '%02d:%02d', intdiv( $minutes, 60 ), $minutes % 60 );
}

/**
 * Validates a business record; what is missing in it stays as it is stored.
 *
 * @param mixed $record To be validated.
 * @return true|WP_Error Error `mainstay_wrong_business`.
 */
function validate_record( $record ) {
	$wrong     = static fn( $message, $data = [] ) => new WP_Error(
		'mainstay_wrong_business',
		$message,
		$data
	);
	$is_object = is_array( $record ) && ( ! $record || ! array_is_list( $record ) );
	$texts     = $is_object
		? array_intersect_key( $record, array_flip( TEXT_FIELDS ) )
		: [];
	if (
		! $is_object ||
		array_filter( $texts, static fn( $text ) => ! is_string( $text ) ) ||
		! is_array( $record['hours'] ?? [] )
	) {
		return $wrong(
			__(
				'The business must be an object of text fields and opening hours.',
				'mainstay-blocks'
			)
		);
	}
	require_once dirname( __DIR__ ) . '/core/email-addresses.php';
	$email    = trim( $texts['email'] ?? '' );
	$sentence = __( 'Enter a valid email address.', 'mainstay-blocks' );
	return '' === $email || EmailAddresses\is_address( $email )
		? true
		: $wrong( $sentence, [ 'fields' => [ 'business.email' => $sentence ] ] );
}

/**
 * Returns the record as it is stored after some of it was changed: without empty values.
 *
 * @param array<string, mixed> $changes Some of get_record().
 * @return array<string, mixed>
 */
function prepare_for_storage( array $changes ): array {
	$changed = array_intersect_key( sanitize_record( $changes ), $changes );
	return array_filter( $changed + Settings\get_setting( 'business' ) );
}

/**
 * Returns what a bound block shows.
 *
 * @param array<string, mixed> $args      `key`: one of those of get_bindable_values().
 * @param \WP_Block            $block     That is bound.
 * @param string               $attribute Of the block.
 * @return string|list<array<string, mixed>>|null Null leaves the block its own.
 */
function get_bound_value(
	array $args,
	\WP_Block $block,
	string $attribute
) {
	$key   = $args['key'] ?? '';
	$value = is_string( $key ) ? get_bindable_values()[ $key ] ?? null : null;
	if ( ! $value ) {
		return null;
	}
	if ( 'url' === $attribute ) {
		return $value['url'] ?: null;
	}
	$type = $block->block_type->attributes[ $attribute ]['type'] ?? 'string';
	if ( 'array' === $type ) {
		return $value['days'] ?? null;
	}
	if ( 'number' === $type ) {
		return null;
	}
	$source = $block->block_type->attributes[ $attribute ]['source'] ?? 'comment';
	return in_array( $source, [ 'rich-text', 'html' ], true )
		? $value['html']
		: $value['text'];
}

/**
 * Returns the values that blocks can be bound to, by key: one line each, and for hours a line for
 * days with the same hours, as well as the days for Business Hours. The editor shows the same
 * (extensions/panels/business-facts).
 *
 * @return array<string, array{text: string, html: string, url: string, days?: list<array<string, mixed>>}>
 */
function get_bindable_values(): array {
	$record = get_record();
	$phone  = PhoneNumbers\find_phone_numbers( $record['phone'] )[0]['number'] ?? '';
	$lines  = [
		'hours'   => format_week( $record['hours'] ),
		'phone'   => [ $record['phone'] ],
		'address' => [ format_address( $record ) ],
		'email'   => [ $record['email'] ],
	];
	$urls   = [
		'phone' => $phone ? "tel:$phone" : '',
		'email' => $record['email'] ? "mailto:{$record['email']}" : '',
	];
	$values = [];
	foreach ( $lines as $key => $texts ) {
		if ( array_filter( $texts ) ) {
			$values[ $key ] = [
				'text' => implode( '; ', $texts ),
				'html' => implode( '<br>', array_map( 'phone' === $key ? '\Mainstay\Business\PhoneNumbers\render_text' : 'esc_html', $texts ) ),
				'url'  => $urls[ $key ] ?? '',
			];
		}
	}
	if ( isset( $values['hours'] ) ) {
		$values['hours']['days'] = $record['hours'];
	}
	return $values;
}

/**
 * Formats the address in one line, in the order of the Address block.
 *
 * @param array<string, mixed> $record Of get_record().
 */
function format_address( array $record ): string {
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
function format_week( array $days ): array {
	if ( ! $days ) {
		return [];
	}
	require_once Blocks\get_build_path( 'business-hours/functions.php' );
	$spans = [];
	foreach ( BusinessHours\get_week_days() as $day ) {
		$hours = format_day( $days, BusinessHours\DAY_KEYS[ $day ] );
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
			format_day_range( $span['days'] ),
			$span['hours']
		),
		$spans
	);
}

/**
 * Formats the intervals of one day, or "Closed".
 *
 * @param list<array<string, mixed>> $days `hours` of the record.
 * @param string                     $name One of BusinessHours\DAY_KEYS.
 */
function format_day( array $days, string $name ): string {
	$intervals = array_map(
		static fn( $interval ) => PlainText\get_plain_text( BusinessHours\format_interval( ...$interval ) ),
		BusinessHours\get_intervals( $days, $name )
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
function format_day_range( array $days ): string {
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
