<?php
/**
 * Sends each response to an address that the owner chose: signed JSON, retried, and logged with the
 * HTTP status.
 *
 * The header `Mainstay-Signature` holds a Unix time and, as hexadecimal HMAC-SHA256 with the site's
 * secret, the signature of that time, a dot and the body: `t=1780000000,v1=5f0c…`.
 * `Mainstay-Delivery` is the idempotency key: the same for every try of one delivery.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\Webhook;

use Mainstay\Core\SiteIdentity;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Files\FileAnswers;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms;
use Mainstay\Forms\Deliveries\Attempts;
use Mainstay\Http;
use Mainstay\Http\Addresses;
use Mainstay\Core\Keys;
use Mainstay\Core\PostTypes;
use Mainstay\Core\Settings;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__, 2 ) . '/http/http.php';
require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once __DIR__ . '/attempts.php';

/** Kind of these items in the queue. */
const QUEUE_KIND = 'form-webhook';

const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

/** Option with the site's secret, encrypted and not autoloaded. */
const SECRET_OPTION = 'mainstay_webhook_secret';

/**
 * Adds the delivery to the webhook, where the form has one.
 *
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @param array{save: bool, given: array<string, mixed>, ...} $attributes Settings of the form.
 * @param Submission                    $response
 * @return array<int, array<int, mixed>>
 */
function add_delivery( array $deliveries, array $attributes, Submission $response ): array {
	$url = sanitize_webhook_url( $attributes['given']['webhookUrl'] ?? '' );
	if ( '' !== $url ) {
		$deliveries[] = [ QUEUE_KIND, build_payload( $url, $attributes, $response ) ];
	}
	return $deliveries;
}

/**
 * Returns the payload of a delivery, with the response where it is not stored.
 *
 * @param string             $url        Address that it goes to.
 * @param array{save: bool, ...} $attributes Settings of the form.
 * @param Submission         $response
 * @return array{to: list<string>, response?: array<string, mixed>}
 */
function build_payload( string $url, array $attributes, Submission $response ): array {
	return [ 'to' => [ $url ] ] + ( $attributes['save'] ? [] : [ 'response' => $response->to_array() ] );
}

/**
 * Returns an http or https address that requests may be sent to, or an empty string.
 *
 * @param mixed $url Value of the attribute.
 */
function sanitize_webhook_url( $url ): string {
	$url = is_string( $url ) ? trim( $url ) : '';
	return preg_match( '~^https?://~i', $url ) && Addresses\parse_url_strictly( $url ) ? $url : '';
}

/**
 * Sends the response of a queue item.
 *
 * @param OutboxItem $item Item of the queue.
 * @return true|WP_Error `mainstay_no_response` where the response or address is gone,
 *         `mainstay_webhook` with the HTTP `status` where the address did not accept it.
 */
function deliver_webhook( OutboxItem $item ) {
	return deliver_body( $item, static fn( $response ) => build_webhook_body( 'response', $response ) );
}

/**
 * Sends a body made of the response of a queue item.
 *
 * @param OutboxItem                   $item Item of the queue.
 * @param callable(Submission): string $build Returns the body.
 * @param string                       $type Content type of the body.
 * @return true|WP_Error `mainstay_no_response` where the response or address is gone,
 *         `mainstay_webhook` with the HTTP `status` where the address did not accept it.
 */
function deliver_body( OutboxItem $item, callable $build, string $type = JSON_CONTENT_TYPE ) {
	$response = get_queued_response( $item );
	$url      = sanitize_webhook_url( $item->payload['to'][0] ?? '' );
	if ( ! $response || '' === $url ) {
		return new WP_Error(
			'mainstay_no_response',
			__( 'The response has been deleted.', 'mainstay-blocks' )
		);
	}
	$sent = send_webhook( $url, $build( $response ), $item->kind . $item->token, $type );
	Attempts\log_delivery_attempt( $item, $sent['status'], $sent['text'] );
	return $sent['ok']
		? true
		: new WP_Error(
			'mainstay_webhook',
			$sent['text'],
			[
				'status' => $sent['status'],
			]
		);
}

/**
 * Returns the response that a queue item is about: from its payload where the response is not
 * stored.
 *
 * @param OutboxItem $item Item of the queue.
 */
function get_queued_response( OutboxItem $item ): ?Submission {
	$kept = $item->payload['response'] ?? null;
	if ( is_array( $kept ) ) {
		return Submission::from_array( $kept );
	}
	$post = $item->subject_id ? get_post( $item->subject_id ) : null;
	return $post &&
		PostTypes\RESPONSE_POST_TYPE === $post->post_type &&
		ResponseStatus::Trashed->value !== $post->post_status
		? Forms\read_response( $post )
		: null;
}

/**
 * Returns the files of a response with their addresses, which ask for an account that may read
 * responses.
 *
 * @return list<array<string, mixed>>
 */
function get_webhook_files( Submission $response ): array {
	if ( ! $response->files ) {
		return [];
	}
	require_once dirname( __DIR__ ) . '/files/file-answers.php';
	return array_map(
		static fn( $file ) => [
			'name' => $file['name'],
			'size' => $file['size'],
			'type' => $file['type'],
			'url'  => $file['url'],
		],
		FileAnswers\get_files( $response )
	);
}

/**
 * Returns the JSON that is sent.
 *
 * @param string     $event    `response` or `test`.
 * @param Submission $response
 */
function build_webhook_body( string $event, Submission $response ): string {
	$data = [
		'event'    => $event,
		'site'     => home_url( '/' ),
		'response' => [
			'id'      => $response->id,
			'form'    => $response->form,
			'title'   => $response->title,
			'page'    => $response->url,
			'time'    => $response->time,
			'author'  => $response->author,
			'consent' => $response->consent,
			'fields'  => $response->fields,
		] + array_filter( [ 'files' => get_webhook_files( $response ) ] ),
	];
	/**
	 * Filters the data that a form's webhook sends, before it is encoded as JSON.
	 *
	 * @param array $data     The event and the response.
	 * @param array $response The stored response: `fields`, `author`, `form`, `url` and so on.
	 */
	$data = apply_filters( 'mainstay_form_webhook', $data, $response->to_array() );
	return (string) wp_json_encode(
		$data,
		JSON_UNESCAPED_SLASHES |
			JSON_UNESCAPED_UNICODE |
			JSON_INVALID_UTF8_SUBSTITUTE
	);
}

/**
 * Sends a request to the address.
 *
 * @param string $url
 * @param string $body
 * @param string $name Same text for every try of one delivery.
 * @param string $type Content type of the body.
 * @return array{ok: bool, status: int, text: string} HTTP status, 0 without an answer, and a
 *         sentence.
 */
function send_webhook( string $url, string $body, string $name, string $type = JSON_CONTENT_TYPE ): array {
	$time   = time();
	$answer = Http\send_request(
		$url,
		[
			'method'  => 'POST',
			'body'    => $body,
			'headers' => [
				'Content-Type'       => $type,
				'Mainstay-Delivery'  => substr( hash( 'sha256', $name ), 0, 32 ),
				'Mainstay-Signature' => "t=$time,v1=" . sign_webhook_body( $time, $body, get_webhook_secret() ),
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return [
			'ok'     => false,
			'status' => 0,
			'text'   => $answer->get_error_message(),
		];
	}
	$is_ok = $answer['status'] >= 200 && $answer['status'] < 300;
	return [
		'ok'     => $is_ok,
		'status' => $answer['status'],
		'text'   => sprintf(
			$is_ok
				? /* translators: %d: HTTP status, e.g. 200. */
				__( 'The address accepted the webhook (%d).', 'mainstay-blocks' )
				: /* translators: %d: HTTP status, e.g. 500. */
				__( 'The address responded with an error (%d).', 'mainstay-blocks' ),
			$answer['status']
		),
	];
}

/**
 * Returns the signature of a body.
 *
 * @param int    $time   Unix time.
 * @param string $body
 * @param string $secret
 */
function sign_webhook_body( int $time, string $body, string $secret ): string {
	return SiteIdentity\hash_with_secret( "$time.$body", $secret );
}

/**
 * Returns the site's secret. It is generated at its first use, and again when it cannot be decrypted
 * because the site's salts changed.
 */
function get_webhook_secret(): string {
	$stored = (string) get_option( SECRET_OPTION, '' ) ?:
		Settings\get_or_add_option(
			SECRET_OPTION,
			encrypt_webhook_secret( generate_webhook_secret() ),
			false
		);
	$secret = Keys\decrypt_key( 'webhook', $stored );
	return '' === $secret ? replace_webhook_secret( $stored ) : $secret;
}

/**
 * Replaces a secret that cannot be decrypted, unless another request did so first, and returns the one
 * that is stored then.
 *
 * @param string $stored The encrypted secret.
 */
function replace_webhook_secret( string $stored ): string {
	global $wpdb;
	$wpdb->update(
		$wpdb->options,
		[ 'option_value' => encrypt_webhook_secret( generate_webhook_secret() ) ],
		[
			'option_name'  => SECRET_OPTION,
			'option_value' => $stored,
		]
	);
	wp_cache_delete( SECRET_OPTION, 'options' );
	return Keys\decrypt_key( 'webhook', (string) get_option( SECRET_OPTION, '' ) );
}

/** Generates and stores another secret, and returns it. */
function renew_webhook_secret(): string {
	$secret = generate_webhook_secret();
	update_option( SECRET_OPTION, encrypt_webhook_secret( $secret ), false );
	return $secret;
}

/** Returns a random secret. */
function generate_webhook_secret(): string {
	return 'whsec_' . bin2hex( random_bytes( 24 ) );
}

/** Returns a secret encrypted. */
function encrypt_webhook_secret( string $secret ): string {
	return Keys\encrypt_key( 'webhook', $secret );
}

/**
 * Sends a test to an address.
 *
 * @return array{ok: bool, status: int, text: string}
 */
function send_test_webhook( string $url ): array {
	return send_webhook(
		$url,
		build_webhook_body(
			'test',
			Submission::from_array(
				[
					'form'   => 'test',
					'time'   => gmdate( 'c' ),
					'url'    => home_url( '/' ),
					'author' => [
						'name'  => __( 'Test', 'mainstay-blocks' ),
						'email' => 'test@example.com',
						'url'   => '',
					],
					'fields' => [
						[
							'name'  => 'message',
							'label' => __( 'Message', 'mainstay-blocks' ),
							'type'  => 'textarea',
							'value' => __( 'This is a test of the webhook.', 'mainstay-blocks' ),
						],
					],
				]
			)
		),
		'test' . wp_generate_password( 12, false )
	);
}
