<?php
/**
 * A form was sent: from the request to the answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submit;

use Mainstay\Forms;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Sources;
use Mainstay\Forms\Spam;
use Mainstay\Forms\Store;
use Mainstay\Forms\Token;
use Mainstay\Forms\Validate;
use Mainstay\Outbox;

defined('ABSPATH') || exit();

require_once dirname(__DIR__) . '/forms.php';
require_once __DIR__ . '/sources.php';
require_once __DIR__ . '/token.php';
require_once __DIR__ . '/validate.php';
require_once __DIR__ . '/spam.php';
require_once __DIR__ . '/store.php';

/** All answers together; a longer message is refused whole. */
const BYTES = 256 * KB_IN_BYTES;

/** What a form sent without JavaScript came to, or null where none of ours was. */
function from_page(): ?array {
	// phpcs:disable WordPress.Security.NonceVerification -- Visitors have none: a cached page would freeze it. The form's own token is checked.
	if (isset($_POST['mainstay_form'])) {
		return handle(wp_unslash($_POST));
	}
	$size = (int) ($_SERVER['CONTENT_LENGTH'] ?? 0);
	$limit = wp_convert_hr_to_bytes((string) ini_get('post_max_size'));
	return !$_POST && $limit && $size > $limit
		? ['form' => '*'] + too_long()
		: null;
	// phpcs:enable
}

/**
 * Handles a submission.
 *
 * @param array $sent The request's fields, without slashes.
 * @return array{state: string, form: string, status: int} State `accepted`, with `id`, `response`,
 *         `found` and `mail`, as mail_state() has it; `invalid`, with `errors`, `values` and a new `token`; or `refused`,
 *         with a `message`.
 */
function handle(array $sent): array {
	// Whoever closes the window has sent it all the same.
	ignore_user_abort(true);
	$word = static fn($name) => is_string($sent["mainstay_$name"] ?? null)
		? $sent["mainstay_$name"]
		: '';
	$form = Sources\find($word('form'), $word('sealed'));
	if (!$form) {
		return [
			'form' => '*',
			'state' => 'refused',
			'status' => 410,
			'message' => __(
				'This form is not there any more. Please reload the page.',
				'mainstay-blocks'
			)
		];
	}
	$result = accept($form, $sent, $word);
	return $result + ['form' => $form['id'], 'found' => $form];
}

function too_long(): array {
	return [
		'state' => 'refused',
		'status' => 413,
		'message' => __(
			'Your message is too long and was not sent. Please shorten it.',
			'mainstay-blocks'
		)
	];
}

/** The steps, in the order in which they cost. */
function accept(array $form, array $sent, callable $word): array {
	$answers = is_array($sent['mainstay'] ?? null) ? $sent['mainstay'] : [];
	$token = Token\read($form['id'], $word('token'));
	$checked = Validate\check(
		$form['definition'],
		$answers,
		!$token || $token['hash'] === $form['definition']['hash']
	);
	$values = ['values' => $checked['values']];
	if (
		'' === $word('end') ||
		strlen(
			(string) wp_json_encode(
				$answers,
				JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
			)
		) > BYTES
	) {
		return too_long() + $values;
	}
	$again = [
		'token' => Token\issue($form['id'], $form['definition']['hash'])
	];
	if ($checked['errors']) {
		return [
			'state' => 'invalid',
			'status' => 422,
			'errors' => $checked['errors']
		] +
			$values +
			$again;
	}
	if (!$token) {
		return [
			'state' => 'refused',
			'status' => 422,
			'message' => __(
				'This page was open for too long. Please send your message once more.',
				'mainstay-blocks'
			)
		] +
			$values +
			$again;
	}
	if (!Outbox\ensure_table()) {
		return refused(Store\unavailable()) + $values;
	}
	$wait = Spam\wait($form['id']);
	if ($wait) {
		return [
			'state' => 'refused',
			'status' => 429,
			'wait' => $wait,
			'message' => __(
				'Too many messages came from your network. Please wait a little and send yours again.',
				'mainstay-blocks'
			)
		] + $values;
	}
	$response = response($form, $checked['fields']);
	$response['spam'] = Spam\verdict($response, [
		'trap' => $word('more'),
		'age' => $token['age']
	]);
	$response['status'] = '' === $response['spam'] ? 'publish' : 'spam';
	$name = name($form['id'], $word('token'), $word('key'), $answers);
	$deliveries = deliveries($form, $response);
	$is_kept = $form['definition']['attributes']['save'];
	$stored = Store\store($name, $response, $deliveries, $is_kept);
	if (is_wp_error($stored)) {
		return refused($stored) + $values;
	}
	return [
		'state' => 'accepted',
		'status' => 200,
		'id' => $stored['id'],
		'response' => $response,
		'mail' => $is_kept
			? send_for($stored)
			: (sent_at_once($name, $deliveries)
				? 'sent'
				: 'late')
	];
}

/**
 * Sends what a stored response is the reason for: the mail at once where mails leave quickly, so that
 * the visitor hears the truth about it; everything else when the visitor has the answer.
 *
 * @param array{id: int, is_new: bool} $stored
 * @return string As mail_state() has it.
 */
function send_for(array $stored): string {
	if ($stored['is_new']) {
		// The verdict of a spam service lets the mail go.
		Outbox\run_before_answer('form-check', $stored['id']);
		Outbox\run_before_answer('form-mail', $stored['id']);
		Outbox\run_after_answer($stored['id']);
	}
	return mail_state($stored['id']);
}

/**
 * What is known of the mail about a response.
 *
 * @return string `sent`, also where none is to be sent; `late` where it is known not to go now; or
 *         `waiting`.
 */
function mail_state(int $id): string {
	$state = 'sent';
	foreach (Outbox\of_subject($id) as $row) {
		if (
			!in_array($row['kind'], ['form-check', 'form-mail'], true) ||
			'done' === $row['state']
		) {
			continue;
		}
		if (
			'' !== $row['error'] ||
			(0 === $row['attempts'] && Outbox\is_in_trouble($row['kind']))
		) {
			return 'late';
		}
		$state = 'waiting';
	}
	return $state;
}

function refused(\WP_Error $error): array {
	return [
		'state' => 'refused',
		'status' => $error->get_error_data()['status'] ?? 503,
		'message' => $error->get_error_message()
	];
}

/**
 * What makes a submission this one: the form on the page, what the browser added, and the answers.
 * So a double click, a repeated request and a reload are the same one, and somebody else on the
 * same cached page is another one.
 */
function name(
	string $form,
	string $token,
	string $key,
	array $answers
): string {
	return hash_hmac(
		'sha256',
		(string) wp_json_encode(
			[$form, $token, $key, $answers],
			JSON_INVALID_UTF8_SUBSTITUTE
		),
		wp_salt('nonce')
	);
}

/** Fields and facts, as they are stored. */
function response(array $form, array $fields): array {
	$attributes = $form['definition']['attributes'];
	[$page, $url] = page($form['post']);
	$first = static function ($type) use ($fields) {
		foreach ($fields as $field) {
			if ($type === $field['type'] && '' !== $field['value']) {
				return $field['value'];
			}
		}
		return '';
	};
	$time = gmdate('c');
	$consent = null;
	foreach ($form['definition']['fields'] as $number => $field) {
		if ('consent' === $field['type']) {
			$consent = [
				'text' => $field['message'],
				'type' => $field['consent'],
				'given' =>
					__('Yes', 'mainstay-blocks') === $fields[$number]['value'],
				'page' => $url,
				'time' => $time
			];
			break;
		}
	}
	return [
		'fields' => $fields,
		'form' => $form['id'],
		'title' => Definition\one_line($attributes['title']),
		'page' => $page,
		'url' => $url,
		'subject' => Definition\subject($attributes['subject'], $page),
		'recipients' => Definition\recipients($attributes['to'], $page),
		'author' => [
			'name' => $first('name'),
			'email' => $first('email'),
			'url' => $first('url')
		],
		'consent' => $consent,
		'time' => $time,
		'spam' => '',
		'ip' => Forms\stores_address($form['id'])
			? Forms\visitor_address()
			: '',
		'retention' => $attributes['retention']
	];
}

/**
 * The page that the form was sent from. A pattern, a template or a widget is on many.
 *
 * @return array{0: int, 1: string} Post, or 0, and address.
 */
function page(int $post): array {
	if ($post && 'wp_block' !== get_post_type($post)) {
		return [$post, (string) get_permalink($post)];
	}
	$url = wp_validate_redirect((string) wp_get_raw_referer(), home_url('/'));
	$url = remove_query_arg('mainstay-sent', explode('#', $url)[0]);
	return [url_to_postid($url), $url];
}

/**
 * What has to be sent because of a response.
 *
 * @return array[] Pairs of kind and payload.
 */
function deliveries(array $form, array $response): array {
	if ('publish' !== $response['status']) {
		return [];
	}
	$mail = [
		'to' => $response['recipients'],
		'subject' => $response['subject']
	];
	if (!$form['definition']['attributes']['save']) {
		$mail['response'] = $response;
	}
	/**
	 * Filters what is sent because of a response. It is written down in the same transaction.
	 *
	 * @param array[] $deliveries Pairs of kind, as the outbox's handlers know it, and payload.
	 * @param array   $form       Its id, post and definition.
	 * @param array   $response   Fields and facts.
	 */
	$deliveries = (array) apply_filters(
		'mainstay_form_deliveries',
		[['form-mail', $mail]],
		$form,
		$response
	);
	return Spam\has_service()
		? [
			[
				'form-check',
				[
					'question' => Spam\question($response),
					'deliveries' => array_values($deliveries)
				]
			]
		]
		: $deliveries;
}

/**
 * Where nothing is kept, the mail is all there is: it goes before anybody is told so.
 *
 * @param array[] $deliveries Pairs of kind and payload.
 * @return bool Whether all of it has left.
 */
function sent_at_once(string $token, array $deliveries): bool {
	$is_sent = true;
	foreach (array_values($deliveries) as $number => [$kind]) {
		$is_sent =
			Outbox\run_named($kind, Spam\token($token, $number)) && $is_sent;
	}
	return $is_sent;
}
