<?php
/**
 * Callbacks for the hooks of the newsletter: sign-ups, pages of subscribers, mailings of posts
 * and personal data.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Callbacks;

use Mainstay\Forms\Deliveries\NewsletterLists;
use Mainstay\Core\RestAddress;
use Mainstay\Newsletter\Comments;
use Mainstay\Newsletter\MailchimpSignUp;
use Mainstay\Newsletter\Mailings;
use Mainstay\Newsletter\Mailings\Images;
use Mainstay\Newsletter\Shortcode;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Pages;
use Mainstay\Newsletter\Subscribers\Privacy;
use Mainstay\Newsletter\Widget;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/**
 * Keeps the emoji of our own mail from becoming images of another host. Runs before WordPress's
 * filter of mail.
 *
 * @param mixed $mail Arguments of wp_mail(), an array.
 * @return mixed Unchanged.
 */
function keep_emoji( $mail ) {
	if ( function_exists( 'Mainstay\Forms\Mail\next_plain_text' ) ) {
		require_once __DIR__ . '/mailings/images.php';
		Images\suspend_emoji_filter();
	}
	return $mail;
}

/**
 * Lets emoji become images again. Runs after WordPress's filter of mail.
 *
 * @param mixed $mail Arguments of wp_mail(), an array.
 * @return mixed Unchanged.
 */
function restore_emoji( $mail ) {
	if ( function_exists( 'Mainstay\Forms\Mail\next_plain_text' ) ) {
		require_once __DIR__ . '/mailings/images.php';
		Images\restore_emoji_filter();
	}
	return $mail;
}

/** Serves sign-ups without JavaScript for Mailchimp. Runs before the template is chosen. */
function serve_mailchimp_sign_up(): void {
	if ( isset( $_GET['mainstay-mailchimp'] ) ) {
		require_once __DIR__ . '/mailchimp-sign-up.php';
		MailchimpSignUp\serve_sign_up();
	}
}

/** Serves the pages of subscribers. Runs before the template is chosen. */
function serve_subscriber_pages(): void {
	if ( isset( $_GET['mainstay-list'] ) ) {
		require_once __DIR__ . '/subscribers/pages.php';
		Pages\serve_subscriber_page();
	}
}

/**
 * Sends a person who agreed in a form a mail to confirm, as after any other sign-up.
 *
 * @param array<string, mixed> $person   `email` and `name`.
 * @param array<string, mixed> $consent  `text` and `page` of the consent.
 * @param array<string, mixed> $response Details of the response: `ip`.
 * @throws \RuntimeException Where it failed and is to be tried again.
 */
function sign_up_from_form( $person, $consent, $response ): void {
	require_once __DIR__ . '/subscribers/subscribers.php';
	require_once dirname( __DIR__ ) . '/forms/deliveries/newsletter.php';
	if ( NewsletterLists\uses_subscriber_list() ) {
		Subscribers\request_sign_up_from_form( $person, $consent, $response );
	}
}

/**
 * Adds our exporter of subscribers.
 *
 * @param array<string, array<string, mixed>> $tools Exporters of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_exporter( $tools ) {
	require_once __DIR__ . '/subscribers/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'export' );
}

/**
 * Adds our eraser of subscribers.
 *
 * @param array<string, array<string, mixed>> $tools Erasers of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_eraser( $tools ) {
	require_once __DIR__ . '/subscribers/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'erase' );
}

/** Registers the meta of mailings, for editors. Runs on `init`. */
function register_mailing_meta(): void {
	// Editors, and what they save, need it; pages do not.
	if ( is_admin() || RestAddress\is_rest_request() ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\register_meta();
	}
}

/** Registers the shortcodes of sign-up forms that no other plugin has. Runs on `init`. */
function register_shortcodes(): void {
	foreach ( [ 'jetpack_subscription_form', 'blog_subscription_form' ] as $shortcode ) {
		if ( ! shortcode_exists( $shortcode ) ) {
			add_shortcode(
				$shortcode,
				static function ( $attributes ) {
					require_once __DIR__ . '/shortcode.php';
					return Shortcode\render( $attributes );
				}
			);
		}
	}
}

/** Registers the Subscribe widget where a site still has one. Runs on `widgets_init`, after other plugins. */
function register_widget(): void {
	$options = wp_load_alloptions();
	if (
		// One that stands in an area, or one among the blocks of an area.
		preg_match( '/[{;]i:\d+;a:/', $options['widget_blog_subscription'] ?? '' ) ||
		str_contains( $options['widget_block'] ?? '', '"blog_subscription"' )
	) {
		require_once __DIR__ . '/widget.php';
		Widget\register();
		add_filter( 'widget_types_to_hide_from_legacy_widget_block', 'Mainstay\Newsletter\Widget\hide_widget' );
	}
}

/**
 * Starts the mailing of a published post, and notes posts that are no longer public. Runs when
 * WordPress has stored the post and its meta.
 *
 * @param int           $id        Post ID.
 * @param \WP_Post      $post      Post as it is now.
 * @param bool          $is_update Whether it was there before.
 * @param \WP_Post|null $before    Post as it was; null for a new one.
 */
function note_stored_post( $id, $post, $is_update, $before ): void {
	if ( 'publish' === $post->post_status ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\start_on_publish( $post, $before );
	}
	if ( 'publish' === ( $before->post_status ?? '' ) ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\mark_as_once_published( $post, $before );
	}
}

/**
 * Handles the author's choice to send a post by mail. Runs when any meta of a post was stored.
 *
 * @param int    $meta_id ID of the meta.
 * @param int    $id      Post ID.
 * @param string $key     Meta key.
 * @param mixed  $value   Value of the meta.
 */
function note_mail_choice( $meta_id, $id, $key, $value ): void {
	if ( '_mainstay_send_mail' === $key ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\clear_never_send_mark( (int) $id, $value );
	}
}

/**
 * Adds a box to subscribe to the form for comments. Sites without the box load nothing for it, and query nothing.
 *
 * @param mixed $html HTML of the button, a string.
 * @return mixed
 */
function add_box_below_comments( $html ) {
	$options  = wp_load_alloptions();
	$settings = isset( $options['mainstay_list'] ) ? (array) get_option( 'mainstay_list' ) : [];
	if ( ! ( $settings['on_comments'] ?? isset( $options['jetpack_active_modules'] ) ) ) {
		return $html;
	}
	require_once __DIR__ . '/comments.php';
	return Comments\add_box( $html );
}

/** Sends the mailings that waited for the answer that this is no copy of the site. */
function run_mailings_soon(): void {
	require_once __DIR__ . '/mailings/mailings.php';
	null === Mailings\get_next_due_time() || Mailings\schedule_run();
}

/** Sends what is overdue after an admin screen was answered. */
function run_late_after_admin(): void {
	if ( wp_doing_ajax() ) {
		return;
	}
	require_once __DIR__ . '/mailings/run.php';
	add_action( 'shutdown', 'Mainstay\Newsletter\Mailings\Run\run_overdue', 210 );
}

/**
 * Adds Subscribe to the blocks that a menu wraps in a list item.
 *
 * @param mixed $names Names of blocks.
 * @return mixed
 */
function list_button_in_menus( $names ) {
	return is_array( $names ) ? [ ...$names, 'jetpack/subscriptions' ] : $names;
}
