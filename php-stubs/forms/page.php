<?php
/**
 * Forms on a page: which one is being shown, what was typed into it and what was wrong, and what
 * becomes of a form that was sent without JavaScript.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page;

use Mainstay\Forms\Access;
use Mainstay\Forms\Definition;
use Mainstay\Forms\SavedForms;
use Mainstay\Forms\Sentences;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Submit;
use Mainstay\Forms\Thanks;
use Mainstay\Forms\Token;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/definition.php';
require_once __DIR__ . '/sentences.php';

/**
 * The forms that are being shown, the innermost last.
 *
 * @return array[]
 */
function &stack(): array {
	static $stack = [];
	return $stack;
}

/** The ids that the page has so far. */
function &ids(): array {
	static $ids = [];
	return $ids;
}

/** Before the blocks inside a form: their fields have to know whose they are. */
function open( array $block, ?array $found = null ): void {
	require_once __DIR__ . '/sources.php';
	require_once __DIR__ . '/saved-forms.php';
	$saved = SavedForms\next_form();
	$form  =
		$found ??
		( $saved
			? SavedForms\identify( $saved, $block )
			: Sources\identify( $block ) );
	// One that cannot be named here, as in answers of the REST API, is a link to the page.
	$form         ??= unnamed( $block );
	$form['host']   = Sources\host();
	$form['anchor'] =
		'contact-form-' . preg_replace( '/[^A-Za-z0-9_-]+/', '-', $form['id'] );
	$result         = posted();
	$is_mine        = $result && in_array( $result['form'], [ $form['id'], '*' ], true );
	if ( $is_mine ) {
		is_told( true );
	}
	$form['since']   = $is_mine ? $result['since'] ?? null : null;
	$form['values']  = $is_mine ? $result['values'] ?? [] : [];
	$form['message'] = $is_mine ? $result['message'] ?? '' : '';
	$form['errors']  = $is_mine
		? array_column( $result['errors'] ?? [], 'message', 'name' )
		: [];
	$form['left']    = $form['definition']['fields'];
	$form['ids']     = [];
	$stack           = &stack();
	$stack[]         = $form;
}

/** Returns a form that nobody can send. */
function unnamed( array $block ): array {
	return [
		'id'         => '',
		'post'       => (int) get_the_ID(),
		'tester'     => 0,
		'definition' => Definition\of( $block, '' ),
	];
}

/** The form that is being shown, or null. */
function current(): ?array {
	$stack = stack();
	return $stack ? end( $stack ) : null;
}

/** The field of the form that a block on the page is. Each is taken once. */
function take_field( array $block ): ?array {
	$stack = &stack();
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

/** An id that no other field on the page has. */
function unique_id( string $wish ): string {
	$ids = &ids();
	$id  = $wish;
	for ( $number = 2; isset( $ids[ $id ] ); $number++ ) {
		$id = "$wish-$number";
	}
	$ids[ $id ] = true;
	return $id;
}

/** For the list of what is wrong, which leads to the fields. */
function remember_id( string $name, string $id ): void {
	$stack = &stack();
	$stack[ array_key_last( $stack ) ]['ids'][ $name ] = $id;
}

/**
 * The form around its fields.
 *
 * @param string $content The block's markup with the fields in it.
 * @param string $wrapper Attributes for content that was saved without an element around.
 */
function close( string $content, string $wrapper ): string {
	$stack   = &stack();
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
	if ( ! $form || ( ! $form['definition']['fields'] && ! fallback( $form ) ) ) {
		return $form ? '' : $opening . $content . '</div>';
	}
	require_once __DIR__ . '/thanks.php';
	if ( is_feed() || is_in_mail() || '' === $form['id'] ) {
		return $opening . link_to_page( $form ) . '</div>';
	}
	$thanks = Thanks\for_page( $form );
	$note   = $form['tester'] ? note_for_tester() : '';
	return $opening . $note . ( $thanks ?: form( $form, $content ) ) . '</div>';
}

/**
 * Is this being made for a mail? Newsletters are sent by other plugins, which say so.
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

/** Where no form can be: the way to it. */
function link_to_page( array $form ): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( get_permalink( $form['post'] ?: null ) . '#' . $form['anchor'] ),
		esc_html__( 'Fill in the form on the page', 'mainstay-blocks' )
	);
}

/** A form without a field is none, unless older content says by its button that it is one. */
function fallback( array $form ): bool {
	return '' !== $form['definition']['attributes']['button'];
}

/**
 * WordPress brings the script with the block; a page whose forms do without it gets none.
 *
 * @param string $html Of a form.
 */
function without_needless_script( string $html ): string {
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

/** What somebody reads who sees a form before visitors do. */
function note_for_tester(): string {
	return sprintf(
		'<p class="mainstay-form__notice" role="note">%s</p>',
		esc_html__(
			'Preview: what you send here comes to you only, marked as a test.',
			'mainstay-blocks'
		)
	);
}

/** The form itself. */
function form( array $form, string $content ): string {
	require_once __DIR__ . '/token.php';
	$attributes = $form['definition']['attributes'];
	$title      = trim( wp_strip_all_tags( $attributes['title'], true ) );
	// Another plugin may have taken a field away; then nobody can be asked to fill it in.
	return sprintf(
		'<form class="mainstay-form" id="%1$s" method="post" action="#%1$s" accept-charset="UTF-8"%2$s%3$s>%4$s%5$s%6$s%7$s</form>',
		esc_attr( $form['anchor'] ),
		'' === $title ? '' : sprintf( ' aria-label="%s"', esc_attr( $title ) ),
		// What only some may read is sent to its page, which knows who asks.
		$attributes['enhanced'] && Access\can_read( $form, $form['host'], true )
			? enhancement( $form )
			: '',
		summary( $form ),
		$content,
		has_button( $content ) ? '' : button( $attributes ),
		hidden( $form )
	);
}

/** What the script needs, and only it. */
function enhancement( array $form ): string {
	$texts =
		[
			'summary' => Sentences\heading(),
			'busy'    => __( 'Sending…', 'mainstay-blocks' ),
			'failed'  => __(
				'Your message could not be sent. Nothing is lost: please try again.',
				'mainstay-blocks'
			),
		] + array_diff_key( Sentences\all(), [ 'telephone' => true ] ); // Whether a number is one is for the server to say.
	return sprintf(
		' data-endpoint="%s" data-texts="%s"',
		esc_url(
			wp_make_link_relative( rest_url( "mainstay/v1/forms/{$form['id']}" ) )
		),
		esc_attr( (string) wp_json_encode( $texts, JSON_UNESCAPED_UNICODE ) )
	);
}

/** What went wrong, on top, with links to where. */
function summary( array $form ): string {
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
		esc_html( $form['message'] ?: Sentences\heading() ),
		$items ? "<ul>$items</ul>" : ''
	);
}

/** Is there anything to send the form with? */
function has_button( string $content ): bool {
	return (bool) preg_match(
		'/<(?:button|input)\b[^>]*\btype="(?:submit|image)"|<button\b(?![^>]*\btype=)/',
		$content
	);
}

/** The button of older content, which named only its text and colours. */
function button( array $attributes ): string {
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
 * What goes with the answers. The trap is for those who fill in everything without looking. The
 * mark comes last: where the server cut a long request off, it is missing.
 */
function hidden( array $form ): string {
	$fields = [
		'mainstay_form'   => $form['id'],
		'mainstay_token'  => Token\issue(
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
 * What came of a form that was sent to this page, for the form to show; with an argument, keeps it.
 */
function posted( ?array $result = null ): ?array {
	static $kept = null;
	$kept        = $result ?? $kept;
	return $kept;
}

/** Keeps whether a form on the page has said what came of it. */
function is_told( bool $now = false ): bool {
	static $is_told = false;
	return $is_told = $is_told || $now;
}

/**
 * Prints what came of a form that the page does not show any more, with what was typed, so that it
 * can be copied.
 */
function print_untold(): void {
	$result = posted();
	if ( ! $result || is_told() ) {
		return;
	}
	// No form on the page has brought its style sheet.
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
 * A page was asked for by POST: perhaps one of our forms was sent. Answers with the way to the
 * thanks, or lets the page be shown again with what is wrong.
 */
function receive(): void {
	require_once __DIR__ . '/submit.php';
	$result = Submit\from_page();
	if ( ! $result ) {
		return;
	}
	nocache_headers();
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	if ( 'accepted' !== $result['state'] ) {
		posted( $result );
		status_header( $result['status'] );
		return;
	}
	require_once __DIR__ . '/thanks.php';
	$target = Thanks\target( $result );
	if ( '' === $target ) {
		wp_safe_redirect( Thanks\page( $result ), 303 );
	} else {
		// phpcs:ignore WordPress.Security.SafeRedirect -- The address that the author saved in the form.
		wp_redirect( $target, 303 );
	}
	// The browser has all it needs, and goes there while the mail is still on its way.
	header( 'Content-Length: 0' );
	header( 'Connection: close' );
	exit();
}
