<?php
/**
 * A box below the form for comments, by which their authors ask for new posts by email. It is there where the
 * owner wants it, or had it in the plugin that the site used before. Whoever ticks it is asked to confirm, as
 * after any other sign-up.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Comments;

use Mainstay\Core\BlockTypes;
use Mainstay\Core\FormerOptions;
use Mainstay\Core\PlainText;
use Mainstay\Core\RateLimit;
use Mainstay\Forms;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\SignUp;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Queue;
use WP_Comment;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';
require_once __DIR__ . '/subscribers/tables.php';

/** Name of the box in a request, and its value. */
const FIELD_NAME = 'mainstay_follow_posts';
const FIELD_TEXT = 'yes';

/** Returns whether comments have the box. */
function is_on(): bool {
	return ! FormerOptions\is_left_to_former( 'subscriptions' ) &&
		has_box() &&
		( Tables\tables_exist() || FormerOptions\is_former_module_active( 'subscriptions' ) ) &&
		BlockTypes\is_ours( 'jetpack/subscriptions' );
}

/**
 * Returns whether the owner wants a box to subscribe below comments. Reads autoloaded options only, because
 * every page with a form for comments asks.
 */
function has_box(): bool {
	$stored = FormerOptions\get_former_option( 'mainstay_list' );
	return (bool) ( $stored['on_comments'] ??
		( FormerOptions\is_former_module_active( 'subscriptions' ) && ( FormerOptions\get_former_option( 'stb_enabled' ) ?? 1 ) ) );
}

/**
 * Adds the box above the button of the form for comments.
 *
 * @param mixed $html HTML of the button.
 */
function add_box( $html ): string {
	return is_on()
		? sprintf(
			'<p class="comment-form-cookies-consent comment-form-follow-posts"><input id="%1$s" name="%1$s" type="checkbox" value="%2$s"> <label for="%1$s">%3$s</label></p>',
			FIELD_NAME,
			FIELD_TEXT,
			PlainText\to_html( get_consent_text() )
		) . $html
		: (string) $html;
}

/** Returns what the author of a comment agrees to. */
function get_consent_text(): string {
	return __( 'Send me new posts by email. I will get an email to confirm this.', 'mainstay-blocks' );
}

/**
 * Sends the author of a comment who ticked the box a mail to confirm. Nobody is asked because of spam. Runs
 * when a comment was sent with the form.
 *
 * @param int        $id       Comment ID.
 * @param int|string $approved 1, 0 where it waits for moderation, `spam` or `trash`.
 */
function handle_comment( $id, $approved ): void {
	// phpcs:ignore WordPress.Security -- Compared with a word; visitors have no nonce, and WordPress has checked the comment.
	$is_ticked = FIELD_TEXT === ( $_POST[ FIELD_NAME ] ?? '' );
	$comment   = $is_ticked && in_array( (string) $approved, [ '0', '1' ], true ) && is_on() ? get_comment( $id ) : null;
	if ( $comment instanceof WP_Comment && ! is_limited() ) {
		Subscribers\request_sign_up(
			$comment->comment_author_email,
			[
				'name'    => $comment->comment_author,
				'source'  => 'comment',
				'consent' => get_consent_text(),
				'post'    => (int) $comment->comment_post_ID,
				'ip'      => Forms\get_visitor_address(),
			]
		);
	}
}

/** Counts a sign-up, and returns whether too many came from this network. */
function is_limited(): bool {
	require_once __DIR__ . '/subscribers/sign-up.php';
	return ! Queue\Table\ensure_table() ||
		RateLimit\count_and_get_wait_seconds( 'sign-up', SignUp\MAX_SIGN_UPS_BY_SECONDS, Forms\get_visitor_address() ) > 0;
}
