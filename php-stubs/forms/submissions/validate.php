<?php
/**
 * Validates what a browser sent and returns the fields as they are stored.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\Validate;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Names;
use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormDefinition\FormDefinition;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\Numbers;
use Mainstay\Forms\Definition\PhoneNumbers;
use Mainstay\Forms\Fields;
use Mainstay\Forms\Fields\ErrorMessages;
use Mainstay\Forms\Files\Uploads;
use Mainstay\Forms\Submissions\NumberErrors;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/fields/fields.php';
require_once dirname( __DIR__ ) . '/fields/error-messages.php';
require_once dirname( __DIR__ ) . '/files/uploads.php';
require_once dirname( __DIR__ ) . '/definition/phone-numbers.php';
require_once __DIR__ . '/number-errors.php';

/**
 * Returns the validated answers. A page that was rendered before the form changed may lack fields,
 * have others, or have other options; that causes no errors.
 *
 * @param FormDefinition          $definition Definition of the form as it is now.
 * @param array<array-key, mixed> $sent       Values by name of the field.
 * @param bool                    $is_current Whether the page was rendered with this definition.
 * @param array<string, list<array{field: string, name: string, path: string, size: int, error: int}>> $uploads
 *        Files by name of the field, as Uploads\read_uploads() returns them.
 * @return array{fields: list<array{name: string, label: string, type: string, value: string|list<string>}>, values: array<string, string|list<string>>, errors: list<array{name: string, message: string}>}
 *         Values are those to show again in the form.
 */
function validate_answers( FormDefinition $definition, array $sent, bool $is_current, array $uploads = [] ): array {
	$sent   = put_file_names( $definition, $sent, $uploads );
	$count  = array_sum( array_map( 'count', $uploads ) );
	$fields = [];
	$values = [];
	$errors = [];
	foreach ( $definition->fields as $field ) {
		$name            = $field->name;
		$was_there       = array_key_exists( $name, $sent );
		$given           = $sent[ $name ] ?? ( 'hidden' === $field->type ? Fields\get_initial_value( $field ) : '' );
		$other           = sanitize_line( $sent[ "$name~other" ] ?? '' );
		$value           = sanitize_field_value( $field, $given );
		$values[ $name ] = get_redisplay_value( $field, $given );
		$country         = sanitize_line( $sent[ "$name~country" ] ?? '' );
		unset( $sent[ $name ], $sent[ "$name~other" ], $sent[ "$name~country" ] );
		$message =
			$is_current || $was_there
				? ( 'file' === $field->type
					? Uploads\get_field_error( $field, $uploads[ $name ] ?? [], $count )
					: get_field_error( $field, $value, $is_current ) )
				: '';
		if ( null !== $field->get_other_option() ) {
			$values[ "$name~other" ] = $other;
			$message                 = $message ?: get_length_error( [ $other ], Definition\MAX_LINE_CHARACTERS );
			$value                   = replace_other_option( $field, $value, $other );
		}
		if ( PhoneNumbers\has_country( $field ) && is_string( $value ) ) {
			$values[ "$name~country" ] = $country;
			$number                    = '' === $value ? '' : PhoneNumbers\to_international( $value, $country );
			$message                   = $message ?: ( null === $number ? ErrorMessages\get_error_messages()['telephone'] : '' );
			$value                     = $number ?? $value;
		}
		if ( 'email' === $field->type && is_string( $value ) && '' !== $value && ! $message ) {
			// Browsers send the domain in ASCII, whatever was typed.
			require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
			$value = EmailAddresses\to_readable( $value );
		}
		if ( $message ) {
			$errors[] = [
				'name'    => $name,
				'message' => $message,
			];
		}
		$fields[] = [
			'name'  => $name,
			'label' => $field->title,
			'type'  => $field->type,
			'value' => $value,
		];
	}
	if ( ! $is_current ) {
		$fields = array_merge( $fields, build_unknown_fields( $sent ) );
	}
	return [
		'fields' => $fields,
		'values' => $values,
		'errors' => $errors,
	];
}

/**
 * Returns the answers with the names of the files that were sent, and without others in their place.
 *
 * @param FormDefinition          $definition Definition of the form.
 * @param array<array-key, mixed> $sent       Values by name of the field.
 * @param array<string, list<array{field: string, name: string, path: string, size: int, error: int}>> $uploads By field.
 * @return array<array-key, mixed>
 */
function put_file_names( FormDefinition $definition, array $sent, array $uploads ): array {
	foreach ( $definition->fields as $field ) {
		if ( 'file' === $field->type ) {
			unset( $sent[ $field->name ] );
			if ( isset( $uploads[ $field->name ] ) ) {
				$sent[ $field->name ] = array_column( $uploads[ $field->name ], 'name' );
			}
		}
	}
	return $sent;
}

/**
 * Returns an answer with the visitor's own words in the place of the option that asks for them.
 *
 * @param FormField       $field
 * @param string|string[] $value Options that were chosen.
 * @param string          $other Words of the visitor.
 * @return string|list<string>
 */
function replace_other_option( FormField $field, $value, string $other ) {
	$replace = static fn( $option ) => '' !== $other && $option === $field->get_other_option() ? $other : $option;
	return is_array( $value ) ? array_values( array_unique( array_map( $replace, $value ) ) ) : $replace( $value );
}

/**
 * Returns fields that the form no longer has, with the name as label.
 *
 * @param array<array-key, mixed> $sent Values by name.
 * @return list<array{name: string, label: string, type: string, value: string|list<string>}>
 */
function build_unknown_fields( array $sent ): array {
	require_once dirname( __DIR__, 2 ) . '/core/names.php';
	$fields = [];
	foreach ( array_slice( $sent, 0, 50, true ) as $name => $value ) {
		$name = (string) $name;
		if ( '' === Definition\sanitize_identifier( $name ) ) {
			continue;
		}
		$value    = is_array( $value )
			? array_values(
				array_filter( array_map( __NAMESPACE__ . '\sanitize_line', $value ) )
			)
			: sanitize_multiline_text( $value );
		$label    = (string) preg_replace( '/^g[0-9a-z]+-/', '', $name );
		$fields[] = [
			'name'  => $name,
			'label' => Names\get_initial( $label ) . mb_substr( strtr( $label, '-_', '  ' ), 1 ),
			'type'  => 'text',
			'value' => $value,
		];
	}
	return $fields;
}

/**
 * Returns a value as valid multiline text without control characters.
 *
 * @param mixed $value
 */
function sanitize_multiline_text( $value ): string {
	$text = is_scalar( $value ) ? (string) $value : '';
	$text = PlainText\scrub_utf8( $text );
	$text = str_replace( [ "\r\n", "\r" ], "\n", $text );
	return trim(
		(string) preg_replace( '/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/', '', $text )
	);
}

/**
 * Returns a value as text in one line.
 *
 * @param mixed $value
 */
function sanitize_line( $value ): string {
	return trim( (string) preg_replace( '/\s+/u', ' ', sanitize_multiline_text( $value ) ) );
}

/**
 * Returns the value of a field as it is stored.
 *
 * @param FormField $field
 * @param mixed     $sent  As the browser sent it.
 * @return string|list<string>
 */
function sanitize_field_value( FormField $field, $sent ) {
	switch ( $field->type ) {
		case 'textarea':
			return sanitize_multiline_text( $sent );
		case 'checkbox-multiple':
			return array_values(
				array_unique(
					array_filter(
						array_map(
							__NAMESPACE__ . '\sanitize_line',
							array_slice( (array) $sent, 0, 200 )
						),
						static fn( $value ) => '' !== $value
					)
				)
			);
		case 'file':
			// Two may have the same name.
			return array_values( array_filter( (array) $sent, static fn( $name ) => is_string( $name ) && '' !== $name ) );
		case 'checkbox':
			return '' === sanitize_line( $sent )
				? __( 'No', 'mainstay-blocks' )
				: __( 'Yes', 'mainstay-blocks' );
		case 'consent':
			return 'implicit' === $field->consent || '' !== sanitize_line( $sent )
				? __( 'Yes', 'mainstay-blocks' )
				: __( 'No', 'mainstay-blocks' );
		case 'url':
			$url = sanitize_line( $sent );
			return '' === $url || preg_match( '/^[a-z][a-z0-9+.-]*:/i', $url )
				? $url
				: "https://$url";
		case 'number':
			$line = sanitize_line( $sent );
			return Numbers\parse_number( $line, Numbers\get_decimal_sign() ) ?? $line;
		case 'time':
			$line = sanitize_line( $sent );
			return preg_match( '/^(\d{1,2})[:.](\d{2})(:\d{2})?$/D', $line, $match )
				? sprintf( '%02d:%s%s', $match[1], $match[2], $match[3] ?? '' )
				: $line;
		default:
			return sanitize_line( $sent );
	}
}

/**
 * Returns the value of a field as it is shown again in the form.
 *
 * @param FormField $field
 * @param mixed     $sent  As the browser sent it.
 * @return string|list<string>
 */
function get_redisplay_value( FormField $field, $sent ) {
	switch ( $field->type ) {
		case 'checkbox-multiple':
			return sanitize_field_value( $field, $sent );
		case 'checkbox':
		case 'consent':
			return '' === sanitize_line( $sent ) ? '' : 'yes';
		case 'number':
			return sanitize_line( $sent );
		default:
			return sanitize_field_value( $field, $sent );
	}
}

/**
 * Returns the error message for a value, or an empty string.
 *
 * @param FormField       $field
 * @param string|string[] $value      As stored.
 * @param bool            $is_current Whether the page was rendered with the current options.
 */
function get_field_error( FormField $field, $value, bool $is_current ): string {
	$type      = $field->type;
	$sentences = ErrorMessages\get_error_messages();
	if ( in_array( $type, [ 'checkbox', 'consent' ], true ) ) {
		return $field->is_needed() && __( 'No', 'mainstay-blocks' ) === $value
			? $sentences['tick']
			: '';
	}
	if ( '' === $value || [] === $value ) {
		if ( ! $field->is_needed() ) {
			return '';
		}
		return 'checkbox-multiple' === $type
			? $sentences['choose']
			: $sentences['required'];
	}
	$limit   = 'textarea' === $type ? Definition\MAX_TEXTAREA_CHARACTERS : Definition\MAX_LINE_CHARACTERS;
	$message = get_length_error( (array) $value, $limit );
	if ( $message ) {
		return $message;
	}
	if (
		$is_current &&
		in_array( $type, [ 'checkbox-multiple', 'radio', 'select', 'rating' ], true )
	) {
		return array_diff( (array) $value, $field->options )
			? __( 'Choose one of the options.', 'mainstay-blocks' )
			: '';
	}
	if ( ! is_valid_for_type( $type, $value ) ) {
		return $sentences[ $type ];
	}
	return $is_current && is_string( $value ) && in_array( $type, [ 'number', 'slider' ], true )
		? NumberErrors\get_limit_error( $field, (float) $value )
		: '';
}

/**
 * Returns the error message for texts that are too long, or an empty string.
 *
 * @param string[] $texts
 * @param int      $limit Characters.
 */
function get_length_error( array $texts, int $limit ): string {
	return has_longer_text( $texts, $limit )
		? sprintf(
			/* translators: %s: number of characters. */
			__( 'Use no more than %s characters.', 'mainstay-blocks' ),
			number_format_i18n( $limit )
		)
		: '';
}

/**
 * Returns whether a text has more characters than a limit.
 *
 * @param string[] $texts
 * @param int      $limit
 */
function has_longer_text( array $texts, int $limit ): bool {
	foreach ( $texts as $text ) {
		if ( mb_strlen( $text ) > $limit ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns whether a value is what a type of field asks for; true for types without a format.
 *
 * @param string          $type  Type of field.
 * @param string|string[] $value As stored.
 */
function is_valid_for_type( string $type, $value ): bool {
	if ( ! is_string( $value ) ) {
		return true;
	}
	return match ( $type ) {
		'email' => is_email_address( $value ),
		'url' => is_web_address( $value ),
		'date' => is_date( $value ),
		'telephone' => (bool) preg_match( '/\p{N}/u', $value ),
		'number' => null !== Numbers\parse_number( $value ),
		'slider' => (bool) preg_match( '/^-?\d{1,15}(?:\.\d{1,15})?$/D', $value ),
		'time' => (bool) preg_match( '/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/D', $value ),
		default => true
	};
}

/** Returns whether a text is one email address. */
function is_email_address( string $value ): bool {
	return Definition\is_single_email_address( $value );
}

/** Returns whether a text is an http or https address with a domain name. */
function is_web_address( string $value ): bool {
	$parts = wp_parse_url( $value );
	return is_array( $parts ) &&
		in_array( strtolower( $parts['scheme'] ?? '' ), [ 'http', 'https' ], true ) &&
		preg_match(
			'/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/uD',
			$parts['host'] ?? ''
		);
}

/** Returns whether a text is an existing date as `Y-m-d`. */
function is_date( string $value ): bool {
	return '' !== Fields\to_iso_date( $value, 'Y-m-d' );
}

/**
 * Returns a value for display: dates in the form's format, lists separated by commas.
 *
 * @param array{name: string, label: string, type: string, value: string|list<string>} $field Field of a response.
 * @param string               $format Date format of PHP.
 */
function format_value_for_display( array $field, string $format ): string {
	$value = $field['value'];
	if ( 'date' === $field['type'] && is_string( $value ) && is_date( $value ) ) {
		return (string) wp_date(
			$format,
			(int) strtotime( "$value 12:00 UTC" ),
			new \DateTimeZone( 'UTC' )
		);
	}
	return is_array( $value ) ? implode( wp_get_list_item_separator(), $value ) : $value;
}
