<?php
/**
 * Webhooks that Jetpack saved with a form, in the shape in which Jetpack sends them: the names of the fields
 * with their answers, as JSON or like a form. Our own webhook is in webhook.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\FormerWebhooks;

use Mainstay\Forms;
use Mainstay\Forms\Deliveries\Webhook;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once __DIR__ . '/webhook.php';

/** Kind of these items in the queue. */
const QUEUE_KIND = 'form-jetpack-webhook';

/** Content types by the format that the form names. */
const CONTENT_TYPES = [
	'json'       => Webhook\JSON_CONTENT_TYPE,
	'urlencoded' => 'application/x-www-form-urlencoded; charset=utf-8',
];

/** Webhooks of a form at most. */
const MAX_WEBHOOKS = 10;

/**
 * Adds the deliveries to the webhooks of a form.
 *
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @param array<string, mixed>          $form       Form as filters get it.
 * @param Submission                    $response
 * @return array<int, array<int, mixed>>
 */
function add_deliveries( array $deliveries, array $form, Submission $response ): array {
	foreach ( get_webhooks( $form ) as $webhook ) {
		$deliveries[] = [
			QUEUE_KIND,
			[ 'format' => $webhook['format'] ] +
				Webhook\build_payload( $webhook['url'], $form['definition']['attributes'], $response ),
		];
	}
	return $deliveries;
}

/**
 * Sends the response of a queue item.
 *
 * @param OutboxItem $item Item of the queue.
 * @return true|WP_Error As Webhook\deliver_body().
 */
function deliver_webhook( OutboxItem $item ) {
	$format = 'urlencoded' === ( $item->payload['format'] ?? '' ) ? 'urlencoded' : 'json';
	return Webhook\deliver_body(
		$item,
		static fn( $response ) => build_body( $response, $format ),
		CONTENT_TYPES[ $format ]
	);
}

/**
 * Returns the webhooks of a form that are switched on and can be sent: as before, only those of an
 * administrator's post, or of a template or widget.
 *
 * @param array<string, mixed> $form Form as filters get it.
 * @return list<array{url: string, format: string}>
 */
function get_webhooks( array $form ): array {
	$saved = $form['definition']['attributes']['given']['webhooks'] ?? null;
	if ( ! is_array( $saved ) || ! $saved || ! is_of_administrator( $form ) ) {
		return [];
	}
	$webhooks = [];
	foreach ( array_slice( $saved, 0, MAX_WEBHOOKS ) as $webhook ) {
		$webhook = is_array( $webhook ) ? $webhook : [];
		$url     = Webhook\sanitize_webhook_url( $webhook['url'] ?? '' );
		$format  = $webhook['format'] ?? 'json';
		if (
			'' !== $url &&
			true === ( $webhook['enabled'] ?? false ) &&
			'POST' === ( $webhook['method'] ?? 'POST' ) &&
			is_string( $format ) &&
			isset( CONTENT_TYPES[ $format ] )
		) {
			$webhooks[] = compact( 'url', 'format' );
		}
	}
	return $webhooks;
}

/**
 * Returns whether the post that holds a form is an administrator's. Templates and widgets are, because only
 * administrators edit them. Where the post is not known, it is not.
 *
 * @param array<string, mixed> $form Form as filters get it.
 */
function is_of_administrator( array $form ): bool {
	$post = (int) ( $form['saved'] ?: $form['post'] );
	return $post
		? user_can( (int) get_post_field( 'post_author', $post ), 'manage_options' )
		: '' !== $form['place'];
}

/**
 * Returns the answers of a response in a format.
 *
 * @param Submission $response
 * @param string     $format   `json` or `urlencoded`.
 */
function build_body( Submission $response, string $format ): string {
	$answers = [];
	foreach ( $response->fields as $field ) {
		$answers[ $field['name'] ] = is_array( $field['value'] ) && 'json' === $format
			? $field['value']
			: Forms\format_field_value( $field );
	}
	return 'json' === $format
		? (string) wp_json_encode( (object) $answers, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE )
		: http_build_query( $answers );
}
