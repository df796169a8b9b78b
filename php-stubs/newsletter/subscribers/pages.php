<?php
/**
 * Serves the pages that need no account: the answer to a sign-up, the confirmation, unsubscribing,
 * and the preferences with all stored data. They are complete documents without theme, scripts and
 * caching.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Pages;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteLanguage;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Again;
use Mainstay\Newsletter\Subscribers\Confirm;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Privacy;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\SignUp;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/links.php';
require_once __DIR__ . '/mails.php';
require_once __DIR__ . '/sender.php';
require_once __DIR__ . '/topics.php';

/** Serves the page that the query argument asks for, if any. */
function serve_subscriber_page(): void {
	// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Visitors have no nonce; keys are checked.
	$asked   = $_GET[ Subscribers\QUERY_ARG ] ?? '';
	$is_post =
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD'];
	$sent    = $is_post ? wp_unslash( $_POST ) : [];
	$key     = $_GET['key'] ?? '';
	$locale  = $_GET[ SiteLanguage\PAGE_LANGUAGE_ARG ] ?? null;
	// phpcs:enable
	if ( 'sign-up' === $asked ) {
		$is_post ? SiteLanguage\in_page_language( $locale, static fn() => serve_sign_up( $sent ) ) : redirect_to_home();
	}
	if ( 'subscribe' === $asked ) {
		require_once __DIR__ . '/again.php';
		Again\print_subscribe_page( $_GET['topics'] ?? '' ); // phpcs:ignore WordPress.Security -- Read as IDs.
	}
	if ( ! in_array( $asked, Links\LINK_PURPOSES, true ) ) {
		return;
	}
	$person = is_string( $key ) ? Links\find_subscriber_by_key( $key, $asked ) : null;
	require_once __DIR__ . '/confirm.php';
	if ( ! $person ) {
		'confirm' === $asked && Confirm\print_expired_link_page();
		print_document(
			__( 'This link is not valid', 'mainstay-blocks' ),
			render_paragraph(
				__(
					'It may be incomplete, or the address is no longer on the list. If you still get emails from this site, use the link in the latest one.',
					'mainstay-blocks'
				)
			),
			404
		);
	}
	match ( $asked ) {
		'confirm' => Confirm\serve_confirm_page( $person, $is_post ? $sent : null ),
		'unsubscribe' => serve_unsubscribe_page( $person, $is_post ),
		// `preferences`: others have left above.
		default => serve_preferences_page( $person, $is_post ? $sent : null )
	};
}

/**
 * Handles a sign-up form and prints the result as a page or as JSON.
 *
 * @param array<string, mixed> $sent Fields of the request, without slashes.
 */
function serve_sign_up( array $sent ): void {
	require_once __DIR__ . '/sign-up.php';
	print_sign_up_result( SignUp\handle_sign_up( $sent ), Subscribers\get_sign_up_url(), $sent );
}

/**
 * Prints the result of a sign-up form as a page or as JSON, and ends the request.
 *
 * @param array<string, mixed> $result Result of the sign-up. An accepted one may have the `title` of the page, and a
 *                                     `link` with `text` and `url`.
 * @param string               $action Address that the form posts to.
 * @param array<string, mixed> $sent   Fields of the request, without slashes.
 */
function print_sign_up_result( array $result, string $action, array $sent ): void {
	if ( isset( $result['wait'] ) ) {
		header( 'Retry-After: ' . $result['wait'] );
	}
	$accepts = (string) ( $_SERVER['HTTP_ACCEPT'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Compared only.
	if ( str_contains( $accepts, 'application/json' ) ) {
		status_header( $result['status'] );
		nocache_headers();
		send_response_body(
			(string) wp_json_encode(
				array_diff_key( $result, array_flip( [ 'status', 'title' ] ) )
			),
			'application/json'
		);
	}
	$back        = wp_validate_redirect( (string) wp_get_raw_referer() ) ?: home_url( '/' );
	$is_accepted = 'accepted' === $result['state'];
	$title       = match ( true ) {
		$is_accepted => $result['title'] ?? __( 'Check your inbox', 'mainstay-blocks' ),
		isset( $result['retry_in'] ) => __(
			'Send it again',
			'mainstay-blocks'
		),
		default => __( 'This did not work', 'mainstay-blocks' )
	};
	$html = render_paragraph( $result['message'] );
	if ( isset( $result['link'] ) ) {
		$html .= sprintf( '<p><a href="%s">%s</a></p>', esc_url( $result['link']['url'] ), PlainText\to_html( $result['link']['text'] ) );
	}
	if ( ! $is_accepted ) {
		require_once __DIR__ . '/again.php';
		$html =
			sprintf(
				'<p id="problem" role="status">%s</p>',
				PlainText\to_html( $result['message'] )
			) . Again\render_retry_form( $action, $sent, $result );
	}
	print_document(
		$title,
		$html .
			sprintf(
				'<p><a href="%s">%s</a></p>',
				esc_url( $back ),
				esc_html__( 'Back to the page', 'mainstay-blocks' )
			),
		$result['status']
	);
}

/**
 * Checks whether somebody has unsubscribed, and not an import that can be undone.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 */
function has_left( array $person ): bool {
	return 'unsubscribed' === $person['state'] && '' === ( $person['import_before'] ?? '' );
}

/**
 * Prints the page with a button to unsubscribe, or unsubscribes when it was pressed. Mail programs
 * open links by themselves, so the link alone does nothing.
 *
 * @param array<string, mixed> $person  Row of the subscriber.
 * @param bool                 $is_post Whether the button was pressed.
 */
function serve_unsubscribe_page( array $person, bool $is_post ): void {
	if ( $is_post ) {
		if (
			! has_left( $person ) &&
			! Subscribers\set_subscriber_state( $person, 'unsubscribed' )
		) {
			print_failure_page();
		}
		print_document(
			__( 'You have unsubscribed', 'mainstay-blocks' ),
			render_paragraph(
				sprintf(
					/* translators: 1: an e-mail address, 2: name of the site. */
					__( '%1$s no longer gets posts from %2$s.', 'mainstay-blocks' ),
					$person['email'],
					Sender\get_site_name()
				)
			) . render_preferences_link( $person )
		);
	}
	if ( 'unsubscribed' === $person['state'] ) {
		serve_unsubscribe_page( $person, true );
	}
	print_document(
		__( 'Unsubscribe', 'mainstay-blocks' ),
		render_paragraph(
			sprintf(
				/* translators: 1: name of the site, 2: an e-mail address. */
				__(
					'Do you want to stop getting posts from %1$s at %2$s?',
					'mainstay-blocks'
				),
				Sender\get_site_name(),
				$person['email']
			)
		) .
			sprintf(
				'<form method="post" action="%s"><button type="submit">%s</button></form>',
				esc_url( Links\get_link_url( $person, 'unsubscribe' ) ),
				esc_html__( 'Unsubscribe', 'mainstay-blocks' )
			) .
			render_preferences_link( $person )
	);
}

/**
 * Prints the stored data of a subscriber, with forms to change or delete it.
 *
 * @param array<string, mixed>      $person Row of the subscriber.
 * @param array<string, mixed>|null $sent   Fields of the form on this page, where it was sent.
 */
function serve_preferences_page( array $person, ?array $sent ): void {
	$notice = '';
	if ( $sent ) {
		[$person, $notice] = update_preferences( $person, $sent );
	}
	$is_on = 'confirmed' === $person['state'];
	$radio = static fn( $value, $text, $is_checked ) => sprintf(
		'<p><label><input type="radio" name="mainstay_posts" value="%s"%s> %s</label></p>',
		esc_attr( $value ),
		checked( $is_checked, true, false ),
		esc_html( $text )
	);
	require_once __DIR__ . '/privacy.php';
	$facts = '';
	foreach ( Privacy\get_personal_data( $person ) as ['name' => $name, 'value' => $value] ) {
		$facts .= sprintf(
			'<dt>%s</dt><dd><bdi>%s</bdi></dd>',
			esc_html( $name ),
			PlainText\to_html( $value )
		);
	}
	$action = esc_url( Links\get_link_url( $person, 'preferences' ) );
	print_document(
		__( 'Your subscription', 'mainstay-blocks' ),
		( $notice ? sprintf( '<p role="status">%s</p>', PlainText\to_html( $notice ) ) : '' ) .
			"<form method=\"post\" action=\"$action\">" .
			sprintf(
				'<p><label for="name">%s</label><br><input id="name" name="mainstay_name" value="%s" maxlength="100" autocomplete="name"></p><fieldset><legend>%s</legend>%s%s</fieldset>%s',
				esc_html__( 'Name (optional)', 'mainstay-blocks' ),
				PlainText\to_html( $person['name'] ),
				PlainText\to_html(
					sprintf(
						/* translators: %s: name of the site. */
						__( 'New posts from %s', 'mainstay-blocks' ),
						Sender\get_site_name()
					)
				),
				$radio( 'yes', __( 'Send them to me', 'mainstay-blocks' ), $is_on ),
				$radio( 'no', __( 'Do not send them', 'mainstay-blocks' ), ! $is_on ),
				Topics\render_choice( $person )
			) .
			sprintf(
				'<button type="submit">%s</button></form><h2>%s</h2><dl>%s</dl>',
				esc_html__( 'Save', 'mainstay-blocks' ),
				esc_html__( 'Your stored data', 'mainstay-blocks' ),
				$facts
			) .
			"<form method=\"post\" action=\"$action\">" .
			sprintf(
				'<input type="hidden" name="mainstay_forget" value="1"><button type="submit" class="plain">%s</button></form>',
				esc_html__( 'Delete my data', 'mainstay-blocks' )
			)
	);
}

/**
 * Stores the changes that a subscriber made.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param array<string, mixed> $sent   Fields of the request, without slashes.
 * @return array{0: array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, topics: string, created_at: int}, 1: string}
 *         Subscriber after the change, and a sentence.
 */
function update_preferences( array $person, array $sent ): array {
	global $wpdb;
	if ( isset( $sent['mainstay_forget'] ) ) {
		require_once __DIR__ . '/privacy.php';
		Privacy\delete_subscriber( $person );
		print_document(
			__( 'Deleted', 'mainstay-blocks' ),
			render_paragraph(
				__(
					'Your address and the data stored with it have been deleted.',
					'mainstay-blocks'
				)
			)
		);
	}
	$name = $sent['mainstay_name'] ?? null;
	if ( is_string( $name ) ) {
		$wpdb->update(
			\Mainstay\Newsletter\Subscribers\Tables\get_subscribers_table(),
			[ 'name' => mb_substr( PlainText\sanitize_typed_text( $name ), 0, 100 ) ],
			[ 'id' => $person['id'] ]
		);
	}
	$choice = Topics\read_choice( $person, $sent );
	$posts  = $sent['mainstay_posts'] ?? '';
	if ( null === $choice && 'no' !== $posts ) {
		return [ $person, Topics\get_nothing_chosen_text() ];
	}
	// The personal link proves access to the mailbox, so no confirmation mail is needed.
	$state = match ( $posts ) {
		'yes' => 'confirmed',
		'no' => 'pending' === $person['state'] ? 'pending' : 'unsubscribed',
		default => $person['state']
	};
	if (
		( null !== $choice && ! Topics\store_choice( $person, $choice ) ) ||
		( ( $state !== $person['state'] || ( 'unsubscribed' === $state && ! has_left( $person ) ) ) && ! Subscribers\set_subscriber_state( $person, $state ) )
	) {
		print_failure_page();
	}
	return [
		Subscribers\find_subscriber( $person['id'] ) ?? $person,
		__( 'Your changes have been saved.', 'mainstay-blocks' ),
	];
}

/**
 * Returns a paragraph with the link to the preferences.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 */
function render_preferences_link( array $person ): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( Links\get_link_url( $person, 'preferences' ) ),
		esc_html__( 'Manage subscription', 'mainstay-blocks' )
	);
}

/** Returns text as a paragraph. */
function render_paragraph( string $text ): string {
	return sprintf( '<p>%s</p>', PlainText\to_html( $text ) );
}

/** Prints that something could not be stored (503), and ends the request. */
function print_failure_page(): void {
	print_document(
		__( 'This did not work', 'mainstay-blocks' ),
		render_paragraph(
			__(
				'The site could not save this. Try again in a minute.',
				'mainstay-blocks'
			)
		),
		503
	);
}

/** Redirects to the home page. */
function redirect_to_home(): void {
	wp_safe_redirect( home_url( '/' ) );
	exit();
}

/**
 * Prints a document and ends the request.
 *
 * @param string $title  Title and heading.
 * @param string $html   Escaped content.
 * @param int    $status HTTP status.
 */
function print_document( string $title, string $html, int $status = 200 ): void {
	status_header( $status );
	nocache_headers();
	header( 'X-Robots-Tag: noindex' );
	// The address of this page contains a key.
	header( 'Referrer-Policy: no-referrer' );
	send_response_body(
		sprintf(
			'<!doctype html><html lang="%s" dir="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>%s</title><style>%s</style></head><body><main><p class="site"><a href="%s">%s</a></p><h1>%s</h1>%s</main></body></html>',
			esc_attr( get_bloginfo( 'language' ) ),
			is_rtl() ? 'rtl' : 'ltr',
			PlainText\to_html( $title . ' – ' . Sender\get_site_name() ),
			':root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}main{max-inline-size:36rem;margin-inline:auto;padding:2rem 1.25rem}h1{font-size:1.75rem;line-height:1.25;margin-block:.5rem 1rem}h2{font-size:1.25rem;margin-block:2rem .5rem}fieldset{border:0;padding:0;margin:1.5rem 0}legend{padding:0;font-weight:600}input:not([type=radio],[type=checkbox]){box-sizing:border-box;inline-size:100%;font:inherit;padding:.5rem .75rem;border:1px solid;border-radius:.25rem;background:Field;color:FieldText}button{font:inherit;font-weight:600;padding:.65rem 1.25rem;border:2px solid CanvasText;border-radius:.25rem;background:CanvasText;color:Canvas;cursor:pointer}button.plain{background:Canvas;color:CanvasText}dt{font-weight:600}dd{margin:0 0 .5rem}[role=status]{padding:.75rem 1rem;border:2px solid;border-radius:.25rem}:focus-visible{outline:3px solid Highlight;outline-offset:2px}',
			esc_url( home_url( '/' ) ),
			PlainText\to_html( Sender\get_site_name() ),
			PlainText\to_html( $title ),
			$html
		),
		'text/html'
	);
}

/**
 * Sends a body and ends the request. With its length the browser need not wait for work after the
 * response.
 *
 * @param string $body
 * @param string $type Content type.
 */
function send_response_body( string $body, string $type ): void {
	header( "Content-Type: $type; charset=utf-8" );
	if ( ! ini_get( 'zlib.output_compression' ) ) {
		header( 'Content-Length: ' . strlen( $body ) );
		header( 'Connection: close' );
	}
	echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it was put together.
	exit();
}
