<?php
/**
 * Holds the error messages of fields, for the server and for the script on the page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\ErrorMessages;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the error messages by kind of error or type of field.
 *
 * @return array{required: string, tick: string, choose: string, email: string, url: string, date: string, telephone: string, number: string, slider: string, time: string}
 */
function get_error_messages(): array {
	return [
		'required'  => __( 'This field is required.', 'mainstay-blocks' ),
		'tick'      => __( 'Check this box.', 'mainstay-blocks' ),
		'choose'    => __( 'Choose at least one option.', 'mainstay-blocks' ),
		'email'     => __(
			'Enter an email address, like name@example.com.',
			'mainstay-blocks'
		),
		'url'       => __(
			'Enter a web address, like https://example.com.',
			'mainstay-blocks'
		),
		'date'      => __( 'Enter a date.', 'mainstay-blocks' ),
		'telephone' => __( 'Enter a phone number.', 'mainstay-blocks' ),
		'number'    => __( 'Enter a number, like 12 or 3.5.', 'mainstay-blocks' ),
		'slider'    => __( 'Choose a number.', 'mainstay-blocks' ),
		'time'      => __( 'Enter a time, like 14:30.', 'mainstay-blocks' ),
	];
}

/** Returns the heading of the error summary. */
function get_error_heading(): string {
	return __( 'Correct the following:', 'mainstay-blocks' );
}
