<?php
/**
 * The record of a form: where it is saved, who shows it, and what is done with its submissions.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Form;

use Mainstay\Forms\Definition\FormDefinition\FormDefinition;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/definition/form-definition.php';

/** A form as it is saved now. Sources\build_form() and Page\build_unnamed_form() make it. */
final class Form {
	/**
	 * Takes over what is known of the form.
	 *
	 * @param string               $id         Form ID; empty for a form that cannot be sent.
	 * @param string               $place      Place that it is saved in (sources/places.php); empty for a
	 *                                         sealed form.
	 * @param int|null             $post       Post whose author gets the mail where no recipient is
	 *                                         named; 0 where there is none; null where that is not known.
	 * @param int                  $saved      ID of the post of type jetpack_form that holds it, or 0.
	 * @param int                  $tester     User who sees the form before visitors do and alone gets
	 *                                         what is sent with it, or 0.
	 * @param array<string, mixed> $block      Parsed block.
	 * @param FormDefinition       $definition Its fields and settings.
	 * @param string               $sealed     Encrypted definition, or empty.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $place,
		public readonly ?int $post,
		public readonly int $saved,
		public readonly int $tester,
		public readonly array $block,
		public readonly FormDefinition $definition,
		public readonly string $sealed
	) {}

	/**
	 * Returns the form with an encrypted definition and the user who tests it.
	 *
	 * @param string $sealed Encrypted definition.
	 * @param int    $tester User ID, or 0.
	 */
	public function with_seal( string $sealed, int $tester ): self {
		return new self( $this->id, $this->place, $this->post, $this->saved, $tester, $this->block, $this->definition, $sealed );
	}

	/**
	 * Returns the form with other recipients and without webhooks.
	 *
	 * @param string $to Email addresses, separated by commas.
	 */
	public function with_recipients( string $to ): self {
		$definition = $this->definition->with_recipients( $to );
		return new self( $this->id, $this->place, $this->post, $this->saved, $this->tester, $this->block, $definition, $this->sealed );
	}

	/** Returns the `id` of the element around the form on a page. */
	public function get_anchor(): string {
		return 'contact-form-' . preg_replace( '/[^A-Za-z0-9_-]+/', '-', $this->id );
	}

	/**
	 * Returns the form as filters and actions get it.
	 *
	 * @return array<string, mixed> By the names of the properties, the definition as an array.
	 */
	public function to_array(): array {
		$form               = get_object_vars( $this );
		$form['definition'] = $this->definition->to_array();
		return $form;
	}
}
