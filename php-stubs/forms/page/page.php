<?php
/**
 * Renders forms on a page: keeps which form is being rendered, its fields and the ids of its inputs.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page;

use Mainstay\Core\TypedText;
use Mainstay\Core\Blocks;
use Mainstay\Core\BlockTypes;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Page\OpenForm\OpenForm;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms\Page\FormHtml;
use Mainstay\Forms\Page\Posted;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Sources\SavedForms;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Page\Thanks;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once __DIR__ . '/form-html.php';
require_once __DIR__ . '/open-form.php';
require_once __DIR__ . '/posted.php';

/**
 * Returns the forms that are being rendered, the innermost last, by reference.
 *
 * @return list<OpenForm>
 */
function &get_open_forms(): array {
	static $stack = [];
	return $stack;
}

/**
 * Starts a form before the blocks inside it are rendered, because fields need to know their form.
 *
 * @param array<string, mixed> $block Parsed block of the form.
 * @param Form|null            $found Form where it is known already.
 */
function open_form( array $block, ?Form $found = null ): void {
	require_once dirname( __DIR__ ) . '/sources/sources.php';
	require_once dirname( __DIR__ ) . '/sources/saved-forms.php';
	$saved = SavedForms\next_form_id();
	$form  =
		$found ??
		( $saved
			? SavedForms\identify_saved_form( $saved, $block )
			: Sources\identify_form( $block ) );
	// A form that has no ID here, as in REST responses, is shown as a link to the page.
	$form ??= build_unnamed_form( $block );
	$host   = Sources\get_host_post_id();
	$result = Posted\posted_result();
	$stack  = &get_open_forms();
	$at     = get_place_on_page( $form, Sources\get_loop_post_id( $block ) ?: $host );
	if (
		! $result ||
		( '*' !== $result['form'] && ( $form->id !== $result['form'] || ( $result['at'] ?? '' ) !== $at ) )
	) {
		$stack[] = new OpenForm( $form, $host, at: $at );
		return;
	}
	Posted\is_result_shown( Blocks\is_rendered_for_page() );
	$stack[] = new OpenForm(
		$form,
		$host,
		$result['since'] ?? null,
		$result['values'] ?? [],
		$result['message'] ?? '',
		array_column( $result['errors'] ?? [], 'message', 'name' ),
		$at
	);
}

/**
 * Returns where on the page a form is shown, so that a result is shown there only: a Query Loop shows one form
 * with each of its posts, and a pattern may be there twice. Empty for the first form of the page itself.
 *
 * @param Form $form
 * @param int  $post ID of the post that it is shown with, or 0.
 */
function get_place_on_page( Form $form, int $post ): string {
	static $turns = [];
	$key          = "$form->id $post";
	if ( Blocks\is_rendered_for_page() ) {
		$turns[ $key ] = ( $turns[ $key ] ?? 0 ) + 1;
	}
	$turn = $turns[ $key ] ?? 1;
	return 1 === $turn && in_array( $post, [ get_queried_object() instanceof \WP_Post ? get_queried_object_id() : 0, (int) $form->place ], true ) ? '' : "$post-$turn";
}

/**
 * Returns a form without an ID, which cannot be sent.
 *
 * @param array<string, mixed> $block Parsed block of the form.
 */
function build_unnamed_form( array $block ): Form {
	return new Form( '', '', (int) get_the_ID(), 0, 0, $block, Definition\get_form_definition( $block, '' ), '' );
}

/** Returns the form that is being rendered, or null. */
function get_current_form(): ?OpenForm {
	$stack = get_open_forms();
	return $stack ? end( $stack ) : null;
}

/**
 * Returns the field that a block of the current form is, or null. Each field is returned once.
 *
 * @param array<string, mixed> $block Parsed block.
 */
function take_field( array $block ): ?FormField {
	$block = TypedText\read_block( $block );
	$open  = get_current_form();
	if ( ! $open ) {
		return null;
	}
	foreach ( [ true, false ] as $exactly ) {
		foreach ( $open->left as $key => $field ) {
			if (
				$field->block === $block['blockName'] &&
				// phpcs:ignore Universal.Operators.StrictComparisons -- Attributes may come in any order.
				( ! $exactly || $field->own == ( $block['attrs'] ?? [] ) )
			) {
				unset( $open->left[ $key ] );
				return $field;
			}
		}
	}
	return null;
}

/**
 * Returns the form around its fields; a link to the page in feeds and mails; or the thanks after
 * sending.
 *
 * @param string $content The block's markup with the fields in it.
 * @param string $wrapper Attributes for content that was saved without an element around.
 */
function close_form( string $content, string $wrapper ): string {
	$stack   = &get_open_forms();
	$open    = array_pop( $stack );
	$opening = "<div $wrapper>";
	if (
		preg_match(
			'/^\s*(<div\b[^>]*\bwp-block-jetpack-contact-form\b[^>]*>)(.*)<\/div>\s*$/s',
			$content,
			$parts
		)
	) {
		[, $opening, $content] = $parts;
	}
	if ( ! $open ) {
		return $opening . $content . '</div>';
	}
	$form = $open->form;
	// Older content has forms without fields, but with the text of a button.
	if ( ! $form->definition->fields && '' === $form->definition->attributes['button'] ) {
		return '';
	}
	require_once __DIR__ . '/thanks.php';
	if ( is_feed() || is_in_mail() || '' === $form->id ) {
		return $opening . FormHtml\render_link_to_page( $form ) . '</div>';
	}
	$thanks = Thanks\render_thanks_for_page( $form, $open->at );
	$note   = $form->tester ? FormHtml\render_tester_note() : '';
	return $opening . $note . ( $thanks ?: FormHtml\render_form( $open, $content ) ) . '</div>';
}

/**
 * Returns whether the content is rendered for a mail. Other newsletter plugins say so by the filter.
 */
function is_in_mail(): bool {
	/**
	 * Filters whether content is being rendered for an email. There forms become links, and posts for
	 * subscribers are open, while posts for those who pay stay closed.
	 *
	 * @param bool $is_in_mail False by default.
	 */
	return (bool) apply_filters( 'mainstay_is_in_mail', false );
}

/**
 * Dequeues the script that WordPress loads with the block, where no form on the page uses it.
 *
 * @param string $html HTML of a form, returned unchanged.
 */
function dequeue_unneeded_script( string $html ): string {
	static $is_needed = false;
	$is_needed        = $is_needed || str_contains( $html, ' data-endpoint="' );
	if ( ! $is_needed ) {
		$type = BlockTypes\get_type(
			Definition\FORM_BLOCK
		);
		array_map(
			'wp_dequeue_script_module',
			$type->view_script_module_ids ?? []
		);
	}
	return $html;
}
