<?php
/**
 * References: where a post names a record of this site by its number. Records are payment plans, products,
 * saved forms, and posts that somebody pinned. A number means another record, or none, on another site, so
 * each record has an identity beside it (identities.php), and each post that names records says which it
 * means (maps.php). What comes from another site is translated before it is stored (wxr.php, rest.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References;

defined( 'ABSPATH' ) || exit();

/** Names of the blocks that name records. */
const REFERRING_BLOCKS = [
	'jetpack/recurring-payments',
	'jetpack/donations',
	'jetpack/simple-payments',
	'jetpack/contact-form',
	'premium-content/container',
];

/** Post meta with the plan that a gated post needs. */
const TIER_META_KEY = '_jetpack_newsletter_tier_id';

/** Post meta that names records: the keys inside of the value that hold numbers, or none for the value itself. */
const REFERRING_META = [
	TIER_META_KEY                   => [],
	'jetpack_memberships_tier'      => [],
	'_jetpack_forms_source_post_id' => [],
	'_mainstay_related_posts'       => [ 'pins', 'not' ],
];

/**
 * Numbers from here on stand for a record that is not on this site (yet): no post has such a number, so
 * everything treats them as a record that is missing. They are exact in JavaScript.
 */
const FIRST_PLACEHOLDER = 9_000_000_000_000_000;

/** Returns the number that stands for a record that is not on this site. */
function get_placeholder( string $identity ): int {
	return FIRST_PLACEHOLDER + crc32( $identity );
}

/** Returns whether a number stands for a record that is not on this site. */
function is_placeholder( int $number ): bool {
	return $number >= FIRST_PLACEHOLDER;
}

/** Returns, without parsing, whether a content may name records. */
function may_have_references( string $content ): bool {
	return (bool) preg_match( '~wp:(?:jetpack/(?:recurring-payments|donations|simple-payments|contact-form)|premium-content/container)\s|\[simple-payment\b|mainstay-checkout=~', $content );
}

/**
 * Replaces the numbers of records in a content, and nothing else.
 *
 * @param callable(int): int $replace Takes a number greater than 0.
 */
function replace_in_content( string $content, callable $replace ): string {
	if ( ! may_have_references( $content ) ) {
		return $content;
	}
	$names    = implode( '|', array_map( static fn( $name ) => preg_quote( $name, '~' ), REFERRING_BLOCKS ) );
	$patterns = [
		// As WordPress's parser reads the attributes of a block.
		"~<!--\s+wp:(?:$names)\s+\K\{(?:[^}]+|\}+(?=\})|(?!\}\s+/?-->).)*+\}(?=\s+/?-->)~s" => static fn( $found ) => replace_in_attributes( $found[0], $replace ),
		'~\[simple-payment\s[^\]]*?\bid\s*=\s*(?:"|\'|&quot;|&\#0?39;|\\\\u0022)?\K\d+~' => static fn( $found ) => (string) replace_number( $found[0], $replace ),
		// Addresses of a checkout on this site.
		'~' . preg_quote( (string) preg_replace( '~^https?:~', '', home_url( '/' ) ), '~' ) . '[^\s"\'<>]*[?&;]mainstay-checkout=\K\d+~' => static fn( $found ) => (string) replace_number( $found[0], $replace ),
	];
	return preg_replace_callback_array( $patterns, $content ) ?? $content;
}

/**
 * Replaces the numbers of records in the attributes of a block.
 *
 * @param string             $json    Attributes as they are stored. Inside of a text a quotation mark is escaped.
 * @param callable(int): int $replace Takes a number greater than 0.
 */
function replace_in_attributes( string $json, callable $replace ): string {
	return (string) preg_replace_callback(
		'~"(?:planIds?|selectedPlanIds?|productId|ref)"\s*:\s*\K(?:\[[^\]\[{}]*\]|"?\d+(?:\.\d+)?"?)~',
		static fn( $found ) => (string) preg_replace_callback(
			'~\d+(?:\.\d+)?~',
			static fn( $number ) => (string) replace_number( $number[0], $replace ),
			$found[0]
		),
		$json
	);
}

/**
 * Replaces the numbers of records in a value of post meta.
 *
 * @param string             $key     Meta key.
 * @param mixed              $value   Of the meta.
 * @param callable(int): int $replace Takes a number greater than 0.
 * @return mixed
 */
function replace_in_meta( string $key, $value, callable $replace ) {
	$inside = REFERRING_META[ $key ] ?? null;
	if ( [] === $inside && is_scalar( $value ) ) {
		$number = replace_number( (string) $value, $replace );
		return is_int( $value ) ? $number : ( (int) $value === $number ? $value : (string) $number );
	}
	foreach ( is_array( $value ) ? $inside ?? [] : [] as $name ) {
		if ( is_array( $value[ $name ] ?? null ) ) {
			$value[ $name ] = array_map(
				static fn( $one ) => is_int( $one ) ? replace_number( (string) $one, $replace ) : $one,
				$value[ $name ]
			);
		}
	}
	return $value;
}

/**
 * Replaces a number, unless it is 0.
 *
 * @param callable(int): int $replace Takes a number greater than 0.
 */
function replace_number( string $number, callable $replace ): int {
	return (int) $number > 0 ? $replace( (int) $number ) : (int) $number;
}
