<?php
/**
 * Tells the owner about deliveries that failed, in admin notices and in Site Health.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Deliveries\Health;

use Mainstay\Core\Screen;
use Mainstay\Queue;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';

/** Returns the address of the screen that lists responses with failed deliveries. */
function get_failed_responses_url(): string {
	return admin_url( 'admin.php?page=mainstay-responses&failed=1' );
}

/**
 * Returns the sentence about failed deliveries of form responses.
 *
 * @param int $failed Number of deliveries.
 */
function format_failed_notice( int $failed ): string {
	return sprintf(
		/* translators: %s: a number. */
		_n(
			'%s email or other delivery about a form response could not be sent after several attempts. The response itself is saved.',
			'%s emails or other deliveries about form responses could not be sent after several attempts. The responses themselves are saved.',
			$failed,
			'mainstay-blocks'
		),
		number_format_i18n( $failed )
	);
}

/**
 * Returns the sentence about failed deliveries that are not about form responses.
 *
 * @param int $failed Number of deliveries.
 */
function format_failed_other_notice( int $failed ): string {
	return sprintf(
		/* translators: %s: a number. */
		_n(
			'%s message to a subscriber, customer or service could not be sent after several attempts.',
			'%s messages to subscribers, customers or services could not be sent after several attempts.',
			$failed,
			'mainstay-blocks'
		),
		number_format_i18n( $failed )
	);
}

/** Action of admin-post.php that tries failed deliveries again, and of its nonce. */
const RETRY_ACTION = 'mainstay_send_again';

/**
 * Prints the admin notice about failed deliveries that are not about forms, for users who manage the
 * site.
 */
function print_failed_other_notice(): void {
	$failed = Queue\Table\get_queue_status()['failed_others'];
	if ( ! $failed || ! current_user_can( 'manage_options' ) ) {
		return;
	}
	require_once dirname( __DIR__, 2 ) . '/core/screen.php';
	wp_admin_notice(
		sprintf(
			'%s <a href="%s">%s</a> <a href="%s">%s</a>',
			esc_html( format_failed_other_notice( $failed ) ),
			esc_url(
				wp_nonce_url( admin_url( 'admin-post.php?action=' . RETRY_ACTION ), RETRY_ACTION )
			),
			esc_html__( 'Try again', 'mainstay-blocks' ),
			esc_url( Screen\get_settings_url( 'tools/queue' ) ),
			esc_html__( 'See why', 'mainstay-blocks' )
		),
		[ 'type' => 'error' ]
	);
}

/**
 * Tries failed deliveries again and redirects back. Responds with 403 to users who do not manage the
 * site.
 */
function serve_retry(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die(
			esc_html__(
				'Sorry, you are not allowed to do that.',
				'mainstay-blocks'
			),
			'',
			[ 'response' => 403 ]
		);
	}
	check_admin_referer( RETRY_ACTION );
	Queue\Failures\retry_other_items();
	wp_safe_redirect( wp_get_referer() ?: admin_url() );
	exit();
}

/**
 * Prints the admin notice about failed deliveries of responses, for users who read responses. Makes
 * no database query.
 */
function print_failed_notice(): void {
	$failed = Queue\Table\get_queue_status()['failed'];
	if ( ! $failed || ! current_user_can( 'edit_pages' ) ) {
		return;
	}
	wp_admin_notice(
		sprintf(
			'%s <a href="%s">%s</a>',
			esc_html( format_failed_notice( $failed ) ),
			esc_url( get_failed_responses_url() ),
			esc_html__( 'View responses', 'mainstay-blocks' )
		),
		[ 'type' => 'error' ]
	);
}

/**
 * Adds the test of form deliveries to Site Health.
 *
 * @param array<string, array<string, array<string, mixed>>> $tests Tests of Site Health.
 * @return array<string, array<string, array<string, mixed>>>
 */
function add_site_health_test( array $tests ): array {
	$tests['direct']['mainstay_outbox'] = [
		'label' => __( 'Form responses', 'mainstay-blocks' ),
		'test'  => __NAMESPACE__ . '\get_site_health_result',
	];
	return $tests;
}

/**
 * Returns the result of the test for Site Health.
 *
 * @return array{test: string, label: string, status: string, badge: array{label: string, color: string}, description: string, actions: string}
 */
function get_site_health_result(): array {
	$problems = get_delivery_problems();
	return [
		'test'        => 'mainstay_outbox',
		'label'       => $problems
			? __( 'Form responses need your attention', 'mainstay-blocks' )
			: __( 'Form responses are saved and sent', 'mainstay-blocks' ),
		'status'      => $problems ? 'critical' : 'good',
		'badge'       => [
			'label' => __( 'Forms', 'mainstay-blocks' ),
			'color' => 'blue',
		],
		'description' =>
			'<p>' .
			( $problems
				? implode( '</p><p>', array_map( 'esc_html', $problems ) )
				: esc_html__(
					'All responses are saved in the database, and the emails about them were sent.',
					'mainstay-blocks'
				) ) .
			'</p>',
		'actions'     => '',
	];
}

/**
 * Returns the problems of deliveries as sentences; none where all is well.
 *
 * @return string[]
 */
function get_delivery_problems(): array {
	$problems = [];
	if ( ! Queue\Table\ensure_table() ) {
		return [
			__(
				'The table for outgoing messages could not be created. Forms cannot save responses until WordPress is allowed to create it. Ask your hosting provider to give the database user this permission.',
				'mainstay-blocks'
			),
		];
	}
	$known = Queue\Table\get_queue_status();
	if ( ! $known['transactions'] ) {
		$problems[] = __(
			'Some tables of this site do not use InnoDB, so a submission may be saved twice if the server stops in the middle of it. Ask your hosting provider to convert them.',
			'mainstay-blocks'
		);
	}
	if ( $known['failed'] ) {
		$problems[] = format_failed_notice( $known['failed'] );
	}
	if ( $known['failed_others'] ) {
		$problems[] = trim(
			format_failed_other_notice( $known['failed_others'] ) .
				' ' .
				Queue\Failures\get_last_other_error()
		);
	}
	$next = Queue\Table\get_next_due_time();
	if ( null !== $next && $next < time() - HOUR_IN_SECONDS ) {
		$problems[] = __(
			'WP-Cron has not run for an hour, although messages are waiting to be sent. They are sent when you open an admin screen. Ask your hosting provider to call wp-cron.php every few minutes.',
			'mainstay-blocks'
		);
	}
	return $problems;
}
