<?php
/**
 * Reads the texts of the Mailchimp form and the settings that are signed into it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Mailchimp;

use Mainstay\Newsletter\SignUpForm;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/newsletter/sign-up-form.php';

/** Links that the consent text may contain, e.g. to a privacy policy. */
const ALLOWED_LINK_HTML = [
	'a' => [
		'href'   => true,
		'target' => true,
		'rel'    => true,
		'title'  => true,
	],
];

/**
 * Returns the texts of the form, escaped; texts.ts has the same defaults.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array{email: string, consent: string, processing: string, success: string, error: string}
 */
function get_texts( array $attributes ): array {
	$plain = static fn( $name, $default ) => SignUpForm\get_plain_attribute(
		$attributes,
		$name,
		$default
	) ?:
	$default;
	return [
		'email'      => $plain(
			'emailPlaceholder',
			__( 'Enter your email', 'mainstay-blocks' )
		),
		'consent'    => wp_kses(
			SignUpForm\get_text_attribute(
				$attributes,
				'consentText',
				__(
					'By signing up, you share your email address with the owner of this site and with Mailchimp, to get news and other emails from the owner. A link in each of them lets you unsubscribe at any time.',
					'mainstay-blocks'
				)
			),
			ALLOWED_LINK_HTML + SignUpForm\ALLOWED_HTML,
			[ 'http', 'https', 'mailto' ]
		),
		'processing' => $plain(
			'processingLabel',
			__( 'Processing…', 'mainstay-blocks' )
		),
		'success'    => $plain(
			'successLabel',
			__( 'Success! You\'re on the list.', 'mainstay-blocks' )
		),
		'error'      => $plain(
			'errorLabel',
			__(
				'Whoops! There was an error and we couldn\'t process your subscription. Please reload the page and try again.',
				'mainstay-blocks'
			)
		),
	];
}

/**
 * Returns the settings that are signed into the form.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param array{success: string, error: string, ...} $texts Texts of the form.
 * @return array{interests: list<string>, tag: string, value: string, success: string, error: string}
 */
function get_signed_settings( array $attributes, array $texts ): array {
	$interests = $attributes['interests'] ?? [];
	$word      = static fn( $name, $pattern ) => preg_match(
		$pattern,
		SignUpForm\get_plain_attribute( $attributes, $name, '' )
	)
		? SignUpForm\get_plain_attribute( $attributes, $name, '' )
		: '';
	return [
		'interests' => array_slice(
			array_values(
				array_map(
					'strval',
					array_filter(
						is_array( $interests ) ? $interests : [],
						static fn( $id ) => is_scalar( $id ) &&
							preg_match( '/^[\w-]{1,40}$/D', (string) $id )
					)
				)
			),
			0,
			60
		),
		'tag'       => $word( 'signupFieldTag', '/^[A-Z0-9_]{1,10}$/iD' ),
		'value'     => mb_substr( $word( 'signupFieldValue', '/./' ), 0, 255 ),
		'success'   => $texts['success'],
		'error'     => $texts['error'],
	];
}

/**
 * Returns text and colors of the button for older content without an inner block.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array<string, mixed>
 */
function get_legacy_button( array $attributes ): array {
	return [
		'text'                  =>
			$attributes['submitButtonText'] ??
			__( 'Join my email list', 'mainstay-blocks' ),
		'textColor'             => $attributes['textButtonColor'] ?? null,
		'customTextColor'       => $attributes['customTextButtonColor'] ?? null,
		'backgroundColor'       => $attributes['backgroundButtonColor'] ?? null,
		'customBackgroundColor' =>
			$attributes['customBackgroundButtonColor'] ?? null,
	];
}
