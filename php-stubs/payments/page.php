<?php
/**
 * A standalone page for customers: it needs no theme and no script, and is not cached.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Page;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

const PAGE_CSS = 'body{font:1rem/1.6 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center;color:#1e1e1e;background:#f6f6f6}main{box-sizing:border-box;width:min(26rem,100%);padding:2rem}h1{font-size:1.5rem;line-height:1.3}a{color:#0b57a4}input,button{font:inherit;box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #6b6b6b;border-radius:4px}button{background:#1e1e1e;color:#fff;cursor:pointer}:focus-visible{outline:3px solid #0b57a4;outline-offset:2px}[role=alert]{border-inline-start:4px solid #b32d2e;padding-inline-start:.75rem}@media (prefers-color-scheme:dark){body{color:#eee;background:#1b1b1b}a{color:#8ec5ff}input{background:#2a2a2a;color:#eee}button{background:#eee;color:#1b1b1b}:focus-visible{outline-color:#8ec5ff}}';

/**
 * Prints the page and ends the request.
 *
 * @param string $title  Plain text.
 * @param string $html   Escaped HTML of the content.
 * @param int    $status HTTP status.
 */
function show_page( string $title, string $html, int $status = 200 ): never {
	status_header( $status );
	header( 'Content-Type: text/html; charset=utf-8' );
	header( 'X-Frame-Options: DENY' );
	printf(
		'<!doctype html><html %1$s><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>%2$s – %3$s</title><style>%4$s</style></head><body><main><p><a href="%5$s">%3$s</a></p><h1>%2$s</h1>%6$s</main></body></html>',
		get_language_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
		PlainText\to_html( $title ), // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by to_html().
		esc_html( get_bloginfo( 'name' ) ),
		PAGE_CSS, // phpcs:ignore WordPress.Security.EscapeOutput -- A constant.
		esc_url( home_url( '/' ) ),
		$html // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by the caller.
	);
	exit();
}

/**
 * Shows the form for the email address that a link is sent to, and ends the request.
 *
 * @param string         $title Heading of the page.
 * @param string         $label Of the field.
 * @param string         $email As it was typed.
 * @param string         $back  Page of this site to return to.
 * @param \WP_Error|null $error Error of the last attempt; its data holds the HTTP status as `status`.
 */
function show_email_form(
	string $title,
	string $label,
	string $email,
	string $back,
	?\WP_Error $error
): never {
	show_page(
		$title,
		sprintf(
			'%1$s<form method="post"><p><label for="email">%2$s</label><br><input id="email" name="email" type="email" autocomplete="email" required maxlength="190" value="%3$s"%4$s></p><p><button type="submit">%5$s</button></p></form><p><a href="%6$s">%7$s</a></p>',
			$error
				? sprintf(
					'<p role="alert" id="error">%s</p>',
					esc_html( $error->get_error_message() )
				)
				: '',
			esc_html( $label ),
			PlainText\to_html( $email ),
			$error ? ' aria-invalid="true" aria-describedby="error"' : '',
			esc_html__( 'Send me a link', 'mainstay-blocks' ),
			esc_url( wp_login_url( $back ) ),
			esc_html__( 'Log in with an account on this site', 'mainstay-blocks' )
		),
		$error ? (int) $error->get_error_data()['status'] : 200
	);
}

/**
 * Returns the message after a link was requested, as HTML.
 *
 * @param string $sentence Plain text.
 * @param string $again    Address of the form.
 * @param string $back     Page that the visitor came from.
 */
function render_sent_message( string $sentence, string $again, string $back ): string {
	return sprintf(
		'<p>%s</p><p>%s</p><p><a href="%s">%s</a></p><p><a href="%s">%s</a></p>',
		PlainText\to_html( $sentence ),
		esc_html__(
			'It can take a few minutes. If nothing arrives, check your spam folder.',
			'mainstay-blocks'
		),
		esc_url( $again ),
		esc_html__( 'Try another address', 'mainstay-blocks' ),
		esc_url( $back ),
		esc_html__( 'Back to the page', 'mainstay-blocks' )
	);
}
