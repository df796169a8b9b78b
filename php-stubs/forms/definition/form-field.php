<?php
/**
 * The record of a field: what its block says about it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\FormField;

defined( 'ABSPATH' ) || exit();

/** Field of a form. Definition\build_field() makes it. */
final class FormField {
	/**
	 * Takes over what the block says.
	 *
	 * @param string               $block      Block name.
	 * @param array<string, mixed> $own        Attributes as saved, to find the block on the page.
	 * @param array<string, mixed> $attributes Attributes, with those of the blocks inside it.
	 * @param string               $type       Type of field, as in Definition\FIELD_BLOCKS.
	 * @param string               $id         ID that the author chose, or empty.
	 * @param string               $label      Label as plain text.
	 * @param bool                 $required   Whether it must be filled in.
	 * @param list<string>         $options    What can be chosen.
	 * @param string               $format     Date format of PHP.
	 * @param string               $consent    `explicit` or `implicit`; empty for other fields.
	 * @param string               $message    Text that the visitor consents to; empty for other fields.
	 * @param string               $name       Name of the field in a request.
	 * @param array{label?: array<string, mixed>, input?: array<string, mixed>, options?: array<string, mixed>, option?: array<string, array<string, mixed>>} $parts
	 *        Attributes of the blocks inside it, as saved; those of options by their text, with `image`
	 *        in a choice among images.
	 * @param string               $title      What the field is called where its answer is read, see FieldTitles.
	 * @param string               $place      Where a visitor may not see it: `screens` where it is hidden on some of them,
	 *                                         `closed` in a block that visitors open; otherwise empty.
	 */
	public function __construct(
		public readonly string $block,
		public readonly array $own,
		public readonly array $attributes,
		public readonly string $type,
		public readonly string $id,
		public readonly string $label,
		public readonly bool $required,
		public readonly array $options,
		public readonly string $format,
		public readonly string $consent = '',
		public readonly string $message = '',
		public readonly string $name = '',
		public readonly array $parts = [],
		public readonly string $title = '',
		public readonly string $place = ''
	) {}

	/**
	 * Returns the field with what it is called among those of its form.
	 *
	 * @param string $name  Name of the field in a request.
	 * @param string $title Where its answer is read.
	 */
	public function with_name( string $name, string $title ): self {
		return new self( $this->block, $this->own, $this->attributes, $this->type, $this->id, $this->label, $this->required, $this->options, $this->format, $this->consent, $this->message, $name, $this->parts, $title, $this->place );
	}

	/** Returns whether an answer is refused without it: nobody can fill in what their screen does not show. */
	public function is_needed(): bool {
		return $this->required && 'screens' !== $this->place;
	}

	/** Returns the option that lets visitors write an answer of their own, or null. */
	public function get_other_option(): ?string {
		foreach ( $this->options as $option ) {
			if ( true === ( $this->parts['option'][ $option ]['isOther'] ?? false ) ) {
				return $option;
			}
		}
		return null;
	}

	/**
	 * Returns the field as filters and actions get it. Only consent fields have `consent` and `message`.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		$field = get_object_vars( $this );
		if ( 'consent' !== $this->type ) {
			unset( $field['consent'], $field['message'] );
		}
		return $field;
	}
}
