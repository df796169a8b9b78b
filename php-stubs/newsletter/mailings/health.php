<?php
/**
 * Tells the owner about mailings that are held after errors, and about WP-Cron not running.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Health;

use Mainstay\Core\SiteHome;
use Mainstay\Newsletter\Mailings;
use Mainstay\Newsletter\Subscribers\Screen;
use Mainstay\Newsletter\Subscribers\Tables;

defined( 'ABSPATH' ) || exit();

/** IDs of the admin screens with the notice; elsewhere its query is saved. */
const NOTICE_SCREEN_IDS = [ 'dashboard', 'edit-post', 'update-core' ];

/** Counts the mailings that were paused by an error. */
function count_held_mailings(): int {
	global $wpdb;
	require_once dirname( __DIR__ ) . '/subscribers/tables.php';
	return Tables\tables_exist()
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i WHERE state = %s AND error <> %s',
				Tables\get_mailings_table(),
				'paused',
				''
			)
		)
		: 0;
}

/**
 * Returns the sentence about held mailings.
 *
 * @param int $held Number of mailings.
 */
function format_held_notice( int $held ): string {
	return sprintf(
		/* translators: %s: a number. */
		_n(
			'%s post by email is on hold, because its emails could not be sent.',
			'%s posts by email are on hold, because their emails could not be sent.',
			$held,
			'mainstay-blocks'
		),
		number_format_i18n( $held )
	);
}

/** Prints the admin notice about held mailings, for users who manage the site. */
function print_held_notice(): void {
	if (
		! in_array( get_current_screen()->id ?? '', NOTICE_SCREEN_IDS, true ) ||
		! current_user_can( 'manage_options' )
	) {
		return;
	}
	$held = count_held_mailings();
	if ( ! $held ) {
		return;
	}
	require_once dirname( __DIR__ ) . '/subscribers/screen.php';
	wp_admin_notice(
		sprintf(
			'%s <a href="%s">%s</a>',
			esc_html( format_held_notice( $held ) ),
			esc_url( Screen\get_screen_url() ),
			esc_html__( 'See why and resume', 'mainstay-blocks' )
		),
		[ 'type' => 'error' ]
	);
}

/**
 * Adds the test of mailings to Site Health.
 *
 * @param array<string, array<string, array<string, mixed>>> $tests Tests of Site Health.
 * @return array<string, array<string, array<string, mixed>>>
 */
function add_site_health_test( array $tests ): array {
	$tests['direct']['mainstay_mailings'] = [
		'label' => __( 'Posts by email', 'mainstay-blocks' ),
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
	$problems = get_mailing_problems();
	return [
		'test'        => 'mainstay_mailings',
		'label'       => $problems
			? __( 'Posts by email need your attention', 'mainstay-blocks' )
			: __( 'Posts by email are being sent or have been sent', 'mainstay-blocks' ),
		'status'      => $problems ? 'critical' : 'good',
		'badge'       => [
			'label' => __( 'Newsletter', 'mainstay-blocks' ),
			'color' => 'blue',
		],
		'description' =>
			'<p>' .
			( $problems
				? implode( '</p><p>', array_map( 'esc_html', $problems ) )
				: esc_html__( 'Nothing is on hold or late.', 'mainstay-blocks' ) ) .
			'</p>',
		'actions'     => '',
	];
}

/**
 * Returns the problems of mailings as sentences; none where all is well.
 *
 * @return string[]
 */
function get_mailing_problems(): array {
	$held     = count_held_mailings();
	$problems = $held ? [ format_held_notice( $held ) ] : [];
	if ( ! Tables\tables_exist() ) {
		return $problems;
	}
	require_once __DIR__ . '/mailings.php';
	$next = Mailings\get_next_due_time();
	if ( null !== $next && $next < time() - HOUR_IN_SECONDS && SiteHome\is_site() ) {
		$problems[] = __(
			'WP-Cron has not run for an hour, although posts are waiting to be sent by email. They are sent when you open an admin screen. Ask your hosting provider to call wp-cron.php every few minutes.',
			'mainstay-blocks'
		);
	}
	return $problems;
}
