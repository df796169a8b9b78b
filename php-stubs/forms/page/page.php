<?php
/**
 * Renders forms on a page: keeps which form is being rendered, with the visitor's values and errors,
 * and handles forms that were sent without JavaScript.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page;

use Mainstay\Forms\Submissions\Access;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Sources\SavedForms;
use Mainstay\Forms\Fields\ErrorMessages;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Submissions\Submit;
use Mainstay\Forms\Page\Thanks;
use Mainstay\Forms\Submissions\Token;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once dirname( __DIR__ ) . '/fields/error-messages.php';

/**
 * Returns the forms that are being rendered, the innermost last, by reference.
 *
 * @return array<int, array<string, mixed>>
 */
function &get_open_forms(): array {
	static $stack = [];
	return $stack;
}

/**
 * Returns the ids that fields on this page have so far, by reference.
 *
 * @return array<string, true>
 */
function &get_used_ids(): array {
	static $ids = [];
	return $ids;
}

/**
 * Starts a form before the blocks inside it are rendered, because fields need to know their form.
 *
 * @param array<string, mixed>      $block Parsed block of the form.
 * @param array<string, mixed>|null $found Form where it is known already.
 */
function open_form( array $block, ?array $found = null ): void {
	require_once dirname( __DIR__ ) . '/sources/sources.php';
	require_once dirname( __DIR__ ) . '/sources/saved-forms.php';
	$saved = SavedForms\next_form_id();
	$form  =
		$found ??
		( $saved
			? SavedForms\identify_saved_form( $saved, $block )
			: Sources\identify_form( $block ) );
	// A form that has no ID here, as in REST responses, is shown as a link to the page.
	$form         ??= build_unnamed_form( $block );
	$form['host']   = Sources\get_host_post_id();
	$form['anchor'] =
		'contact-form-' . preg_replace( '/[^A-Za-z0-9_-]+/', '-', $form['id'] );
	$result         = posted_result();
	$is_mine        = $result && in_array( $result['form'], [ $form['id'], '*' ], true );
	if ( $is_mine ) {
		is_result_shown( true );
	}
	$form['since']   = $is_mine ? $result['since'] ?? null : null;
	$form['values']  = $is_mine ? $result['values'] ?? [] : [];
	$form['message'] = $is_mine ? $result['message'] ?? '' : '';
	$form['errors']  = $is_mine
		? array_column( $result['errors'] ?? [], 'message', 'name' )
		: [];
	$form['left']    = $form['definition']['fields'];
	$form['ids']     = [];
	$stack           = &get_open_forms();
	$stack[]         = $form;
}

/**
 * Returns a form without an ID, which cannot be sent.
 *
 * @param array<string, mixed> $block Parsed block of the form.
 * @return array<string, mixed>
 */
function build_unnamed_form( array $block ): array {
	return [
		'id'         => '',
		'post'       => (int) get_the_ID(),
		'tester'     => 0,
		'definition' => Definition\get_form_definition( $block, '' ),
	];
}

/**
 * Returns the form that is being rendered, or null.
 *
 * @return array<string, mixed>|null
 */
function get_current_form(): ?array {
	$stack = get_open_forms();
	return $stack ? end( $stack ) : null;
}

/**
 * Returns the field that a block of the current form is, or null. Each field is returned once.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>|null
 */
function take_field( array $block ): ?array {
	$stack = &get_open_forms();
	if ( ! $stack ) {
		return null;
	}
	$form = &$stack[ array_key_last( $stack ) ];
	foreach ( [ true, false ] as $exactly ) {
		foreach ( $form['left'] as $key => $field ) {
			if (
				$field['block'] === $block['blockName'] &&
				// phpcs:ignore Universal.Operators.StrictComparisons -- Attributes may come in any order.
				( ! $exactly || $field['own'] == ( $block['attrs'] ?? [] ) )
			) {
				unset( $form['left'][ $key ] );
				return $field;
			}
		}
	}
	return null;
}

/**
 * Returns an id that no other field on the page has.
 *
 * @param string $wish Preferred id.
 */
function get_unique_id( string $wish ): string {
	$ids = &get_used_ids();
	$id  = $wish;
	for ( $number = 2; isset( $ids[ $id ] ); $number++ ) {
		$id = "$wish-$number";
	}
	$ids[ $id ] = true;
	return $id;
}

/**
 * Stores the id of a field, for the links of the error summary.
 *
 * @param string $name Name of the field.
 * @param string $id   Id of its input.
 */
function store_field_id( string $name, string $id ): void {
	$stack = &get_open_forms();
	$stack[ array_key_last( $stack ) ]['ids'][ $name ] = $id;
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
	$form    = array_pop( $stack );
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
	if ( ! $form || ( ! $form['definition']['fields'] && ! has_legacy_button( $form ) ) ) {
		return $form ? '' : $opening . $content . '</div>';
	}
	require_once __DIR__ . '/thanks.php';
	if ( is_feed() || is_in_mail() || '' === $form['id'] ) {
		return $opening . render_link_to_page( $form ) . '</div>';
	}
	$thanks = Thanks\render_thanks_for_page( $form );
	$note   = $form['tester'] ? render_tester_note() : '';
	return $opening . $note . ( $thanks ?: render_form( $form, $content ) ) . '</div>';
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
 * Returns a link to the form on its page, for feeds and mails.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 */
function render_link_to_page( array $form ): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( get_permalink( $form['post'] ?: null ) . '#' . $form['anchor'] ),
		esc_html__( 'Fill in the form on the page', 'mainstay-blocks' )
	);
}

/**
 * Returns whether a form without fields is rendered: only where older content has the text of a
 * button.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 */
function has_legacy_button( array $form ): bool {
	return '' !== $form['definition']['attributes']['button'];
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
		$type = \WP_Block_Type_Registry::get_instance()->get_registered(
			Definition\FORM_BLOCK
		);
		array_map(
			'wp_dequeue_script_module',
			$type->view_script_module_ids ?? []
		);
	}
	return $html;
}

/** Returns the note for users who see a form before it is published. */
function render_tester_note(): string {
	return sprintf(
		'<p class="mainstay-form__notice" role="note">%s</p>',
		esc_html__(
			'Preview: what you send here comes to you only, marked as a test.',
			'mainstay-blocks'
		)
	);
}

/**
 * Returns the form element.
 *
 * @param array<string, mixed> $form    Form with its id, place, post and definition.
 * @param string               $content HTML of the fields.
 */
function render_form( array $form, string $content ): string {
	require_once dirname( __DIR__ ) . '/submissions/token.php';
	$attributes = $form['definition']['attributes'];
	$title      = trim( wp_strip_all_tags( $attributes['title'], true ) );
	// The fields are those that were rendered: other plugins may have removed some.
	return sprintf(
		'<form class="mainstay-form" id="%1$s" method="post" action="#%1$s" accept-charset="UTF-8"%2$s%3$s>%4$s%5$s%6$s%7$s</form>',
		esc_attr( $form['anchor'] ),
		'' === $title ? '' : sprintf( ' aria-label="%s"', esc_attr( $title ) ),
		// The REST route knows no post password or membership: restricted forms post to their page.
		$attributes['enhanced'] && Access\can_read( $form, $form['host'], true )
			? render_script_attributes( $form )
			: '',
		render_error_summary( $form ),
		$content,
		has_button( $content ) ? '' : render_legacy_button( $attributes ),
		render_hidden_fields( $form )
	);
}

/**
 * Returns the attributes for the script: the endpoint and its texts.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 */
function render_script_attributes( array $form ): string {
	$texts =
		[
			'summary' => ErrorMessages\get_error_heading(),
			'busy'    => __( 'Sending…', 'mainstay-blocks' ),
			'failed'  => __(
				'Your message could not be sent. Nothing is lost: please try again.',
				'mainstay-blocks'
			),
		] + array_diff_key( ErrorMessages\get_error_messages(), [ 'telephone' => true ] ); // Phone numbers are validated by the server only.
	return sprintf(
		' data-endpoint="%s" data-texts="%s"',
		esc_url(
			wp_make_link_relative( rest_url( "mainstay/v1/forms/{$form['id']}" ) )
		),
		esc_attr( (string) wp_json_encode( $texts, JSON_UNESCAPED_UNICODE ) )
	);
}

/**
 * Returns the error summary above the fields, with links to them.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 */
function render_error_summary( array $form ): string {
	if ( ! $form['errors'] && '' === $form['message'] ) {
		return '';
	}
	$items = '';
	foreach ( $form['definition']['fields'] as $field ) {
		$message = $form['errors'][ $field['name'] ] ?? '';
		if ( $message ) {
			$items .= sprintf(
				'<li><a href="#%s">%s</a></li>',
				esc_attr( $form['ids'][ $field['name'] ] ?? $form['anchor'] ),
				esc_html(
					$field['label'] ? "{$field['label']}: $message" : $message
				)
			);
		}
	}
	return sprintf(
		'<div class="mainstay-form__summary" role="alert" tabindex="-1"><p>%s</p>%s</div>',
		esc_html( $form['message'] ?: ErrorMessages\get_error_heading() ),
		$items ? "<ul>$items</ul>" : ''
	);
}

/**
 * Returns whether a content has a submit button.
 *
 * @param string $content HTML.
 */
function has_button( string $content ): bool {
	return (bool) preg_match(
		'/<(?:button|input)\b[^>]*\btype="(?:submit|image)"|<button\b(?![^>]*\btype=)/',
		$content
	);
}

/**
 * Returns the button of older content, which saved only its text and colors.
 *
 * @param array<string, mixed> $attributes Settings of the form.
 */
function render_legacy_button( array $attributes ): string {
	$given = $attributes['given'];
	return render_block(
		[
			'blockName'    => 'jetpack/button',
			'attrs'        => array_filter(
				[
					'element'               => 'button',
					'text'                  =>
						$attributes['button'] ?: __( 'Submit', 'mainstay-blocks' ),
					'backgroundColor'       => $given['backgroundButtonColor'] ?? null,
					'textColor'             => $given['textButtonColor'] ?? null,
					'customBackgroundColor' =>
						$given['customBackgroundButtonColor'] ?? null,
					'customTextColor'       => $given['customTextButtonColor'] ?? null,
				],
				'is_string'
			),
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	);
}

/**
 * Returns the hidden fields and the honeypot. `mainstay_end` comes last: where it is missing, the
 * server truncated the request.
 *
 * @param array<string, mixed> $form Form with its id, place, post and definition.
 */
function render_hidden_fields( array $form ): string {
	$fields = [
		'mainstay_form'   => $form['id'],
		'mainstay_token'  => Token\issue_token(
			$form['id'],
			$form['definition']['hash'],
			$form['host'],
			$form['since']
		),
		'mainstay_sealed' => $form['sealed'],
	];
	$html   = sprintf(
		'<p class="mainstay-form__trap" aria-hidden="true"><label>%s<input name="mainstay_more" tabindex="-1" autocomplete="off"></label></p>',
		esc_html__( 'Leave this empty', 'mainstay-blocks' )
	);
	foreach (
		array_filter( $fields ) + [ 'mainstay_end' => '1' ]
		as $name => $value
	) {
		$html .= sprintf(
			'<input type="hidden" name="%s" value="%s">',
			esc_attr( $name ),
			esc_attr( $value )
		);
	}
	return $html;
}

/**
 * Returns the result of a form that was sent to this page; with an argument, stores it.
 *
 * @param array<string, mixed>|null $result Result of the submission.
 * @return array<string, mixed>|null
 */
function posted_result( ?array $result = null ): ?array {
	static $kept = null;
	$kept        = $result ?? $kept;
	return $kept;
}

/** Returns whether a form on the page has shown the result; with true, stores that it has. */
function is_result_shown( bool $now = false ): bool {
	static $is_told = false;
	return $is_told = $is_told || $now;
}

/**
 * Prints the result of a form that the page no longer contains, with what was typed, so that it can
 * be copied.
 */
function print_unshown_result(): void {
	$result = posted_result();
	if ( ! $result || is_result_shown() ) {
		return;
	}
	// No form on the page has enqueued the style sheet.
	wp_enqueue_style( 'jetpack-contact-form-style' );
	$typed = '';
	foreach ( $result['typed'] ?? [] as $text ) {
		$typed .= sprintf(
			'<textarea readonly rows="%d" aria-labelledby="mainstay-form-typed">%s</textarea>',
			min( 6, substr_count( $text, "\n" ) + 1 + intdiv( strlen( $text ), 60 ) ),
			esc_textarea( $text )
		);
	}
	if ( $typed ) {
		$typed = sprintf(
			'<p id="mainstay-form-typed">%s</p>%s',
			esc_html__( 'What you typed', 'mainstay-blocks' ),
			$typed
		);
	}
	printf(
		'<div class="mainstay-form__untold"><div role="alert"><p>%s</p></div>%s</div>',
		esc_html( $result['message'] ?? '' ),
		$typed // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	);
}

/**
 * Handles a form that was posted to this page: redirects to the thanks, or lets the page be rendered
 * again with the errors.
 */
function handle_posted_form(): void {
	require_once dirname( __DIR__ ) . '/submissions/submit.php';
	$result = Submit\handle_page_request();
	if ( ! $result ) {
		return;
	}
	nocache_headers();
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	if ( 'accepted' !== $result['state'] ) {
		posted_result( $result );
		status_header( $result['status'] );
		return;
	}
	require_once __DIR__ . '/thanks.php';
	$target = Thanks\get_redirect_url( $result );
	if ( '' === $target ) {
		wp_safe_redirect( Thanks\get_thanks_url( $result ), 303 );
	} else {
		// phpcs:ignore WordPress.Security.SafeRedirect -- The address that the author saved in the form.
		wp_redirect( $target, 303 );
	}
	// The browser can follow the redirect while the server still sends the mail.
	header( 'Content-Length: 0' );
	header( 'Connection: close' );
	exit();
}
