<?php
/**
 * Tells an address of the owner's choice about every response: JSON, signed, tried again, and
 * logged with the status that came back.
 *
 * Whoever receives it can tell that it came from this site and just now: the header
 * `Mainstay-Signature` holds a time and, as hexadecimal HMAC-SHA256 with the site's secret, the
 * signature of that time, a dot and the body: `t=1780000000,v1=5f0c…`. `Mainstay-Delivery` is the
 * same for every try of one delivery.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Webhook;

use Mainstay\Forms;
use Mainstay\Forms\Attempts;
use Mainstay\Http;
use Mainstay\Core\Keys;
use Mainstay\Core\PostTypes;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/forms.php';
require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/core/keys.php';
require_once dirname( __DIR__ ) . '/core/post-types.php';
require_once __DIR__ . '/attempts.php';

const KIND = 'form-webhook';

/** The site's secret, encrypted and not autoloaded. */
const OPTION = 'mainstay_webhook_secret';

/** Adds the delivery, where the form names an address. */
function add_delivery( array $deliveries, array $form, array $response ): array {
	$attributes = $form['definition']['attributes'];
	$url        = address( $attributes['given']['webhookUrl'] ?? '' );
	if ( '' !== $url ) {
		$deliveries[] = [
			KIND,
			[ 'to' => [ $url ] ] +
			( $attributes['save'] ? [] : [ 'response' => $response ] ),
		];
	}
	return $deliveries;
}

/**
 * An address that may be asked, or an empty string.
 *
 * @param mixed $url As an attribute holds it.
 */
function address( $url ): string {
	$url = is_string( $url ) ? trim( $url ) : '';
	return preg_match( '~^https?://~i', $url ) && Http\parse( $url ) ? $url : '';
}

/**
 * Sends a row of the outbox.
 *
 * @return true|WP_Error
 */
function deliver( array $row ) {
	$response = response_of( $row );
	$url      = address( $row['payload']['to'][0] ?? '' );
	if ( ! $response || '' === $url ) {
		return new WP_Error(
			'mainstay_no_response',
			__( 'The response has been deleted.', 'mainstay-blocks' )
		);
	}
	$sent = send(
		$url,
		body( 'response', $response ),
		$row['kind'] . $row['token']
	);
	Attempts\remember( $row, $sent['status'], $sent['text'] );
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

/** The response that a row is about: in the row itself where nothing else keeps it. */
function response_of( array $row ): ?array {
	$kept = $row['payload']['response'] ?? null;
	if ( is_array( $kept ) ) {
		return $kept + Forms\NO_FACTS;
	}
	$post = $row['subject_id'] ? get_post( $row['subject_id'] ) : null;
	return $post &&
		PostTypes\RESPONSE === $post->post_type &&
		'trash' !== $post->post_status
		? Forms\read_response( $post )
		: null;
}

/**
 * What is sent.
 *
 * @param string $event    `response`, or `test`.
 * @param array  $response Fields and facts.
 */
function body( string $event, array $response ): string {
	$data = [
		'event'    => $event,
		'site'     => home_url( '/' ),
		'response' => [
			'id'      => $response['id'] ?? 0,
			'form'    => $response['form'],
			'title'   => $response['title'],
			'page'    => $response['url'],
			'time'    => $response['time'],
			'author'  => $response['author'],
			'consent' => $response['consent'],
			'fields'  => $response['fields'],
		],
	];
	/**
	 * Filters the data that a form's webhook sends, before it is encoded as JSON.
	 *
	 * @param array $data     The event and the response.
	 * @param array $response The stored response: `fields`, `author`, `form`, `url` and so on.
	 */
	$data = apply_filters( 'mainstay_form_webhook', $data, $response );
	return (string) wp_json_encode(
		$data,
		JSON_UNESCAPED_SLASHES |
			JSON_UNESCAPED_UNICODE |
			JSON_INVALID_UTF8_SUBSTITUTE
	);
}

/**
 * Asks the address.
 *
 * @param string $name The same for every try.
 * @return array{ok: bool, status: int, text: string}
 */
function send( string $url, string $body, string $name ): array {
	$time   = time();
	$answer = Http\request(
		$url,
		[
			'method'  => 'POST',
			'body'    => $body,
			'headers' => [
				'Content-Type'       => 'application/json; charset=utf-8',
				'Mainstay-Delivery'  => substr( hash( 'sha256', $name ), 0, 32 ),
				'Mainstay-Signature' => "t=$time,v1=" . sign( $time, $body, secret() ),
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
	$ok = $answer['status'] >= 200 && $answer['status'] < 300;
	return [
		'ok'     => $ok,
		'status' => $answer['status'],
		'text'   => $ok
			? sprintf(
				/* translators: %d: HTTP status, e.g. 200. */
				__( 'The address accepted it (%d).', 'mainstay-blocks' ),
				$answer['status']
			)
			: sprintf(
				/* translators: %d: HTTP status, e.g. 500. */
				__(
					'The address answered with an error (%d).',
					'mainstay-blocks'
				),
				$answer['status']
			),
	];
}

/** The signature of a body sent at a time. */
function sign( int $time, string $body, string $secret ): string {
	return hash_hmac( 'sha256', "$time.$body", $secret );
}

/**
 * The site's secret. Made when it is first needed, and anew where it cannot be read any more because
 * the salts of the site have changed.
 */
function secret(): string {
	// Of two requests that are the first, one makes it and the other reads it.
	add_option( OPTION, encrypted( new_secret() ), '', false );
	$secret = Keys\decrypt( 'webhook', (string) get_option( OPTION, '' ) );
	return '' === $secret ? renew_secret() : $secret;
}

/** Another secret, from now on. */
function renew_secret(): string {
	$secret = new_secret();
	update_option( OPTION, encrypted( $secret ), false );
	return $secret;
}

function new_secret(): string {
	return 'whsec_' . bin2hex( random_bytes( 24 ) );
}

function encrypted( string $secret ): string {
	return Keys\encrypt( 'webhook', $secret );
}

/** What a test tells an address. */
function send_test( string $url ): array {
	return send(
		$url,
		body(
			'test',
			[
				'id'     => 0,
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
						'value' => __(
							'This is a test of the webhook.',
							'mainstay-blocks'
						),
					],
				],
			] + Forms\NO_FACTS
		),
		'test' . wp_generate_password( 12, false )
	);
}
