<?php
/**
 * Holds the owner's settings for mails to subscribers, and renders the frame of these mails.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Sender;

use Mainstay\Core\Authors;
use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Core\Settings;
use Mainstay\Forms\Mail;
use Mainstay\Newsletter\Comments;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Topics;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once dirname( __DIR__ ) . '/comments.php';
require_once dirname( __DIR__, 2 ) . '/forms/mail/mail.php';

/** Default settings. */
const DEFAULTS = [
	// Empty for the name of the site.
	'name'        => '',
	// Empty for the sender's own address.
	'reply_to'    => '',
	// Postal address below every mail, which many countries require.
	'address'     => '',
	// Text of the welcome mail; empty for no such mail.
	'welcome'     => '',
	// Whether new posts are sent by default.
	'by_default'  => false,
	// Whether people can subscribe when they comment (comments.php).
	'on_comments' => false,
	// Whether posts end with a sign-up form (post-end.php).
	'at_post_end' => false,
	// Whether subscribers get only posts about the topics that they chose (topics.php).
	'topics_on'   => false,
	// IDs of the topics that they can choose.
	'topics'      => [],
];

/**
 * Returns the owner's settings.
 *
 * @return array{name: string, reply_to: string, address: string, welcome: string, by_default: bool, on_comments: bool, at_post_end: bool, topics_on: bool, topics: list<int>}
 */
function get_sender_settings(): array {
	$stored   = Settings\get_setting( 'newsletter' );
	$settings = DEFAULTS;
	foreach ( $stored as $name => $value ) {
		if ( gettype( $settings[ $name ] ?? null ) === gettype( $value ) ) {
			$settings[ $name ] = is_string( $value ) ? PlainText\from_stored_text( $value ) : $value;
		}
	}
	// What was set in another plugin is the default.
	if ( ! isset( $stored['by_default'] ) ) {
		$settings['by_default'] = (bool) get_option(
			'wpcom_newsletter_send_default',
			false
		);
	}
	if ( ! isset( $stored['name'] ) ) {
		$name             = get_option( 'jetpack_subscriptions_from_name', '' );
		$settings['name'] = is_string( $name ) ? sanitize_sender_name( PlainText\get_plain_text( $name ) ) : '';
	}
	if ( ! isset( $stored['welcome'] ) ) {
		$welcome             = ( (array) get_option( 'subscription_options', [] ) )['welcome'] ?? '';
		$settings['welcome'] = is_string( $welcome ) ? sanitize_mail_text( PlainText\get_plain_text( $welcome ) ) : '';
	}
	$settings['on_comments'] = Comments\has_box();
	if ( ! isset( $stored['at_post_end'] ) ) {
		$settings['at_post_end'] = (bool) get_option( 'jetpack_subscriptions_subscribe_post_end_enabled', false );
	}
	if ( ! isset( $stored['topics_on'] ) ) {
		$settings['topics_on'] = (bool) get_option( 'wpcom_newsletter_categories_enabled', false );
	}
	require_once __DIR__ . '/topics.php';
	$settings['topics'] = Topics\sanitize_ids(
		$stored['topics'] ?? get_option( 'wpcom_newsletter_categories', [] )
	);
	return $settings;
}

/**
 * Returns the settings for the screen of the settings, with all topics that there are.
 *
 * @return array<string, mixed>
 */
function get_settings_for_screen(): array {
	$settings = get_sender_settings();
	$choices  = [];
	foreach ( Topics\get_topic_names() as $id => $name ) {
		$choices[] = compact( 'id', 'name' );
	}
	return $settings + [ 'topic_choices' => $choices ];
}

/**
 * Returns the settings as they are stored after some were changed.
 *
 * @param array<string, mixed> $changes Settings as in DEFAULTS.
 * @return array{name: string, reply_to: string, address: string, welcome: string, by_default: bool, on_comments: bool, at_post_end: bool, topics_on: bool, topics: list<int>}|WP_Error
 *         Error `mainstay_wrong_address` (400) where `reply_to` is no email address.
 */
function prepare_sender_settings( array $changes ): array|WP_Error {
	$settings = get_sender_settings();
	foreach ( array_intersect_key( $changes, DEFAULTS ) as $name => $value ) {
		$settings[ $name ] = match ( $name ) {
			'by_default', 'on_comments', 'at_post_end', 'topics_on' => (bool) $value,
			'topics' => Topics\sanitize_ids( $value ),
			'name' => sanitize_sender_name( $value ),
			'reply_to' => trim( $value ),
			default => sanitize_mail_text( $value )
		};
	}
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	if ( '' !== $settings['reply_to'] && ! EmailAddresses\is_address( $settings['reply_to'] ) ) {
		$sentence = __( 'Enter a valid email address.', 'mainstay-blocks' );
		return new WP_Error(
			'mainstay_wrong_address',
			$sentence,
			[
				'status' => 400,
				'fields' => [ 'newsletter.reply_to' => $sentence ],
			]
		);
	}
	return array_map( static fn( $value ) => is_string( $value ) ? PlainText\to_stored_text( $value ) : $value, $settings );
}

/** Returns a text of several lines as plain text, at most 5000 characters. */
function sanitize_mail_text( string $text ): string {
	return mb_substr( PlainText\sanitize_typed_text( $text, true ), 0, 5000 );
}

/** Returns the name of a sender as plain text, at most 100 characters. */
function sanitize_sender_name( string $name ): string {
	return mb_substr( PlainText\sanitize_typed_text( $name ), 0, 100 );
}

/** Returns the name of the sender. */
function get_sender_name(): string {
	return get_sender_settings()['name'] ?: get_site_name();
}

/** Returns the name of the site as plain text. */
function get_site_name(): string {
	return PlainText\get_site_name();
}

/**
 * Returns the address that replies go to: the owner's; where there is none, that of the post's author, if
 * replies went there in the plugin that the site used before. Empty for the sender's own.
 *
 * @param int $post_id Post that is sent, or 0.
 */
function get_reply_address( int $post_id ): string {
	$address = get_sender_settings()['reply_to'];
	if ( '' !== $address || ! $post_id || 'author' !== get_option( 'jetpack_subscriptions_reply_to' ) ) {
		return $address;
	}
	require_once dirname( __DIR__, 2 ) . '/core/authors.php';
	return Authors\get_address( $post_id );
}

/**
 * Sends a mail through WordPress, with the owner's sender name and reply address.
 *
 * @param array<string, mixed> $mail    to, subject, html, text, and further headers.
 * @param int                  $post_id Post that is sent, or 0.
 * @return bool|WP_Error
 */
function send_list_mail( array $mail, int $post_id = 0 ): bool|WP_Error {
	$reply_to        = get_reply_address( $post_id );
	$mail['headers'] = [
		'Content-Type: text/html; charset=UTF-8',
		...$reply_to ? [ "Reply-To: $reply_to" ] : [],
		...$mail['headers'] ?? [],
	];
	$name            = static fn() => Mail\escape_encoded_word( get_sender_name() );
	$moment          = 'wp_mail_from_name';
	add_filter( $moment, $name, 5 );
	try {
		return Mail\send_html_mail( $mail );
	} finally {
		remove_filter( $moment, $name, 5 );
	}
}

/**
 * Returns the document of a mail around its content, with the site's address at the bottom.
 *
 * Colors are set inline and again for dark mode; mail programs support little CSS, but all support
 * tables and the style attribute.
 *
 * @param string $title    Title of the document.
 * @param string $content  HTML with inline styles.
 * @param string $foot     HTML below the content.
 * @param string $language Of the content as pages name it, where it may not be the present one.
 */
function render_mail_document( string $title, string $content, string $foot = '', string $language = '' ): string {
	$dark  =
		'@media (prefers-color-scheme:dark){.m-page{background:#111!important}.m-sheet,.m-sheet td{background:#1d1d1d!important}.m-text,.m-text p,.m-text li,.m-text h1,.m-text h2,.m-text h3,.m-text h4,.m-text h5,.m-text h6,.m-text td,.m-text th,.m-text blockquote{color:#eee!important}.m-text a{color:#9ac7ff!important}.m-text a.m-button{color:#111!important;background:#9ac7ff!important}.m-foot,.m-foot p,.m-foot a{color:#bbb!important}}';
	$phone =
		'@media (max-width:480px){.m-sheet{padding:16px!important}.m-column{display:block!important;width:auto!important}}';
	return sprintf(
		'<!doctype html><html lang="%1$s" dir="%2$s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>%3$s</title><style>:root{color-scheme:light dark}%4$s</style></head><body class="m-page" style="margin:0;padding:0;background:#f4f4f4"><table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0" class="m-page" style="background:#f4f4f4;table-layout:fixed"><tr><td align="center" style="padding:16px 8px"><!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]--><table role="presentation" width="100%%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed"><tr><td class="m-sheet m-text" align="%5$s" style="padding:32px;overflow-wrap:anywhere;word-break:break-word;background:#ffffff;color:#1e1e1e;font:16px/1.6 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif">%6$s</td></tr><tr><td class="m-foot" align="%5$s" style="padding:16px 32px;overflow-wrap:anywhere;word-break:break-word;color:#595959;font:14px/1.5 -apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif">%7$s%8$s</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
		esc_attr( '' === $language ? get_bloginfo( 'language' ) : $language ),
		is_rtl() ? 'rtl' : 'ltr',
		PlainText\to_html( $title ),
		$dark . $phone,
		is_rtl() ? 'right' : 'left',
		$content,
		$foot,
		render_address_html()
	);
}

/** Returns site and postal address as HTML. */
function render_address_html(): string {
	$address = get_sender_settings()['address'];
	return sprintf(
		'<p style="margin:0 0 8px"><a href="%s" style="color:#595959">%s</a>%s</p>',
		esc_url( home_url( '/' ) ),
		PlainText\to_html( get_site_name() ),
		'' === $address ? '' : '<br>' . nl2br( PlainText\to_html( $address ) )
	);
}

/** Returns site and postal address as plain text. */
function render_address_text(): string {
	return trim( get_site_name() . "\n" . home_url( '/' ) . "\n" . get_sender_settings()['address'] ) . "\n";
}

/** Returns a link that looks like a button. */
function render_button( string $url, string $text ): string {
	return sprintf(
		'<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="m-cell"><a class="m-button" href="%s" style="display:inline-block;padding:12px 24px;background:#1e1e1e;color:#ffffff;border-radius:4px;text-decoration:none;font-weight:600">%s</a></td></tr></table>',
		esc_url( $url ),
		PlainText\to_html( $text )
	);
}
