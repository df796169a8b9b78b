<?php
/**
 * Serves the pages that need no account: the answer to a sign-up, the confirmation, unsubscribing,
 * and the preferences with all stored data. They are complete documents without theme, scripts and
 * caching.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Pages;

use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Again;
use Mainstay\Newsletter\Subscribers\Confirm;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Privacy;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\SignUp;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/links.php';
require_once __DIR__ . '/mails.php';
require_once __DIR__ . '/sender.php';

/** Serves the page that the query argument asks for, if any. */
function serve(): void {
	// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Visitors have no nonce; keys are checked.
	$asked   = $_GET[ Subscribers\QUERY ] ?? '';
	$is_post =
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD'];
	$sent    = $is_post ? wp_unslash( $_POST ) : [];
	$key     = $_GET['key'] ?? '';
	// phpcs:enable
	if ( 'sign-up' === $asked ) {
		$is_post ? sign_up( $sent ) : go_home();
	}
	if ( ! in_array( $asked, Links\PURPOSES, true ) ) {
		return;
	}
	$person = is_string( $key ) ? Links\read( $key, $asked ) : null;
	require_once __DIR__ . '/confirm.php';
	if ( ! $person ) {
		'confirm' === $asked && Confirm\offer_new_mail();
		page(
			__( 'This link is not valid', 'mainstay-blocks' ),
			paragraph(
				__(
					'It may have been cut off, or the address is not on the list any more. Where you still get emails from this site, use the link in the newest one.',
					'mainstay-blocks'
				)
			),
			404
		);
	}
	match ( $asked ) {
		'confirm' => Confirm\serve_page( $person, $is_post ),
		'unsubscribe' => unsubscribe( $person, $is_post ),
		'preferences' => preferences( $person, $is_post ? $sent : null )
	};
}

/**
 * Handles a sign-up form and prints the result as a page or as JSON.
 *
 * @param array<string, mixed> $sent Fields of the request, without slashes.
 */
function sign_up( array $sent ): void {
	require_once __DIR__ . '/sign-up.php';
	tell( SignUp\handle( $sent ), Subscribers\sign_up_action(), $sent );
}

/**
 * Prints the result of a sign-up form as a page or as JSON, and ends the request.
 *
 * @param array<string, mixed> $result Result of the sign-up.
 * @param string               $action Address that the form posts to.
 * @param array<string, mixed> $sent   Fields of the request, without slashes.
 */
function tell( array $result, string $action, array $sent ): void {
	if ( isset( $result['wait'] ) ) {
		header( 'Retry-After: ' . $result['wait'] );
	}
	$accepts = (string) ( $_SERVER['HTTP_ACCEPT'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Compared only.
	if ( str_contains( $accepts, 'application/json' ) ) {
		status_header( $result['status'] );
		nocache_headers();
		answer(
			(string) wp_json_encode(
				array_diff_key( $result, [ 'status' => true ] )
			),
			'application/json'
		);
	}
	$back        = wp_validate_redirect( (string) wp_get_raw_referer(), home_url( '/' ) );
	$is_accepted = 'accepted' === $result['state'];
	$title       = match ( true ) {
		$is_accepted => __( 'Please check your inbox', 'mainstay-blocks' ),
		isset( $result['retry_in'] ) => __(
			'Please send it once more',
			'mainstay-blocks'
		),
		default => __( 'This did not work', 'mainstay-blocks' )
	};
	$html = paragraph( $result['message'] );
	if ( ! $is_accepted ) {
		require_once __DIR__ . '/again.php';
		$html =
			sprintf(
				'<p id="problem" role="status">%s</p>',
				esc_html( $result['message'] )
			) . Again\form_after( $action, $sent, $result );
	}
	page(
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
 * Prints the page with a button to unsubscribe, or unsubscribes when it was pressed. Mail programs
 * open links by themselves, so the link alone does nothing.
 *
 * @param array<string, mixed> $person  Row of the subscriber.
 * @param bool                 $is_post Whether the button was pressed.
 */
function unsubscribe( array $person, bool $is_post ): void {
	if ( $is_post ) {
		if (
			'unsubscribed' !== $person['state'] &&
			! Subscribers\change_state( $person, 'unsubscribed' )
		) {
			failed();
		}
		page(
			__( 'You are unsubscribed', 'mainstay-blocks' ),
			paragraph(
				sprintf(
					/* translators: 1: an e-mail address, 2: name of the site. */
					__( '%1$s gets no more posts of %2$s.', 'mainstay-blocks' ),
					$person['email'],
					Sender\site()
				)
			) . preferences_link( $person )
		);
	}
	if ( 'unsubscribed' === $person['state'] ) {
		unsubscribe( $person, true );
	}
	page(
		__( 'Unsubscribe', 'mainstay-blocks' ),
		paragraph(
			sprintf(
				/* translators: 1: name of the site, 2: an e-mail address. */
				__(
					'Shall no more posts of %1$s be sent to %2$s?',
					'mainstay-blocks'
				),
				Sender\site(),
				$person['email']
			)
		) .
			sprintf(
				'<form method="post" action="%s"><button type="submit">%s</button></form>',
				esc_url( Links\url( $person, 'unsubscribe' ) ),
				esc_html__( 'Unsubscribe', 'mainstay-blocks' )
			) .
			preferences_link( $person )
	);
}

/**
 * Prints the stored data of a subscriber, with forms to change or delete it.
 *
 * @param array<string, mixed>      $person Row of the subscriber.
 * @param array<string, mixed>|null $sent   Fields of the form on this page, where it was sent.
 */
function preferences( array $person, ?array $sent ): void {
	$notice = '';
	if ( $sent ) {
		[$person, $notice] = change( $person, $sent );
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
	foreach ( Privacy\facts( $person ) as ['name' => $name, 'value' => $value] ) {
		$facts .= sprintf(
			'<dt>%s</dt><dd><bdi>%s</bdi></dd>',
			esc_html( $name ),
			esc_html( $value )
		);
	}
	$action = esc_url( Links\url( $person, 'preferences' ) );
	page(
		__( 'Your subscription', 'mainstay-blocks' ),
		( $notice ? sprintf( '<p role="status">%s</p>', esc_html( $notice ) ) : '' ) .
			"<form method=\"post\" action=\"$action\">" .
			sprintf(
				'<p><label for="name">%s</label><br><input id="name" name="mainstay_name" value="%s" maxlength="100" autocomplete="name"></p><fieldset><legend>%s</legend>%s%s</fieldset>',
				esc_html__( 'Name (optional)', 'mainstay-blocks' ),
				esc_attr( $person['name'] ),
				esc_html(
					sprintf(
						/* translators: %s: name of the site. */
						__( 'New posts of %s', 'mainstay-blocks' ),
						Sender\site()
					)
				),
				$radio( 'yes', __( 'Send them to me', 'mainstay-blocks' ), $is_on ),
				$radio( 'no', __( 'Do not send them', 'mainstay-blocks' ), ! $is_on )
			) .
			sprintf(
				'<button type="submit">%s</button></form><h2>%s</h2><dl>%s</dl>',
				esc_html__( 'Save', 'mainstay-blocks' ),
				esc_html__( 'What is kept about you', 'mainstay-blocks' ),
				$facts
			) .
			"<form method=\"post\" action=\"$action\">" .
			sprintf(
				'<input type="hidden" name="mainstay_forget" value="1"><button type="submit" class="plain">%s</button></form>',
				esc_html__( 'Delete all of this', 'mainstay-blocks' )
			)
	);
}

/**
 * Stores the changes that a subscriber made.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param array<string, mixed> $sent   Fields of the request, without slashes.
 * @return array{0: array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, created_at: int}, 1: string}
 *         Subscriber after the change, and a sentence.
 */
function change( array $person, array $sent ): array {
	global $wpdb;
	if ( isset( $sent['mainstay_forget'] ) ) {
		require_once __DIR__ . '/privacy.php';
		Privacy\forget( $person );
		page(
			__( 'Deleted', 'mainstay-blocks' ),
			paragraph(
				__(
					'Your address and what was kept with it are deleted.',
					'mainstay-blocks'
				)
			)
		);
	}
	$name = $sent['mainstay_name'] ?? null;
	if ( is_string( $name ) ) {
		$wpdb->update(
			\Mainstay\Newsletter\Subscribers\Tables\people(),
			[ 'name' => mb_substr( sanitize_text_field( $name ), 0, 100 ) ],
			[ 'id' => $person['id'] ]
		);
	}
	// The personal link proves access to the mailbox, so no confirmation mail is needed.
	$state = match ( $sent['mainstay_posts'] ?? '' ) {
		'yes' => 'confirmed',
		'no' => 'pending' === $person['state'] ? 'pending' : 'unsubscribed',
		default => $person['state']
	};
	if (
		$state !== $person['state'] &&
		! Subscribers\change_state( $person, $state )
	) {
		failed();
	}
	return [
		Subscribers\find( $person['id'] ) ?? $person,
		__( 'Your choice is saved.', 'mainstay-blocks' ),
	];
}

/**
 * Returns a paragraph with the link to the preferences.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 */
function preferences_link( array $person ): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( Links\url( $person, 'preferences' ) ),
		esc_html__( 'Change or end my subscription', 'mainstay-blocks' )
	);
}

/** Returns text as a paragraph. */
function paragraph( string $text ): string {
	return sprintf( '<p>%s</p>', esc_html( $text ) );
}

/** Prints that something could not be stored (503), and ends the request. */
function failed(): void {
	page(
		__( 'This did not work', 'mainstay-blocks' ),
		paragraph(
			__(
				'The site could not save this just now. Please try again in a minute.',
				'mainstay-blocks'
			)
		),
		503
	);
}

/** Redirects to the home page. */
function go_home(): void {
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
function page( string $title, string $html, int $status = 200 ): void {
	status_header( $status );
	nocache_headers();
	header( 'X-Robots-Tag: noindex' );
	// The address of this page contains a key.
	header( 'Referrer-Policy: no-referrer' );
	answer(
		sprintf(
			'<!doctype html><html lang="%s" dir="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>%s</title><style>%s</style></head><body><main><p class="site"><a href="%s">%s</a></p><h1>%s</h1>%s</main></body></html>',
			esc_attr( get_bloginfo( 'language' ) ),
			is_rtl() ? 'rtl' : 'ltr',
			esc_html( $title . ' – ' . Sender\site() ),
			':root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}main{max-inline-size:36rem;margin-inline:auto;padding:2rem 1.25rem}h1{font-size:1.75rem;line-height:1.25;margin-block:.5rem 1rem}h2{font-size:1.25rem;margin-block:2rem .5rem}fieldset{border:0;padding:0;margin:1.5rem 0}legend{padding:0;font-weight:600}input:not([type=radio]){box-sizing:border-box;inline-size:100%;font:inherit;padding:.5rem .75rem;border:1px solid;border-radius:.25rem;background:Field;color:FieldText}button{font:inherit;font-weight:600;padding:.65rem 1.25rem;border:2px solid CanvasText;border-radius:.25rem;background:CanvasText;color:Canvas;cursor:pointer}button.plain{background:Canvas;color:CanvasText}dt{font-weight:600}dd{margin:0 0 .5rem}[role=status]{padding:.75rem 1rem;border:2px solid;border-radius:.25rem}:focus-visible{outline:3px solid Highlight;outline-offset:2px}',
			esc_url( home_url( '/' ) ),
			esc_html( Sender\site() ),
			esc_html( $title ),
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
function answer( string $body, string $type ): void {
	header( "Content-Type: $type; charset=utf-8" );
	if ( ! ini_get( 'zlib.output_compression' ) ) {
		header( 'Content-Length: ' . strlen( $body ) );
		header( 'Connection: close' );
	}
	echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it was put together.
	exit();
}
