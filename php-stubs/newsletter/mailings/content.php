<?php
/**
 * Renders a post as a mail, as a visitor without an account would see it: HTML for mail programs,
 * and plain text. Restricted content is never in it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Content;

use Mainstay\Core\PostLanguage;
use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Definition;
use Mainstay\Newsletter\Mailings\Blocks;
use Mainstay\Newsletter\Mailings\Markup;
use Mainstay\Newsletter\Mailings\PlainText;
use Mainstay\Newsletter\Mailings\Send;
use Mainstay\Newsletter\Subscribers\Sender;
use WP_Post;
use WP_Query;
use function Mainstay\Core\PlainText\get_plain_text;
use function Mainstay\Core\PlainText\to_html;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-language.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__, 2 ) . '/forms/definition/definition.php';
require_once __DIR__ . '/blocks.php';
require_once __DIR__ . '/markup.php';
require_once __DIR__ . '/plain-text.php';
require_once __DIR__ . '/send.php';

/**
 * Returns the mail of a post in its language, or that of the site, with placeholders where it differs by subscriber.
 *
 * @return array{subject: string, html: string, plain: string}
 */
function build_mailing_content( WP_Post $post ): array {
	$language = PostLanguage\get_post_language( $post );
	return '' === $language
		? SiteLanguage\in_site_language( static fn() => build_content( $post ) )
		: SiteLanguage\in_language( $language, static fn() => build_content( $post, $language ) );
}

/**
 * Returns the mail of a post in the present language.
 *
 * @param string $language Of the post, where it is not that of the site.
 * @return array{subject: string, html: string, plain: string}
 */
function build_content( WP_Post $post, string $language = '' ): array {
	$title =
		Definition\to_single_line(
			get_plain_text( get_the_title( $post ) )
		) ?:
		Sender\get_site_name();
	$title = Send\break_placeholders( $title );
	$url   = (string) get_permalink( $post );
	$body  = Send\break_placeholders( Markup\sanitize_mail_html( render_mail_body( $post ), $url ) );
	$read  = __( 'Read it on the website', 'mainstay-blocks' );
	$why   = sprintf(
		/* translators: %s: name of the site. */
		__( 'You are receiving this email because you subscribed to %s.', 'mainstay-blocks' ),
		Sender\get_site_name()
	);
	$leave  = __( 'Unsubscribe', 'mainstay-blocks' );
	$change = __( 'Manage subscription', 'mainstay-blocks' );
	$mail   = [
		'subject' => $title,
		'html'    => Sender\render_mail_document(
			$title,
			sprintf(
				'<h1 style="margin:0 0 24px;font-size:28px;line-height:1.25"><a href="%s" style="color:#1e1e1e;text-decoration:none">%s</a></h1>%s%s',
				esc_url( $url ),
				to_html( $title ),
				$body,
				Sender\render_button( $url, $read )
			),
			sprintf(
				'<p style="margin:0 0 8px">%s <a href="%s" style="color:#595959">%s</a> · <a href="%s" style="color:#595959">%s</a></p>',
				esc_html( $why ),
				Send\LINK_PLACEHOLDERS['unsubscribe'],
				esc_html( $leave ),
				Send\LINK_PLACEHOLDERS['preferences'],
				esc_html( $change )
			),
			PostLanguage\get_language_tag( $language )
		),
		'plain'   => implode(
			"\n\n",
			[
				$title,
				// Entities and tags between braces are gone only now.
				Send\break_placeholders( PlainText\convert_to_plain_text( $body ) ),
				"$read:\n$url",
				"--\n$why",
				"$leave: " . Send\LINK_PLACEHOLDERS['unsubscribe'],
				"$change: " . Send\LINK_PLACEHOLDERS['preferences'],
				Sender\render_address_text(),
			]
		),
	];
	/**
	 * Filters the email of a post, once for all subscribers, before it is sent.
	 *
	 * @param array   $mail `subject`, `html` and `plain`.
	 * @param WP_Post $post The post.
	 */
	return (array) apply_filters( 'mainstay_mailing_content', $mail, $post );
}

/**
 * Returns what a mail holds of a post: its content, or the excerpt where the owner chose that in another
 * plugin.
 */
function render_mail_body( WP_Post $post ): string {
	$html = render_post_content( $post );
	if ( ! get_option( 'wpcom_subscription_emails_use_excerpt' ) ) {
		return $html;
	}
	$excerpt = trim( $post->post_excerpt );
	return '' === $excerpt
		// Words that everybody may read: the content is already as a visitor sees it.
		? '<p>' . wp_trim_words( $html ) . '</p>'
		: wpautop( wp_kses_post( $excerpt ) );
}

/**
 * Returns the content of a post as rendered in a feed for a visitor who is not logged in: without
 * scripts, frames and personalized content.
 */
function render_post_content( WP_Post $post ): string {
	$kept                     = [
		$GLOBALS['wp_query'] ?? null,
		$GLOBALS['post'] ?? null,
		$_COOKIE,
		get_current_user_id(),
	];
	$query                    = new WP_Query();
	$query->posts             = [ $post ];
	$query->post              = $post;
	$query->post_count        = 1;
	$query->found_posts       = 1;
	$query->queried_object    = $post;
	$query->queried_object_id = $post->ID;
	$query->is_single         = true;
	$query->is_singular       = true;
	$query->is_feed           = true;
	$query->in_the_loop       = true;
	$hooks                    = [
		[ 'mainstay_is_in_mail', '__return_true', 10 ],
		[ 'render_block', 'Mainstay\Newsletter\Mailings\Blocks\render_block_for_mail', 100 ],
		// Before wptexturize(), which has priority 10.
		[ 'the_content', 'Mainstay\Newsletter\Mailings\Images\escape_tag_ends_in_attributes', 9 ],
	];
	try {
		$_COOKIE = [];
		wp_set_current_user( 0 );
		$GLOBALS['wp_query'] = $query;
		$GLOBALS['post']     = $post;
		setup_postdata( $post );
		foreach ( $hooks as [$name, $callback, $priority] ) {
			add_filter( $name, $callback, $priority, 2 );
		}
		return (string) apply_filters( 'the_content', $post->post_content );
	} finally {
		foreach ( $hooks as [$name, $callback, $priority] ) {
			remove_filter( $name, $callback, $priority );
		}
		[$GLOBALS['wp_query'], $GLOBALS['post'], $_COOKIE, $user] = $kept;
		wp_set_current_user( $user );
		if ( $GLOBALS['post'] instanceof WP_Post ) {
			setup_postdata( $GLOBALS['post'] );
		}
	}
}
