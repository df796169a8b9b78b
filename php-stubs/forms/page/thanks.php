<?php
/**
 * Renders what visitors see after sending a form: a summary, the author's message, or a redirect.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\Thanks;

use Mainstay\Core\Elements;
use Mainstay\Core\InertHtml;
use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Forms\Submissions\AcceptedSubmission\AcceptedSubmission;
use Mainstay\Forms\Mail\MailState\MailState;
use Mainstay\Forms\Form\Form;
use Mainstay\Forms;
use Mainstay\Forms\Deliveries\Newsletter;
use Mainstay\Forms\Page\UniqueIds;
use Mainstay\Forms\Submissions\Validate;
use Mainstay\Core\PostTypes;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/submissions/validate.php';
require_once dirname( __DIR__ ) . '/mail/mail-state.php';
require_once dirname( __DIR__ ) . '/submissions/accepted-submission.php';
require_once __DIR__ . '/unique-ids.php';

/** Seconds for which the address of the thanks can be opened again. */
const LINK_LIFETIME_SECONDS = 30 * MINUTE_IN_SECONDS;

/** Query argument of a page after a form was sent without JavaScript. */
const SENT_QUERY_ARG = 'mainstay-sent';

/** Query argument beside it: where on the page the form was shown. Also the id of the thanks there. */
const PLACE_QUERY_ARG = 'mainstay-at';

/** HTML that the author's message may contain. */
const ALLOWED_HTML = [
	'a'      => [
		'href'   => true,
		'target' => true,
		'rel'    => true,
		'title'  => true,
	],
	'b'      => [],
	'br'     => [],
	'em'     => [],
	'i'      => [],
	'li'     => [],
	'ol'     => [],
	'p'      => [],
	'strong' => [],
	'ul'     => [],
];

/** Returns the address that the author redirects to, or an empty string. */
function get_redirect_url( AcceptedSubmission $accepted ): string {
	$attributes = $accepted->form->definition->attributes;
	return 'redirect' === $attributes['thanks'] ? $attributes['redirect'] : '';
}

/**
 * Returns the address of the page that the form was on, with a signed key to the thanks.
 *
 * @param AcceptedSubmission $accepted
 * @param string             $at       Where on the page it was, see Page\get_place_on_page().
 */
function get_thanks_url( AcceptedSubmission $accepted, string $at = '' ): string {
	$expires = base_convert( (string) ( time() + LINK_LIFETIME_SECONDS ), 10, 36 );
	$body    = implode(
		'.',
		[
			$accepted->id,
			$accepted->mail->value,
			$expires,
		]
	);
	$address = (string) ( $_SERVER['REQUEST_URI'] ?? '/' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- wp_safe_redirect() looks at it.
	return add_query_arg(
		[
			SENT_QUERY_ARG  => $body . '.' . SiteIdentity\create_signature( 'thanks', "{$accepted->form->id}|$body" ),
			// False removes the one of a form that was sent before.
			PLACE_QUERY_ARG => '' === $at ? false : $at,
		],
		$address
	) . '#' . ( '' === $at ? $accepted->form->get_anchor() : PLACE_QUERY_ARG );
}

/**
 * Returns the thanks in the place of a form that was just sent, or an empty string.
 *
 * @param Form   $form
 * @param string $at   Where on the page it is, see Page\get_place_on_page().
 */
function render_thanks_for_page( Form $form, string $at = '' ): string {
	// phpcs:ignore WordPress.Security -- A signed key, compared below.
	$key = $_GET[ SENT_QUERY_ARG ] ?? '';
	if (
		! is_string( $key ) ||
		! preg_match(
			'/^(\d+)\.([klnw])\.([0-9a-z]+)\.([0-9a-f]{32})$/D',
			$key,
			$parts
		)
	) {
		return '';
	}
	// phpcs:ignore WordPress.Security -- Compared only.
	if ( ( $_GET[ PLACE_QUERY_ARG ] ?? '' ) !== $at ) {
		return '';
	}
	[, $id, $state, $expires, $signature] = $parts;
	$body                                 = substr( $key, 0, -33 );
	if (
		! SiteIdentity\verify_signature( 'thanks', "$form->id|$body", $signature ) ||
		(int) base_convert( $expires, 36, 10 ) < time()
	) {
		return '';
	}
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	$post     = $id ? get_post( (int) $id ) : null;
	$response = $post && PostTypes\RESPONSE_POST_TYPE === $post->post_type ? Forms\read_response( $post ) : null;
	return render_thanks(
		$form,
		$response && $form->id === $response->form ? $response->fields : [],
		MailState::from( $state ),
		remove_query_arg( [ SENT_QUERY_ARG, PLACE_QUERY_ARG ] ) . '#' . $form->get_anchor(),
		'' === $at ? $form->get_anchor() : PLACE_QUERY_ARG
	);
}

/**
 * Sends headers that keep a page with such a key out of caches and search engines. Runs before any
 * output.
 */
function send_private_headers(): void {
	nocache_headers();
	header( 'X-Robots-Tag: noindex' );
	header( 'Referrer-Policy: same-origin' );
}

/**
 * Returns the HTML of the thanks.
 *
 * @param Form      $form
 * @param list<array{name: string, label: string, type: string, value: string|list<string>}> $fields Fields of the response.
 * @param MailState $mail
 * @param string    $back   Address of the page with the form.
 * @param string    $id     Preferred id of the element.
 */
function render_thanks( Form $form, array $fields, MailState $mail, string $back, string $id = '' ): string {
	require_once dirname( __DIR__ ) . '/deliveries/newsletter.php';
	$attributes = $form->definition->attributes;
	$heading    = in_array( $mail, [ MailState::Late, MailState::Kept ], true )
		? esc_html__( 'Message saved', 'mainstay-blocks' )
		: PlainText\to_html( PlainText\to_line( $attributes['heading'] ) );
	$notes      = '';
	foreach ( array_filter( [ get_mail_note( $mail ), Newsletter\get_confirmation_note( $fields ) ] ) as $note ) {
		$notes .= sprintf( '<p>%s</p>', esc_html( $note ) );
	}
	return sprintf(
		'<div class="mainstay-form__thanks" id="%s" role="status"><h3 tabindex="-1" aria-level="2">%s</h3>%s%s%s</div>',
		esc_attr( UniqueIds\get_unique_id( $id ?: $form->get_anchor() ) ),
		$heading,
		$notes,
		'message' === $attributes['thanks']
			? render_thanks_message( $attributes['message'] )
			: render_summary( $form, $fields ),
		true === ( $attributes['given']['disableGoBack'] ?? false ) ? '' : render_link_back( $back )
	);
}

/** Returns a link to the page with the empty form. */
function render_link_back( string $back ): string {
	return sprintf( '<p><a href="%s">%s</a></p>', esc_url( $back ), esc_html__( 'Go back to the form', 'mainstay-blocks' ) );
}

/** Returns the sentence about the mail, or an empty string where it is sent. */
function get_mail_note( MailState $mail ): string {
	return match ( $mail ) {
		MailState::Sent => '',
		MailState::Kept => __( 'Your message is saved on this site.', 'mainstay-blocks' ),
		MailState::Late => __(
			'Your message is saved on this site. The email about it could not be sent yet; it will be tried again.',
			'mainstay-blocks'
		),
		MailState::Waiting => __(
			'Your message is saved on this site. The email about it is being sent now; if that fails, it will be tried again.',
			'mainstay-blocks'
		)
	};
}

/** Returns the author's message as HTML. */
function render_thanks_message( string $message ): string {
	$message = trim( $message );
	return wpautop(
		'' === $message
			? esc_html__( 'Thank you for your submission!', 'mainstay-blocks' )
			: wp_kses( $message, ALLOWED_HTML, [ 'http', 'https', 'mailto', 'tel' ] )
	);
}

/**
 * Returns the answers as a list. Implicit consent and hidden fields are left out, because the visitor
 * did not answer them.
 *
 * @param Form $form
 * @param list<array{name: string, label: string, type: string, value: string|list<string>}> $fields Fields of the response.
 */
function render_summary( Form $form, array $fields ): string {
	require_once dirname( __DIR__, 2 ) . '/core/elements.php';
	require_once dirname( __DIR__, 2 ) . '/core/inert-html.php';
	$items = '';
	foreach ( $fields as $field ) {
		$known = $form->definition->find_field( $field['name'] );
		$value = Validate\format_value_for_display( $field, $known->format ?? 'Y-m-d' );
		if ( '' !== $value && 'implicit' !== $known?->consent && 'hidden' !== $field['type'] ) {
			$items .= sprintf(
				'<dt>%s</dt><dd>%s</dd>',
				PlainText\to_html( $field['label'] ),
				'telephone' === $field['type']
					? Elements\isolate_left_to_right( InertHtml\to_html( $value ) )
					: nl2br( InertHtml\to_html( $value ) )
			);
		}
	}
	return $items ? "<dl>$items</dl>" : '';
}
