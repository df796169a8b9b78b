<?php
/**
 * Who writes to the list: what the owner set, and the mails' head and foot that follow from it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Sender;

use Mainstay\Forms\Mail;
use Mainstay\Newsletter\Subscribers;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once dirname( __DIR__, 2 ) . '/forms/mail.php';

/** Not autoloaded: only mails and the settings screen need it. */
const OPTION = 'mainstay_list';

const DEFAULTS = [
	// Empty for the name of the site.
	'name'       => '',
	// Empty for the sender's own address.
	'reply_to'   => '',
	// Printed below every mail: where many countries want it.
	'address'    => '',
	// What new people on the list are told; empty for no such mail.
	'welcome'    => '',
	// Whether a new post goes out unless its author says otherwise.
	'by_default' => false,
];

/**
 * What the owner set.
 *
 * @return array{name: string, reply_to: string, address: string, welcome: string, by_default: bool}
 */
function get(): array {
	$stored   = get_option( OPTION, [] );
	$settings = DEFAULTS;
	foreach ( is_array( $stored ) ? $stored : [] as $name => $value ) {
		if ( gettype( $settings[ $name ] ?? null ) === gettype( $value ) ) {
			$settings[ $name ] = $value;
		}
	}
	if ( ! isset( $stored['by_default'] ) ) {
		// What the site had before, with another plugin.
		$settings['by_default'] = (bool) get_option(
			'wpcom_newsletter_send_default',
			false
		);
	}
	return $settings;
}

/**
 * Changes what is in the array, and leaves the rest.
 *
 * @param array $changes As DEFAULTS.
 * @return bool|WP_Error
 */
function update( array $changes ): bool|WP_Error {
	$settings = get();
	foreach ( array_intersect_key( $changes, DEFAULTS ) as $name => $value ) {
		$settings[ $name ] = match ( $name ) {
			'by_default' => (bool) $value,
			'name' => mb_substr( sanitize_text_field( $value ), 0, 100 ),
			'reply_to' => trim( $value ),
			default => mb_substr( sanitize_textarea_field( $value ), 0, 5000 )
		};
	}
	if ( '' !== $settings['reply_to'] && ! is_email( $settings['reply_to'] ) ) {
		return new WP_Error(
			'mainstay_wrong_address',
			__( 'This is not an e-mail address.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	return get_option( OPTION ) === $settings ||
		update_option( OPTION, $settings, false );
}

/** The name in front of the address. */
function name(): string {
	return get()['name'] ?: site();
}

function site(): string {
	return wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
}

/**
 * Hands a mail to WordPress, from the name that the owner set.
 *
 * @param array $mail to, subject, html, text; and headers beside the sender's.
 * @return bool|WP_Error
 */
function send( array $mail ): bool|WP_Error {
	$reply_to        = get()['reply_to'];
	$mail['headers'] = [
		'Content-Type: text/html; charset=UTF-8',
		...$reply_to ? [ "Reply-To: $reply_to" ] : [],
		...$mail['headers'] ?? [],
	];
	$name            = static fn() => Mail\plain_header( name() );
	$moment          = 'wp_mail_from_name';
	add_filter( $moment, $name, 5 );
	try {
		return Mail\send( $mail );
	} finally {
		remove_filter( $moment, $name, 5 );
	}
}

/**
 * A mail around its content: what is on top, and whose site it comes from below.
 *
 * Colours are set where they belong to something, and once more for the dark; mail programs know
 * little CSS, but all know tables and the style attribute.
 *
 * @param string $title   For programs that show it, and the language's reader.
 * @param string $content HTML with its styles in it.
 * @param string $foot    More HTML below.
 */
function html( string $title, string $content, string $foot = '' ): string {
	$dark  =
		'@media (prefers-color-scheme:dark){.m-page{background:#111!important}.m-sheet,.m-sheet td{background:#1d1d1d!important}.m-text,.m-text p,.m-text li,.m-text h1,.m-text h2,.m-text h3,.m-text h4,.m-text h5,.m-text h6,.m-text td,.m-text th,.m-text blockquote{color:#eee!important}.m-text a{color:#9ac7ff!important}.m-text a.m-button{color:#111!important;background:#9ac7ff!important}.m-foot,.m-foot p,.m-foot a{color:#bbb!important}}';
	$phone =
		'@media (max-width:480px){.m-sheet{padding:16px!important}.m-column{display:block!important;width:auto!important}}';
	return sprintf(
		'<!doctype html><html lang="%1$s" dir="%2$s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>%3$s</title><style>:root{color-scheme:light dark}%4$s</style></head><body class="m-page" style="margin:0;padding:0;background:#f4f4f4"><table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0" class="m-page" style="background:#f4f4f4"><tr><td align="center" style="padding:16px 8px"><table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="m-sheet m-text" align="%5$s" style="padding:32px;background:#ffffff;color:#1e1e1e;font:16px/1.6 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif">%6$s</td></tr><tr><td class="m-foot" align="%5$s" style="padding:16px 32px;color:#595959;font:14px/1.5 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif">%7$s%8$s</td></tr></table></td></tr></table></body></html>',
		esc_attr( get_bloginfo( 'language' ) ),
		is_rtl() ? 'rtl' : 'ltr',
		esc_html( $title ),
		$dark . $phone,
		is_rtl() ? 'right' : 'left',
		$content,
		$foot,
		address_html()
	);
}

/** Site and postal address. */
function address_html(): string {
	$address = get()['address'];
	return sprintf(
		'<p style="margin:0 0 8px"><a href="%s" style="color:#595959">%s</a>%s</p>',
		esc_url( home_url( '/' ) ),
		esc_html( site() ),
		'' === $address ? '' : '<br>' . nl2br( esc_html( $address ) )
	);
}

/** The same below a plain text. */
function address_text(): string {
	return trim( site() . "\n" . home_url( '/' ) . "\n" . get()['address'] ) . "\n";
}

/** A link that looks like a button. */
function button( string $url, string $text ): string {
	return sprintf(
		'<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="m-cell"><a class="m-button" href="%s" style="display:inline-block;padding:12px 24px;background:#1e1e1e;color:#ffffff;border-radius:4px;text-decoration:none;font-weight:600">%s</a></td></tr></table>',
		esc_url( $url ),
		esc_html( $text )
	);
}
