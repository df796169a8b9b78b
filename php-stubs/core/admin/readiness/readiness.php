<?php
/**
 * "Is my site ready?": what the site has to do for the plugin to work, as one list for the owner.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Readiness;

use Mainstay\Core\Cleanup;
use Mainstay\Core\PlainText;
use Mainstay\Core\Providers;
use Mainstay\Core\VisitorAddressHealth;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/cleanup.php';
require_once __DIR__ . '/checks.php';

/** What is remembered: the last test email, and when the daily event ran last. */
const MAIL_OPTION = 'mainstay_test_mail';
const CRON_OPTION = 'mainstay_last_daily';

/** Stores that the daily event ran. */
function note_daily_run(): void {
	update_option( CRON_OPTION, time(), false );
}

/**
 * Returns the last test email.
 *
 * @return array{sent_at: int, reason: string, arrived: string, answered_at: int} `sent_at` is 0 where none was sent.
 */
function get_test_mail(): array {
	$stored = get_option( MAIL_OPTION );
	$stored = is_array( $stored ) ? $stored : [];
	return [
		'sent_at'     => (int) ( $stored['sent_at'] ?? 0 ),
		'reason'      => is_string( $stored['reason'] ?? null ) ? $stored['reason'] : '',
		'arrived'     => in_array( $stored['arrived'] ?? '', [ 'yes', 'no' ], true ) ? $stored['arrived'] : '',
		'answered_at' => (int) ( $stored['answered_at'] ?? 0 ),
	];
}

/** Sends a test email to the current user, and remembers what became of it. */
function send_test_mail(): void {
	$sent = Providers\call_provider(
		'send_mail',
		[
			'to'      => [ wp_get_current_user()->user_email ],
			'subject' => sprintf(
				/* translators: %s: name of the site. */
				__( 'Test email from %s', 'mainstay-blocks' ),
				PlainText\get_site_name()
			),
			'text'    => __( 'This email was sent by your site. Confirm that it arrived under Settings > Mainstay Blocks > Tools.', 'mainstay-blocks' ),
		]
	);
	update_option(
		MAIL_OPTION,
		[
			'sent_at'     => time(),
			'reason'      => is_wp_error( $sent )
				? ( $sent->get_error_message() ?: __( 'The server did not give a reason.', 'mainstay-blocks' ) )
				: '',
			'arrived'     => '',
			'answered_at' => 0,
		],
		false
	);
}

/**
 * Remembers whether the last test email arrived.
 *
 * @param bool $has_arrived Answer of the owner.
 * @return bool False where no email waits for an answer: none was sent, or the server refused it.
 */
function store_arrival( bool $has_arrived ): bool {
	$test = get_test_mail();
	if ( ! $test['sent_at'] || '' !== $test['reason'] ) {
		return false;
	}
	update_option(
		MAIL_OPTION,
		[
			'arrived'     => $has_arrived ? 'yes' : 'no',
			'answered_at' => time(),
		] + $test,
		false
	);
	return true;
}

/**
 * Returns all checks but that of the page cache, which only a browser can make. Schedules the daily event where it is
 * missing, as on sites of a network that were never activated by themselves.
 *
 * @return list<array{id: string, title: string, state: string, text: string, url: string, at: int}> `at` is the Unix
 *         time of what was seen, or 0; `url` leads to where something can be done, or is empty.
 */
function get_checks(): array {
	$mail = get_test_mail();
	$last = (int) get_option( CRON_OPTION );
	$next = wp_next_scheduled( Cleanup\DAILY_CRON_HOOK );
	Cleanup\schedule_cleanup();
	return [
		create_check( 'mail', __( 'Email', 'mainstay-blocks' ), Checks\judge_mail( $mail, time() ), '', $mail['answered_at'] ?: $mail['sent_at'] ),
		create_check(
			'cron',
			__( 'Scheduled tasks', 'mainstay-blocks' ),
			Checks\judge_cron( false === $next ? null : $next, $last, time() ),
			plugins_url( 'docs/hosts.html', FILE ),
			$last
		),
		create_check( 'https', __( 'HTTPS', 'mainstay-blocks' ), Checks\judge_https( home_url(), site_url() ), admin_url( 'options-general.php' ) ),
		create_check( 'permalinks', __( 'Permalinks', 'mainstay-blocks' ), Checks\judge_permalinks( get_option( 'permalink_structure' ) ), admin_url( 'options-permalink.php' ) ),
		create_check( 'proxy', __( 'Visitor IP addresses', 'mainstay-blocks' ), check_proxy(), admin_url( 'site-health.php' ) ),
	];
}

/**
 * Returns what Site Health says of a proxy in front of the site.
 *
 * @return array{state: string, text: string}
 */
function check_proxy(): array {
	require_once dirname( __DIR__, 2 ) . '/visitor-address-health.php';
	$result = VisitorAddressHealth\run_health_test();
	return Checks\create_result(
		'good' === $result['status'] ? Checks\GOOD : Checks\TODO,
		'good' === $result['status']
			? (string) $result['label']
			: __( 'A proxy hides the IP addresses of visitors, so all visitors share one rate limit. Site Health shows what to add to wp-config.php.', 'mainstay-blocks' )
	);
}

/**
 * Returns a line of the list.
 *
 * @param string                             $id     Name of the check.
 * @param string                             $title  What is checked.
 * @param array{state: string, text: string} $result From Checks.
 * @param string                             $url    Where something can be done.
 * @param int                                $at     Unix time of what was seen.
 * @return array{id: string, title: string, state: string, text: string, url: string, at: int}
 */
function create_check( string $id, string $title, array $result, string $url, int $at = 0 ): array {
	return compact( 'id', 'title' ) + $result + [
		'url' => Checks\GOOD === $result['state'] ? '' : $url,
		'at'  => $at,
	];
}
