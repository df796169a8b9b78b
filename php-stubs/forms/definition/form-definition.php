<?php
/**
 * The record of what a form is: its fields, and what is done with a submission.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\FormDefinition;

use Mainstay\Forms\Definition\FormField\FormField;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/form-field.php';

/** Fields and settings of a form. Definition\get_form_definition() makes it. */
final class FormDefinition {
	/**
	 * Takes over what the block says.
	 *
	 * @param array{title: string, subject: string, to: string, thanks: string, heading: string, message: string, redirect: string, button: string, save: bool, retention: int, enhanced: bool, given: array<string, mixed>} $attributes
	 *        Settings with the right types and defaults. `retention` is a number of days, 0 for
	 *        unlimited; `given` has the attributes as saved.
	 * @param list<FormField> $fields In the order of the form.
	 * @param string          $hash   Changes when the fields change, which tells whether a page that
	 *                                a visitor has open is outdated.
	 */
	public function __construct(
		public readonly array $attributes,
		public readonly array $fields,
		public readonly string $hash
	) {}

	/**
	 * Returns the definition with other recipients, without webhooks and without users who get the mail besides.
	 *
	 * @param string $to Email addresses, separated by commas.
	 */
	public function with_recipients( string $to ): self {
		$attributes       = $this->attributes;
		$attributes['to'] = $to;
		unset( $attributes['given']['webhookUrl'], $attributes['given']['webhooks'], $attributes['given']['notificationRecipients'] );
		return new self( $attributes, $this->fields, $this->hash );
	}

	/** Returns whether a visitor may not see a field, so that a browser could not lead them to it. */
	public function has_field_out_of_sight(): bool {
		return (bool) array_filter( array_column( $this->fields, 'place' ) );
	}

	/**
	 * Returns the field with a name, or null.
	 *
	 * @param string $name Name of the field in a request.
	 */
	public function find_field( string $name ): ?FormField {
		foreach ( $this->fields as $field ) {
			if ( $field->name === $name ) {
				return $field;
			}
		}
		return null;
	}

	/**
	 * Returns the definition as filters and actions get it.
	 *
	 * @return array{attributes: array<string, mixed>, fields: list<array<string, mixed>>, hash: string}
	 */
	public function to_array(): array {
		return [
			'attributes' => $this->attributes,
			'fields'     => array_map( static fn( $field ) => $field->to_array(), $this->fields ),
			'hash'       => $this->hash,
		];
	}
}
