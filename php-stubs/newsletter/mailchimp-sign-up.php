<?php
/**
 * Handles sign-ups for the owner's Mailchimp audience: renders the hidden fields of the form,
 * handles what it sends, and queues the request to Mailchimp, which is retried where Mailchimp does
 * not answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\MailchimpSignUp;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\SiteLanguage;
use Mainstay\Core\Retry;
use Mainstay\Forms\Deliveries\NewsletterLists;
use Mainstay\Core\RateLimit;
use Mainstay\Forms;
use Mainstay\Forms\Spam;
use Mainstay\Core\Keys;
use Mainstay\Queue;
use Mainstay\Services\Mailchimp;
use Mainstay\Core\Settings;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Pages;
use Mainstay\Newsletter\Subscribers\SignUp;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/core/site-language.php';
require_once dirname( __DIR__ ) . '/core/retry.php';
require_once dirname( __DIR__ ) . '/core/rate-limit.php';
require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once dirname( __DIR__ ) . '/forms/deliveries/newsletter.php';
require_once __DIR__ . '/subscribers/sign-up.php';

/** Query argument of the address that forms post to. */
const QUERY_ARG = 'mainstay-mailchimp';

/** Kind of these items in the queue. */
const QUEUE_KIND = 'mailchimp-sign-up';

/**
 * Seconds within which a repeated sign-up is not queued again; also the lifetime of the cached
 * audience.
 */
const DEDUPLICATION_SECONDS = 10 * MINUTE_IN_SECONDS;

/** Returns the address that forms post to. */
function get_form_action_url(): string {
	return add_query_arg( QUERY_ARG, 'sign-up', home_url( '/' ) );
}

/**
 * Returns the hidden fields of a form with the author's signed settings. They are the same for all
 * visitors, so the page may be cached.
 *
 * @param array<string, mixed> $set `interests`, `tag` and `value` of the sign-up, and the messages
 *                                  `success` and `error`.
 */
function render_hidden_fields( array $set ): string {
	return SignUp\render_hidden_fields( SignUp\build_sealed_fields( 'mailchimp', $set ) );
}

/** Handles a form, prints the result as JSON or as a page, and ends the request. */
function serve_sign_up(): void {
	require_once __DIR__ . '/subscribers/pages.php';
	if (
		! isset( $_SERVER['REQUEST_METHOD'] ) ||
		'POST' !== $_SERVER['REQUEST_METHOD']
	) {
		wp_safe_redirect( home_url( '/' ) );
		exit();
	}
	// phpcs:ignore WordPress.Security.NonceVerification -- Visitors have none; the form's token is checked.
	$sent = wp_unslash( $_POST );
	Pages\print_sign_up_result( handle_sign_up( $sent ), get_form_action_url(), $sent );
}

/**
 * Handles a form.
 *
 * @param array<string, mixed> $sent Fields of the request, without slashes.
 * @return array<string, mixed> Result: `state`, `status`, `message` and others.
 */
function handle_sign_up( array $sent ): array {
	// The sign-up is completed even if the visitor closes the window.
	ignore_user_abort( true );
	$word   = SignUp\get_field_reader( $sent );
	$sealed = SignUp\read_sealed_fields( 'mailchimp', $word );
	if ( ! $sealed ) {
		return SignUp\stale_form_result( 'mailchimp', get_default_details() );
	}
	$set   = $sealed['facts'] + get_default_details();
	$email = Subscribers\normalize_email( $word( 'email' ) );
	if ( '' === $email ) {
		return [
			'state'   => 'invalid',
			'status'  => 422,
			'message' => __(
				'Enter a valid email address.',
				'mainstay-blocks'
			),
		];
	}
	if ( ! Settings\is_connected( 'mailchimp' ) || ! Queue\Table\ensure_table() ) {
		return SignUp\refused_result( 503, $set['error'] );
	}
	$wait = RateLimit\count_and_get_wait_seconds( 'sign-up', SignUp\MAX_SIGN_UPS_BY_SECONDS, Forms\get_visitor_address() );
	if ( $wait ) {
		return [ 'wait' => $wait ] +
			SignUp\refused_result(
				429,
				__(
					'Too many sign-ups came from your network. Wait a few minutes and try again.',
					'mainstay-blocks'
				)
			);
	}
	if ( $sealed['age'] < Spam\MIN_FILL_SECONDS ) {
		// Browsers fill in forms at once, so the script repeats the request by itself.
		return [ 'retry_in' => Spam\MIN_FILL_SECONDS - $sealed['age'] ] +
			SignUp\refused_result(
				422,
				__(
					'The form was sent within two seconds, as spam programs do. Nothing is lost: send it again.',
					'mainstay-blocks'
				)
			);
	}
	// Bots that fill in the honeypot get the usual answer.
	return '' === $word( 'more' )
		? queue_sign_up( $email, $set )
		: accepted_result( $set['success'] );
}

/**
 * Returns the settings of a form whose token cannot be verified: no groups and no field.
 *
 * @return array{interests: string[], tag: string, value: string, success: string, error: string}
 */
function get_default_details(): array {
	return [
		'interests' => [],
		'tag'       => '',
		'value'     => '',
		'success'   => __( 'Success! You\'re on the list.', 'mainstay-blocks' ),
		'error'     => __(
			'Whoops! There was an error and we couldn\'t process your subscription. Please reload the page and try again.',
			'mainstay-blocks'
		),
	];
}

/**
 * Queues a sign-up, and sends it at once unless Mailchimp has just failed.
 *
 * @param string               $email Email address.
 * @param array<string, mixed> $set   Author's settings.
 * @return array{state: string, status: int, message: string}
 */
function queue_sign_up( string $email, array $set ): array {
	$name = SiteIdentity\get_stored_hash(
		'mailchimp',
		(string) wp_json_encode(
			[
				$email,
				$set['interests'],
				$set['tag'],
				$set['value'],
				intdiv( time(), DEDUPLICATION_SECONDS ),
			]
		)
	);
	Queue\add_item(
		QUEUE_KIND,
		$name,
		0,
		[
			'email'     => $email,
			'interests' => $set['interests'],
			'language'  => substr( SiteLanguage\get_site_locale(), 0, 2 ),
			'fields'    =>
				'' === $set['tag'] || '' === $set['value']
					? []
					: [ $set['tag'] => $set['value'] ],
			'ip'        => Settings\get_setting( 'store_address' ) ? Forms\get_visitor_address() : '',
		]
	);
	// Visitors do not wait for Mailchimp where it has just failed.
	Queue\Failures\is_kind_failing( QUEUE_KIND ) || Queue\Worker\send_item_by_token( QUEUE_KIND, $name );
	return match ( get_queue_state( $name ) ) {
		'' => SignUp\refused_result( 503, $set['error'] ),
		'done', 'claimed' => describe_sign_up( $set['success'] ),
		'failed' => SignUp\refused_result(
			422,
			__( 'The mailing service does not accept this address. Check it, or enter another one.', 'mainstay-blocks' )
		),
		default => accepted_result(
			__(
				'Your address is saved on this site. The mailing service is not responding. Your sign-up will be sent to it as soon as it responds.',
				'mainstay-blocks'
			)
		)
	};
}

/**
 * Returns the result of a sign-up that Mailchimp has answered. It is the same whoever is, was or never was in the
 * audience, so that nobody learns that of others, and true for all of them.
 *
 * @param string $success Author's text.
 * @return array{state: string, status: int, message: string, title?: string, link?: array{text: string, url: string}}
 */
function describe_sign_up( string $success ): array {
	$list    = get_audience();
	$url     = is_array( $list ) ? $list['sign_up_url'] ?? '' : '';
	$confirm = is_array( $list ) && $list['double_optin'];
	$result  = accepted_result(
		$confirm
			? __(
				'Almost there! Open the link in the email from Mailchimp to confirm your subscription. You will get no email if you are already on the list.',
				'mainstay-blocks'
			)
			: $success
	);
	if ( $confirm ) {
		unset( $result['title'] );
	}
	if ( '' === $url ) {
		$result['message'] .= ' ' . ( $confirm
			? __( 'If no email arrives, this form cannot add your address. Contact us and we will help you.', 'mainstay-blocks' )
			: __( 'If you unsubscribed before or never confirmed, this form cannot add your address. Contact us and we will help you.', 'mainstay-blocks' ) );
		return $result;
	}
	return $result + [
		'link' => [
			'text' => $confirm
				? __( 'No email? Sign up at Mailchimp', 'mainstay-blocks' )
				: __( 'Unsubscribed before, or never confirmed? Sign up at Mailchimp', 'mainstay-blocks' ),
			'url'  => $url,
		],
	];
}

/**
 * Returns the result of an accepted sign-up.
 *
 * @return array{state: string, status: int, title: string, message: string}
 */
function accepted_result( string $message ): array {
	return [
		'state'   => 'accepted',
		'status'  => 200,
		'title'   => __( 'Thank you', 'mainstay-blocks' ),
		'message' => $message,
	];
}

/**
 * Returns the state of a queue item; an empty string where there is none.
 *
 * @param string $name Token of the item.
 */
function get_queue_state( string $name ): string {
	global $wpdb;
	return (string) Retry\retry_query(
		static fn() => $wpdb->get_var(
			$wpdb->prepare(
				'SELECT state FROM %i WHERE kind = %s AND token = %s',
				Queue\Table\get_table_name(),
				QUEUE_KIND,
				$name
			)
		)
	);
}

/**
 * Returns the audience that people are added to, cached for ten minutes.
 *
 * @return array<string, mixed>|WP_Error With `id`, `name`, `double_optin` and `sign_up_url`, which may be empty;
 *         `mainstay_no_list` where none is chosen, or the error of Mailchimp.
 */
function get_audience(): array|WP_Error {
	$key = Keys\get_key( 'mailchimp' );
	if ( '' === $key ) {
		return NewsletterLists\no_list_error( 'Mailchimp' );
	}
	$choice = md5( $key . '|' . NewsletterLists\get_chosen_list_id( 'mailchimp' ) );
	$known  = get_transient( 'mainstay_mailchimp_audience' );
	if ( is_array( $known ) && $choice === ( $known['choice'] ?? '' ) ) {
		return $known;
	}
	$list = NewsletterLists\get_chosen_list( 'mailchimp' );
	if ( ! is_wp_error( $list ) ) {
		$list['sign_up_url'] = Mailchimp\get_sign_up_url( $key, $list['id'] );
		set_transient(
			'mainstay_mailchimp_audience',
			[ 'choice' => $choice ] + $list,
			DEDUPLICATION_SECONDS
		);
	}
	return $list;
}

/**
 * Adds the person of a queue item to the audience.
 *
 * @param OutboxItem $item Item of the queue.
 * @return bool|WP_Error Error of Mailchimp, where another try may succeed.
 */
function deliver_sign_up( OutboxItem $item ): bool|WP_Error {
	$person = $item->payload;
	if ( ! is_string( $person['email'] ?? null ) ) {
		return true;
	}
	$list = get_audience();
	if ( is_wp_error( $list ) ) {
		return $list;
	}
	require_once dirname( __DIR__ ) . '/services/mailchimp.php';
	$key = Keys\get_key( 'mailchimp' );
	// Earlier versions did not store it.
	$person += [ 'language' => substr( get_locale(), 0, 2 ) ];
	$status  = Mailchimp\add_member( $key, $list, $person );
	if (
		is_wp_error( $status ) &&
		400 === ( $status->get_error_data()['answered'] ?? 0 ) &&
		'mainstay_mailchimp_final' !== $status->get_error_code()
	) {
		// Groups or fields that were deleted at Mailchimp are left out.
		$status = Mailchimp\add_member(
			$key,
			$list,
			[
				'interests' => [],
				'fields'    => [],
			] + $person
		);
	}
	// Retrying does not help where Mailchimp refuses a person who unsubscribed.
	if ( ! is_wp_error( $status ) || 'mainstay_mailchimp_final' === $status->get_error_code() ) {
		return true;
	}
	// Nor where the address itself is refused: it looks made up, or signed up for too many lists.
	if ( 400 === ( $status->get_error_data()['answered'] ?? 0 ) ) {
		$status->add_data( [ 'is_final' => true ] + (array) $status->get_error_data() );
	}
	return $status;
}
