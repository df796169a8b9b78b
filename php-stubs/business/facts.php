<?php
/**
 * What the blocks of the page say about the business: its hours, how to reach it, where it is, and
 * where a table is reserved. Loaded once a page has such a block (hooks.php).
 *
 * The post's own blocks are read from its content, so that what is found depends on nobody who
 * looks at it; those of templates, their parts and widgets are heard of when they are rendered.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Facts;

use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Blocks\BusinessHours;

defined( 'ABSPATH' ) || exit();

/** What a block's facts are called. */
const KINDS = [
	'jetpack/business-hours' => 'hours',
	'jetpack/contact-info'   => 'contact',
	'jetpack/map'            => 'point',
	'jetpack/opentable'      => 'restaurant',
];

/** The parts of Contact Info, and their attributes. */
const CONTACT = [
	'jetpack/address' => [
		'address',
		'addressLine2',
		'addressLine3',
		'city',
		'region',
		'postal',
		'country',
	],
	'jetpack/phone'   => [ 'phone' ],
	'jetpack/email'   => [ 'email' ],
];

/** Longer is no name, street or number. */
const LONGEST = 200;

/**
 * A block is rendered.
 *
 * @param array $block As the parser gives it.
 */
function rendered( array $block ): void {
	if ( doing_filter( 'the_content' ) ) {
		read_content();
		return;
	}
	hear( $block );
}

/** Reads the content of the page's post. What a list of posts shows says nothing about this page. */
function read_content(): void {
	static $read = false;
	$post        = get_queried_object();
	if (
		$read ||
		! is_singular() ||
		! ( $post instanceof \WP_Post ) ||
		post_password_required( $post )
	) {
		return;
	}
	$read = true;
	walk( Blocks\parsed( $post->post_content ), [] );
}

/**
 * Looks for blocks that say something, in columns, groups and synced patterns, too.
 *
 * @param array $blocks   As the parser gives them.
 * @param int[] $patterns Synced patterns that they stand in.
 */
function walk( array $blocks, array $patterns ): void {
	foreach ( $blocks as $block ) {
		$name = $block['blockName'] ?? '';
		if (
			// Paid for, or hidden: not for everybody who reads the page's source.
			'premium-content/subscriber-view' === $name ||
			false === ( $block['attrs']['metadata']['blockVisibility'] ?? null )
		) {
			continue;
		}
		if ( isset( KINDS[ $name ] ) ) {
			hear( $block );
			continue;
		}
		if ( 'core/block' === $name ) {
			$ref     = (int) ( $block['attrs']['ref'] ?? 0 );
			$pattern = in_array( $ref, $patterns, true ) ? null : get_post( $ref );
			if (
				$pattern &&
				'wp_block' === $pattern->post_type &&
				'publish' === $pattern->post_status
			) {
				walk(
					parse_blocks( $pattern->post_content ),
					[
						...$patterns,
						$ref,
					]
				);
			}
		}
		walk( $block['innerBlocks'] ?? [], $patterns );
	}
}

/**
 * What was said so far, in the order of the page; with arguments, adds to it.
 *
 * @param string $kind One of KINDS.
 * @param mixed  $fact What a block says.
 * @return array{hours: array, contact: array, point: array, restaurant: array} Lists.
 */
function said( string $kind = '', $fact = null ): array {
	static $said = [
		'hours'      => [],
		'contact'    => [],
		'point'      => [],
		'restaurant' => [],
	];
	if ( $kind ) {
		$said[ $kind ][] = $fact;
	}
	return $said;
}

/**
 * Remembers what a block says. Another plugin's block says nothing to us.
 *
 * @param array $block As the parser gives it.
 */
function hear( array $block ): void {
	$name = $block['blockName'] ?? '';
	$kind = KINDS[ $name ] ?? '';
	$fact =
		$kind && ! in_array( $name, Availability\taken(), true )
			? ( __NAMESPACE__ . "\\$kind" )( $block )
			: null;
	if ( $fact ) {
		said( $kind, $fact );
	}
}

/**
 * The intervals by number of the day, 0 for Sunday; days without any are left out.
 *
 * @return array<int, array{0: int, 1: int}[]> Minutes from midnight to opening and to closing.
 */
function hours( array $block ): array {
	$days = $block['attrs']['days'] ?? null;
	if ( ! is_array( $days ) ) {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered(
			$block['blockName']
		);
		$days = $type->attributes['days']['default'] ?? [];
	}
	return week( $days );
}

/**
 * The same of days as Business Hours keeps them.
 *
 * @return array<int, array{0: int, 1: int}[]>
 */
function week( array $days ): array {
	require_once Blocks\build_path( 'business-hours/functions.php' );
	return array_filter(
		array_map(
			static fn( $name ) => BusinessHours\intervals( $days, $name ),
			BusinessHours\DAYS
		)
	);
}

/**
 * Address, phone and e-mail of one Contact Info.
 *
 * @return array{address?: string[], phone?: string, email?: string} The address by the attributes'
 *         names.
 */
function contact( array $block ): array {
	$contact = [];
	foreach ( $block['innerBlocks'] ?? [] as $inner ) {
		$name  = $inner['blockName'] ?? '';
		$texts = [];
		foreach ( CONTACT[ $name ] ?? [] as $attribute ) {
			$texts[ $attribute ] = text( $inner['attrs'][ $attribute ] ?? '' );
		}
		$contact +=
			'jetpack/address' === $name
				? array_filter(
					[
						'address' => array_filter(
							$texts,
							static fn( $text ) => '' !== $text
						),
					]
				)
				: array_filter(
					[
						'phone' => phone( $texts['phone'] ?? '' ),
						'email' => email( $texts['email'] ?? '' ),
					]
				);
		$contact += contact( $inner );
	}
	return $contact;
}

/**
 * The first point of a map.
 *
 * @return array{latitude: float, longitude: float}|null
 */
function point( array $block ): ?array {
	$points      = $block['attrs']['points'] ?? null;
	$first       = is_array( $points ) ? reset( $points ) : null;
	$coordinates = is_array( $first ) ? $first['coordinates'] ?? null : null;
	$latitude    = $coordinates['latitude'] ?? null;
	$longitude   = $coordinates['longitude'] ?? null;
	return is_numeric( $latitude ) &&
		is_numeric( $longitude ) &&
		abs( (float) $latitude ) <= 90 &&
		abs( (float) $longitude ) <= 180
		? [
			'latitude'  => (float) $latitude,
			'longitude' => (float) $longitude,
		]
		: null;
}

/** The number of the first restaurant. */
function restaurant( array $block ): int {
	$numbers = (array) ( $block['attrs']['rid'] ?? [] );
	$number  = reset( $numbers );
	return is_scalar( $number ) && preg_match( '/^\d{1,12}$/D', (string) $number )
		? (int) $number
		: 0;
}

/**
 * One line of plain text. Without angle brackets: another plugin may print it inside a script.
 *
 * @param mixed $value From an attribute.
 */
function text( $value ): string {
	$value = is_string( $value ) ? wp_check_invalid_utf8( $value ) : '';
	$value = wp_strip_all_tags( mb_substr( $value, 0, 20 * LONGEST ) );
	$value = preg_replace( '/[\s<>]+/u', ' ', $value ) ?? '';
	return mb_substr( trim( $value ), 0, LONGEST );
}

/** The number in a text such as "Tel. +1 555 010 0199 (mornings)". "24/7" is none. */
function phone( string $text ): string {
	preg_match_all(
		'~\+?[(\d][\d ()./\x{a0}\x{2010}-\x{2013}-]+~u',
		$text,
		$found
	);
	foreach ( $found[0] as $number ) {
		// What follows in brackets may be hours: "(24/7)".
		$number = preg_replace( '/(?<=\d)\s*\([^)]*\)?$/', '', $number );
		if ( preg_match_all( '/\d/', $number ) >= 5 ) {
			return rtrim( $number, " (./-\u{a0}" );
		}
	}
	return '';
}

/** The first address in a text. */
function email( string $text ): string {
	foreach ( preg_split( '/\s+/', $text ) as $word ) {
		$word = trim( $word, '.,;:!?()[]' );
		if ( is_email( $word ) ) {
			return $word;
		}
	}
	return '';
}
