<?php
/**
 * Somebody signs up for the owner's audience at Mailchimp: the hidden fields of the form, what
 * becomes of what it sends, and the way to Mailchimp, which waits in the outbox where Mailchimp does
 * not answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\MailchimpSignUp;

use Mainstay\Forms;
use Mainstay\Forms\Newsletter;
use Mainstay\Forms\Spam;
use Mainstay\Core\Keys;
use Mainstay\Queue;
use Mainstay\Services\Mailchimp;
use Mainstay\Core\Settings;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Pages;
use Mainstay\Newsletter\Subscribers\SignUp;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once dirname( __DIR__ ) . '/forms/newsletter.php';
require_once __DIR__ . '/subscribers/sign-up.php';

/** In the address that forms post to. */
const QUERY = 'mainstay-mailchimp';

/** Kind of row in the outbox. */
const KIND = 'mailchimp-sign-up';

/** An address is not handed on twice within so many seconds. */
const PAUSE = 10 * MINUTE_IN_SECONDS;

/** Where forms post to. */
function action(): string {
	return add_query_arg( QUERY, 'sign-up', home_url( '/' ) );
}

/**
 * The hidden part of a form: what the author set, signed. Nothing in it is of one visitor, so the
 * page may be cached.
 *
 * @param array $set `interests`, `tag` and `value`; `success` and `error`, what the visitor is told.
 */
function form_fields( array $set ): string {
	return SignUp\hidden( SignUp\sealed_fields( 'mailchimp', $set ) );
}

/** Answers a form: with JSON where the request accepts it, else with a page. */
function serve(): void {
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
	Pages\tell( handle( $sent ), action(), $sent );
}

/**
 * Handles what a form sent.
 *
 * @param array $sent The request's fields, without slashes.
 * @return array{state: string, status: int, message: string} As Newsletter\Subscribers\SignUp\handle().
 */
function handle( array $sent ): array {
	// Whoever closes the window has sent it all the same.
	ignore_user_abort( true );
	$word   = SignUp\word_of( $sent );
	$sealed = SignUp\read_sealed( 'mailchimp', $word );
	if ( ! $sealed ) {
		return SignUp\refuse_stale( 'mailchimp', default_facts() );
	}
	$set   = $sealed['facts'] + default_facts();
	$email = Subscribers\address( $word( 'email' ) );
	if ( '' === $email ) {
		return [
			'state'   => 'invalid',
			'status'  => 422,
			'message' => __(
				'Please enter a valid email address.',
				'mainstay-blocks'
			),
		];
	}
	if ( ! Settings\is_connected( 'mailchimp' ) || ! Queue\Table\ensure_table() ) {
		return SignUp\refused( 503, $set['error'] );
	}
	$wait = Spam\wait( 'sign-up', SignUp\LIMITS );
	if ( $wait ) {
		return [ 'wait' => $wait ] +
			SignUp\refused(
				429,
				__(
					'Too many sign-ups came from your network. Please wait a little and try again.',
					'mainstay-blocks'
				)
			);
	}
	if ( $sealed['age'] < Spam\FASTEST ) {
		// Browsers fill in forms at once: the script waits by itself.
		return [ 'retry_in' => Spam\FASTEST - $sealed['age'] ] +
			SignUp\refused(
				422,
				__(
					'That was faster than people type. Please send it once more.',
					'mainstay-blocks'
				)
			);
	}
	// Who fills in what nobody sees is told what everybody is told.
	return '' === $word( 'more' )
		? accept( $email, $set )
		: accepted( $set['success'] );
}

/** What a form says where nothing that its page says can be checked: no groups, no field. */
function default_facts(): array {
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

/** Writes the sign-up down, and hands it on at once where Mailchimp answers. */
function accept( string $email, array $set ): array {
	$name = hash_hmac(
		'sha256',
		(string) wp_json_encode(
			[
				$email,
				$set['interests'],
				$set['tag'],
				$set['value'],
				intdiv( time(), PAUSE ),
			]
		),
		wp_salt( 'nonce' )
	);
	Queue\add(
		KIND,
		$name,
		0,
		[
			'email'     => $email,
			'interests' => $set['interests'],
			'fields'    =>
				'' === $set['tag'] || '' === $set['value']
					? []
					: [ $set['tag'] => $set['value'] ],
			'ip'        => Settings\get( 'store_address' ) ? Forms\visitor_address() : '',
		]
	);
	// Where Mailchimp has just failed to answer, nobody waits for it.
	Queue\Failures\is_in_trouble( KIND ) || Queue\Worker\run_named( KIND, $name );
	return match ( state( $name ) ) {
		'' => SignUp\refused( 503, $set['error'] ),
		'done', 'claimed' => accepted(
			is_double_optin()
				? __(
					'Almost there: Mailchimp has sent you an email. Please open the link in it to confirm your subscription.',
					'mainstay-blocks'
				)
				: $set['success']
		),
		default => accepted(
			__(
				'Your address is saved on this site. The mailing service does not answer just now: you will be added as soon as it does.',
				'mainstay-blocks'
			)
		)
	};
}

/** Do people have to confirm by a mail of Mailchimp's? */
function is_double_optin(): bool {
	$list = audience();
	return is_array( $list ) && $list['double_optin'];
}

function accepted( string $message ): array {
	return [
		'state'   => 'accepted',
		'status'  => 200,
		'message' => $message,
	];
}

/** The state of a row of the outbox; an empty string where it was not written. */
function state( string $name ): string {
	global $wpdb;
	return (string) Queue\Table\insist(
		static fn() => $wpdb->get_var(
			$wpdb->prepare(
				'SELECT state FROM %i WHERE kind = %s AND token = %s',
				Queue\Table\table(),
				KIND,
				$name
			)
		)
	);
}

/**
 * The audience that people are added to, as Mailchimp\lists() gives it. What Mailchimp said last
 * holds for ten minutes.
 */
function audience(): array|WP_Error {
	$key = Keys\get( 'mailchimp' );
	if ( '' === $key ) {
		return Newsletter\no_list( 'Mailchimp' );
	}
	$choice = md5( $key . '|' . Newsletter\chosen( 'mailchimp' ) );
	$known  = get_transient( 'mainstay_mailchimp_audience' );
	if ( is_array( $known ) && $choice === ( $known['choice'] ?? '' ) ) {
		return $known;
	}
	$list = Newsletter\chosen_list( 'mailchimp' );
	if ( ! is_wp_error( $list ) ) {
		set_transient(
			'mainstay_mailchimp_audience',
			[ 'choice' => $choice ] + $list,
			PAUSE
		);
	}
	return $list;
}

/**
 * Sends a row of the outbox.
 *
 * @return bool|WP_Error
 */
function deliver( array $row ): bool|WP_Error {
	$person = $row['payload'];
	if ( ! is_string( $person['email'] ?? null ) ) {
		return true;
	}
	$list = audience();
	if ( is_wp_error( $list ) ) {
		return $list;
	}
	require_once dirname( __DIR__ ) . '/services/mailchimp.php';
	$key                = Keys\get( 'mailchimp' );
	$person['language'] = substr( get_locale(), 0, 2 );
	$status             = Mailchimp\add_member( $key, $list, $person );
	if (
		is_wp_error( $status ) &&
		400 === ( $status->get_error_data()['answered'] ?? 0 ) &&
		'mainstay_mailchimp_final' !== $status->get_error_code()
	) {
		// A group or field that is gone keeps nobody away.
		$status = Mailchimp\add_member(
			$key,
			$list,
			[
				'interests' => [],
				'fields'    => [],
			] + $person
		);
	}
	// Whom Mailchimp does not take back has to go there themselves; another try changes nothing.
	return is_wp_error( $status ) &&
		'mainstay_mailchimp_final' !== $status->get_error_code()
		? $status
		: true;
}
