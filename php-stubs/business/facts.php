<?php
/**
 * Collects facts about the business from the blocks of the page: opening hours, contact, location
 * and reservations. Loaded when a page has such a block (hooks.php).
 *
 * Blocks of the post are read from its content, so that the result does not depend on the visitor;
 * those of templates, template parts and widgets are collected when they are rendered.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Facts;

use Mainstay\Core\BoundValues;
use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Core\TypedText;
use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Core\BlockTypes;
use Mainstay\Blocks\BusinessHours;
use Mainstay\Business\PhoneNumbers;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/phone-numbers.php';

/** Kind of fact by block name; each kind has a function of that name in this file. */
const FACT_KINDS = [
	'jetpack/business-hours' => 'hours',
	'jetpack/contact-info'   => 'contact',
	'jetpack/map'            => 'point',
	'jetpack/opentable'      => 'restaurant',
];

/** Attributes of the inner blocks of Contact Info. */
const CONTACT_ATTRIBUTES = [
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

/** Key in $GLOBALS of the facts that were collected, by kind. */
const COLLECTED_FACTS = __NAMESPACE__ . '\collected_facts';

/** Characters of a name, street or number. */
const MAX_TEXT_LENGTH = 200;

/**
 * Collects the facts of a block that is rendered.
 *
 * @param array<string, mixed> $block    As the parser returns it.
 * @param \WP_Block|null       $instance As it was rendered.
 */
function collect_from_rendered_block( array $block, ?\WP_Block $instance = null ): void {
	if ( doing_filter( 'the_content' ) ) {
		collect_from_post_content();
		return;
	}
	if ( $instance && holds_bindings( $block ) ) {
		require_once dirname( __DIR__ ) . '/core/bound-values.php';
		$block = BoundValues\read_rendered_block( $instance );
	}
	collect_block_facts( TypedText\read_block( $block ) );
}

/**
 * Checks whether a block, or one inside it, may show what a source of block bindings says.
 *
 * @param array<string, mixed> $block As the parser returns it.
 */
function holds_bindings( array $block ): bool {
	return str_contains( (string) wp_json_encode( $block ), '"bindings"' );
}

/**
 * Returns what WordPress tells blocks about their post.
 *
 * @param \WP_Post|null $post
 * @return array<string, mixed>
 */
function get_context( $post ): array {
	return $post instanceof \WP_Post
		? [
			'postId'   => $post->ID,
			'postType' => $post->post_type,
		]
		: [];
}

/** Collects the facts of the page's post. Posts in a list are left out. */
function collect_from_post_content(): void {
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
	collect_from_blocks( TypedText\parse_typed_blocks( $post->post_content ), [], get_context( $post ) );
}

/**
 * Collects the facts of blocks, also in columns, groups and synced patterns.
 *
 * @param array<array<string, mixed>> $blocks   As the parser returns them.
 * @param list<int>                   $patterns Synced patterns around them.
 * @param array<string, mixed>        $context  What blocks around them tell bound ones.
 */
function collect_from_blocks( array $blocks, array $patterns, array $context ): void {
	foreach ( $blocks as $block ) {
		$name = $block['blockName'] ?? '';
		if (
			// Paid or hidden content must not be in the page's source.
			'premium-content/subscriber-view' === $name ||
			false === ( $block['attrs']['metadata']['blockVisibility'] ?? null )
		) {
			continue;
		}
		if ( isset( FACT_KINDS[ $name ] ) ) {
			if ( holds_bindings( $block ) ) {
				require_once dirname( __DIR__ ) . '/core/bound-values.php';
				$block = BoundValues\read_bound_block( $block, $context );
			}
			collect_block_facts( $block );
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
				collect_from_blocks(
					TypedText\parse_typed_blocks( $pattern->post_content ),
					[
						...$patterns,
						$ref,
					],
					[ 'pattern/overrides' => is_array( $block['attrs']['content'] ?? null ) ? $block['attrs']['content'] : [] ] + $context
				);
			}
		}
		collect_from_blocks( $block['innerBlocks'] ?? [], $patterns, $context );
	}
}

/**
 * Returns the facts that were collected, in the order of the page.
 *
 * @return array{hours: list<array<int, list<array{0: int, 1: int}>>>,
 *         special: list<list<array{dates: list<string>, intervals: list<array{0: int, 1: int}>, ...}>>,
 *         contact: list<array<string, mixed>>, point: list<array{latitude: float,
 *         longitude: float}>, restaurant: list<int>} Lists. `special` has an entry for each of `hours` that a block said.
 */
function get_collected_facts(): array {
	return $GLOBALS[ COLLECTED_FACTS ] ?? [
		'hours'      => [],
		'special'    => [],
		'contact'    => [],
		'point'      => [],
		'restaurant' => [],
	];
}

/**
 * Adds a fact to those that were collected.
 *
 * @param string $kind One of FACT_KINDS, or `special`.
 * @param mixed  $fact As the function of that kind returns it.
 */
function add_fact( string $kind, $fact ): void {
	$facts                      = get_collected_facts();
	$facts[ $kind ][]           = $fact;
	$GLOBALS[ COLLECTED_FACTS ] = $facts;
}

/**
 * Collects the fact of a block, unless the block is another plugin's.
 *
 * @param array<string, mixed> $block As the parser returns it.
 */
function collect_block_facts( array $block ): void {
	$name = $block['blockName'] ?? '';
	$kind = FACT_KINDS[ $name ] ?? '';
	$fact =
		$kind && ! in_array( $name, Availability\get_taken_block_names(), true )
			? ( __NAMESPACE__ . "\\read_$kind" )( $block )
			: null;
	if ( $fact ) {
		add_fact( $kind, $fact );
		if ( 'hours' === $kind ) {
			add_fact( 'special', BusinessHours\get_special_days( $block['attrs']['specialDays'] ?? null ) );
		}
	}
}

/**
 * Returns the opening hours of a block by day, 0 for Sunday; days without intervals are left out.
 *
 * @param array<string, mixed> $block As the parser returns it.
 * @return array<int, list<array{0: int, 1: int}>> Minutes from midnight to opening and to closing.
 */
function read_hours( array $block ): array {
	$days = $block['attrs']['days'] ?? null;
	if ( ! is_array( $days ) ) {
		$type = BlockTypes\get_type(
			$block['blockName']
		);
		$days = $type->attributes['days']['default'] ?? [];
	}
	return read_week( $days );
}

/**
 * Returns opening hours by day from the days of a Business Hours block.
 *
 * @param array<mixed> $days The block's attribute `days`.
 * @return array<int, list<array{0: int, 1: int}>> Minutes from midnight to opening and to closing.
 */
function read_week( array $days ): array {
	require_once Blocks\get_build_path( 'business-hours/functions.php' );
	return array_filter(
		array_map(
			static fn( $name ) => BusinessHours\get_intervals( $days, $name ),
			BusinessHours\DAY_KEYS
		)
	);
}

/**
 * Returns address, phone and email of a Contact Info block.
 *
 * @param array<string, mixed> $block As the parser returns it.
 * @return array{address?: array<string, string>, phone?: string, email?: string} The address by the
 *         names of attributes.
 */
function read_contact( array $block ): array {
	$contact = [];
	foreach ( $block['innerBlocks'] ?? [] as $inner ) {
		$name  = $inner['blockName'] ?? '';
		$texts = [];
		foreach ( CONTACT_ATTRIBUTES[ $name ] ?? [] as $attribute ) {
			$texts[ $attribute ] = sanitize_line( $inner['attrs'][ $attribute ] ?? '' );
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
						'phone' => extract_phone_number( $texts['phone'] ?? '' ),
						'email' => extract_email_address( $texts['email'] ?? '' ),
					]
				);
		$contact += read_contact( $inner );
	}
	return $contact;
}

/**
 * Returns the first point of a map, or null.
 *
 * @param array<string, mixed> $block As the parser returns it.
 * @return array{latitude: float, longitude: float}|null
 */
function read_point( array $block ): ?array {
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

/**
 * Returns OpenTable's ID of the first restaurant, or 0.
 *
 * @param array<string, mixed> $block As the parser returns it.
 */
function read_restaurant( array $block ): int {
	$numbers = (array) ( $block['attrs']['rid'] ?? [] );
	$number  = reset( $numbers );
	return is_scalar( $number ) && preg_match( '/^\d{1,12}$/D', (string) $number )
		? (int) $number
		: 0;
}

/**
 * Returns a value as one line of plain text. Without angle brackets, since other plugins may print
 * it inside a script.
 *
 * @param mixed $value From an attribute.
 */
function sanitize_line( $value ): string {
	$value = is_string( $value ) ? wp_check_invalid_utf8( $value ) : '';
	$value = PlainText\get_plain_text( mb_substr( $value, 0, 20 * MAX_TEXT_LENGTH ) );
	$value = preg_replace( '/[\s<>]+/u', ' ', $value ) ?? '';
	return mb_substr( trim( $value ), 0, MAX_TEXT_LENGTH );
}

/**
 * Returns the phone number in a text such as "Tel. +1 555 010 0199 (mornings)", or an empty string.
 * "24/7" is not a number.
 */
function extract_phone_number( string $text ): string {
	return PhoneNumbers\find_phone_numbers( $text )[0]['text'] ?? '';
}

/** Returns the first email address in a text, or an empty string. */
function extract_email_address( string $text ): string {
	require_once dirname( __DIR__ ) . '/core/email-addresses.php';
	foreach ( preg_split( '/\s+/', $text ) as $word ) {
		$word = trim( $word, '.,;:!?()[]' );
		if ( EmailAddresses\is_address( $word ) ) {
			return $word;
		}
	}
	return '';
}
