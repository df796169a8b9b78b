<?php
/**
 * Judges what is known of the site: pure functions, each of which returns a state, what is so and what to do. What is
 * not known is never good.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Readiness\Checks;

defined( 'ABSPATH' ) || exit();

/** The states of a check. */
const GOOD    = 'good';
const TODO    = 'todo';
const UNKNOWN = 'unknown';

/** How long it counts that a test email arrived: hosts change their mail servers. */
const ARRIVAL_COUNTS_SECONDS = 180 * DAY_IN_SECONDS;

/** How late WP-Cron may be without a word: sites without visitors at night are. */
const MAX_CRON_DELAY_SECONDS = 2 * HOUR_IN_SECONDS;

/**
 * Returns the result of a check.
 *
 * @param string $state One of the states.
 * @param string $text  What is so, and what to do.
 * @return array{state: string, text: string}
 */
function create_result( string $state, string $text ): array {
	return [
		'state' => $state,
		'text'  => $text,
	];
}

/**
 * Judges the last test email.
 *
 * @param array{sent_at: int, reason: string, arrived: string, answered_at: int} $test `reason` why the server refused
 *        it, or empty; `arrived` is yes, no, or empty without an answer. Times are Unix times.
 * @param int                                                                    $now  Unix time.
 * @return array{state: string, text: string}
 */
function judge_mail( array $test, int $now ): array {
	[ 'sent_at' => $sent, 'reason' => $reason, 'arrived' => $arrived, 'answered_at' => $answered ] = $test;
	return match ( true ) {
		$sent <= 0 || $sent > $now + DAY_IN_SECONDS => create_result(
			UNKNOWN,
			__( 'Whether emails leave this site is not known. Send a test email to yourself.', 'mainstay-blocks' )
		),
		'' !== $reason => create_result(
			TODO,
			/* translators: %s: reason, a sentence. */
			sprintf( __( 'The server refused the test email. %s Ask your host, or install a plugin that sends through a mail service (SMTP), then send another test.', 'mainstay-blocks' ), $reason )
		),
		'no' === $arrived => create_result(
			TODO,
			__( 'The server took the test email, but it did not arrive. Look into the spam folder; else install a plugin that sends through a mail service (SMTP), and send another test.', 'mainstay-blocks' )
		),
		'yes' !== $arrived || $answered <= 0 => create_result(
			UNKNOWN,
			__( 'The server took the test email. Did it arrive?', 'mainstay-blocks' )
		),
		$answered < $now - ARRIVAL_COUNTS_SECONDS => create_result(
			UNKNOWN,
			__( 'The last test email that arrived was sent more than half a year ago. Send another one.', 'mainstay-blocks' )
		),
		default => create_result( GOOD, __( 'A test email arrived.', 'mainstay-blocks' ) ),
	};
}

/**
 * Judges whether WP-Cron runs, by the daily event of the plugin.
 *
 * @param int|null $next When it is due; null where it is not scheduled.
 * @param int      $last When it ran last; 0 where it never did.
 * @param int      $now  Unix time.
 * @return array{state: string, text: string}
 */
function judge_cron( ?int $next, int $last, int $now ): array {
	return match ( true ) {
		null === $next => create_result(
			UNKNOWN,
			__( 'The daily work of the plugin was not scheduled; this has just been made up for. Look again tomorrow.', 'mainstay-blocks' )
		),
		$next < $now - MAX_CRON_DELAY_SECONDS => create_result(
			TODO,
			__( 'Scheduled work (WP-Cron) is late. Emails that are tried again, scheduled posts and clean-up wait for it. Ask your host to call wp-cron.php every few minutes.', 'mainstay-blocks' )
		),
		$last <= 0 || $last > $now + HOUR_IN_SECONDS => create_result(
			UNKNOWN,
			__( 'Scheduled work (WP-Cron) has not been due yet. Look again tomorrow.', 'mainstay-blocks' )
		),
		$last < $now - 2 * DAY_IN_SECONDS => create_result(
			UNKNOWN,
			__( 'Scheduled work (WP-Cron) did not run for two days. Look again tomorrow.', 'mainstay-blocks' )
		),
		default => create_result( GOOD, __( 'Scheduled work (WP-Cron) runs.', 'mainstay-blocks' ) ),
	};
}

/** Endings of host names that exist on one computer or network only. */
const LOCAL_HOST_PATTERN = '/^(localhost|.*\.(localhost|local|test|invalid|example|internal|lan|home\.arpa))$/iD';

/**
 * Judges the addresses of the site.
 *
 * @param string $home  Address of the front page.
 * @param string $admin Address of WordPress.
 * @return array{state: string, text: string}
 */
function judge_https( string $home, string $admin ): array {
	$parts = [ (array) wp_parse_url( $home ), (array) wp_parse_url( $admin ) ];
	foreach ( $parts as $part ) {
		if ( empty( $part['host'] ) || ! in_array( strtolower( $part['scheme'] ?? '' ), [ 'http', 'https' ], true ) ) {
			return create_result( UNKNOWN, __( 'The address of this site cannot be read. Look at Settings > General.', 'mainstay-blocks' ) );
		}
		if ( preg_match( LOCAL_HOST_PATTERN, $part['host'] ) ) {
			return create_result( UNKNOWN, __( 'This site has an address that only this computer or network can reach. Look again when it is public.', 'mainstay-blocks' ) );
		}
		if ( 'https' !== strtolower( $part['scheme'] ) ) {
			return create_result( TODO, __( 'This site has no secure address (https). Payments and connections to networks need one: ask your host for a certificate, then change both addresses under Settings > General.', 'mainstay-blocks' ) );
		}
	}
	return create_result( GOOD, __( 'The site has a secure address (https).', 'mainstay-blocks' ) );
}

/**
 * Judges the structure of permalinks.
 *
 * @param mixed $structure As the option holds it.
 * @return array{state: string, text: string}
 */
function judge_permalinks( $structure ): array {
	if ( ! is_string( $structure ) ) {
		return create_result( UNKNOWN, __( 'How the addresses of posts are made cannot be read. Save Settings > Permalinks once.', 'mainstay-blocks' ) );
	}
	return match ( true ) {
		'' === trim( $structure ) => create_result(
			TODO,
			__( 'Permalinks are plain, so ads.txt and robots.txt of WordPress are not found. Forms, payments and the newsletter work. Choose another structure under Settings > Permalinks.', 'mainstay-blocks' )
		),
		! preg_match( '/%(postname|post_id|pagename)%/', $structure ) => create_result(
			TODO,
			__( 'Addresses of posts hold neither their name nor their number, so two posts may share one. Choose another structure under Settings > Permalinks.', 'mainstay-blocks' )
		),
		str_contains( $structure, 'index.php' ) => create_result(
			TODO,
			__( 'Addresses go through index.php, because the web server rewrites none, so ads.txt and robots.txt of WordPress are not found. Ask your host to switch rewriting on.', 'mainstay-blocks' )
		),
		default => create_result( GOOD, __( 'Posts and pages have addresses that can be read.', 'mainstay-blocks' ) ),
	};
}
