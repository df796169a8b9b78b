<?php
/**
 * Somebody signs up on a page: the hidden fields of the form, and what becomes of what it sends.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Subscribers\SignUp;

use Mainstay\Forms;
use Mainstay\Forms\Spam;
use Mainstay\Forms\Token;
use Mainstay\Outbox;
use Mainstay\Subscribers;

defined('ABSPATH') || exit();

require_once dirname(__DIR__) . '/subscribers.php';
require_once dirname(__DIR__) . '/forms/token.php';
require_once dirname(__DIR__) . '/forms/spam.php';

/** Sign-ups of one visitor, by seconds. */
const LIMITS = [10 * MINUTE_IN_SECONDS => 5, DAY_IN_SECONDS => 30];

/** A token says nothing of the form here: what the form shows is signed with it. */
const NO_HASH = '00000000';

/** As Subscribers\form_fields() has it. */
function fields(int $post_id, array $shown): string {
	$about = about([
		'post' => $post_id,
		'source' => (string) ($shown['source'] ?? ''),
		'consent' => wp_strip_all_tags((string) ($shown['consent'] ?? ''), true)
	]);
	return hidden([
		'about' => $about,
		'token' => Token\issue("list:$about", NO_HASH)
	]);
}

/** Fields that nobody sees, and one that nobody fills in. */
function hidden(array $fields): string {
	$hidden = '';
	foreach ($fields as $name => $value) {
		$hidden .= sprintf(
			'<input type="hidden" name="mainstay_%s" value="%s">',
			esc_attr($name),
			esc_attr($value)
		);
	}
	return $hidden .
		sprintf(
			'<span style="position:absolute;inset-inline-start:-999em;block-size:1px;inline-size:1px;overflow:hidden" aria-hidden="true"><label>%s <input type="text" name="mainstay_more" value="" tabindex="-1" autocomplete="off"></label></span>',
			esc_html__('Leave this empty', 'mainstay-blocks')
		);
}

/** What a form shows, as one word. */
function about(array $facts): string {
	return rtrim(
		strtr(base64_encode((string) wp_json_encode($facts)), '+/', '-_'), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Makes one word of it.
		'='
	);
}

/** The facts again, or null. */
function read_about(string $about): ?array {
	$facts = json_decode(
		(string) base64_decode(strtr($about, '-_', '+/'), true), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Its way back.
		true
	);
	return is_array($facts) ? $facts : null;
}

/**
 * Handles what a form sent.
 *
 * @param array $sent The request's fields, without slashes.
 * @return array{state: string, status: int, message: string} State `accepted`, `invalid` or
 *         `refused`; with `token` where the page's own has expired, and `wait` in seconds.
 */
function handle(array $sent): array {
	// Whoever closes the window has sent it all the same.
	ignore_user_abort(true);
	$word = static fn($name) => is_string($sent["mainstay_$name"] ?? null)
		? trim($sent["mainstay_$name"])
		: '';
	$about = read_about($word('about'));
	if (!$about || !Token\read('list:' . $word('about'), $word('token'))) {
		return refused(
			422,
			__(
				'This page was open for too long. Please reload it and try again.',
				'mainstay-blocks'
			)
		);
	}
	if ('' === Subscribers\address($word('email'))) {
		return [
			'state' => 'invalid',
			'status' => 422,
			'message' => __(
				'Please enter a valid email address.',
				'mainstay-blocks'
			)
		];
	}
	if (!Outbox\ensure_table()) {
		return refused(503, Subscribers\unavailable()->get_error_message());
	}
	$wait = Spam\wait('sign-up', LIMITS);
	if ($wait) {
		return ['wait' => $wait] +
			refused(
				429,
				__(
					'Too many sign-ups came from your network. Please wait a little and try again.',
					'mainstay-blocks'
				)
			);
	}
	// Who fills in what nobody sees is told what everybody is told.
	$result =
		'' !== $word('more') ||
		Subscribers\sign_up(
			$word('email'),
			[
				'name' =>
					$word('name') ?:
					trim($word('first_name') . ' ' . $word('last_name')),
				'ip' => Forms\visitor_address(),
				'page' => page((int) ($about['post'] ?? 0))
			] + $about
		);
	if (is_wp_error($result)) {
		return refused(
			(int) ($result->get_error_data()['status'] ?? 503),
			$result->get_error_message()
		);
	}
	return [
		'state' => 'accepted',
		'status' => 200,
		'message' => __(
			'Almost there: we have sent you an email. Please open the link in it to confirm your subscription.',
			'mainstay-blocks'
		)
	];
}

function refused(int $status, string $message): array {
	return ['state' => 'refused', 'status' => $status, 'message' => $message];
}

/** Where the form was read: its post, or the page that a template or widget was on. */
function page(int $post): string {
	return $post
		? (string) get_permalink($post)
		: wp_validate_redirect(
			explode('#', (string) wp_get_raw_referer())[0],
			home_url('/')
		);
}
