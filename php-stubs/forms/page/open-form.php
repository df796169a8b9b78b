<?php
/**
 * The record of a form that is being rendered.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\OpenForm;

use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Form\Form;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/form.php';

/** Form that is being rendered, with what the visitor sent. Page\open_form() makes it. */
final class OpenForm {
	/** @var array<int, FormField> Fields that no block was rendered for yet. */
	public array $left;

	/** @var array<string, string> Ids of the rendered inputs, by name of the field. */
	public array $ids = [];

	/**
	 * Takes over the form and what the visitor sent with it.
	 *
	 * @param Form                  $form
	 * @param int                   $host    ID of the post that shows it; 0 where no post does.
	 * @param int|null              $since   Unix time at which the page was rendered first; null for now.
	 * @param array<string, mixed>  $values  What the visitor typed, by name of the field.
	 * @param string                $message Sentence about the whole form, or empty.
	 * @param array<string, string> $errors  Messages by name of the field.
	 * @param string                $at      Where it is shown, where that is not clear from the form: the post,
	 *                                       a hyphen, and the number among equal forms there.
	 */
	public function __construct(
		public readonly Form $form,
		public readonly int $host,
		public readonly ?int $since = null,
		public readonly array $values = [],
		public readonly string $message = '',
		public readonly array $errors = [],
		public readonly string $at = ''
	) {
		$this->left = $form->definition->fields;
	}
}
