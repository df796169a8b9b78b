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
			__( 'It is not known yet whether this site can send email. Send yourself a test email.', 'mainstay-blocks' )
		),
		'' !== $reason => create_result(
			TODO,
			/* translators: %s: reason, a sentence. */
			sprintf( __( 'The server could not send the test email. %s Ask your hosting provider or install an SMTP plugin, then send another test email.', 'mainstay-blocks' ), $reason )
		),
		'no' === $arrived => create_result(
			TODO,
			__( 'The server accepted the test email, but it did not arrive. Check your spam folder. If it is not there, install an SMTP plugin and send another test email.', 'mainstay-blocks' )
		),
		'yes' !== $arrived || $answered <= 0 => create_result(
			UNKNOWN,
			__( 'The server accepted the test email. Did it arrive?', 'mainstay-blocks' )
		),
		$answered < $now - ARRIVAL_COUNTS_SECONDS => create_result(
			UNKNOWN,
			__( 'The last test email that arrived was sent more than six months ago. Send another one.', 'mainstay-blocks' )
		),
		default => create_result( GOOD, __( 'The test email arrived.', 'mainstay-blocks' ) ),
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
			__( 'The plugin’s daily cleanup was not scheduled. It has now been scheduled again. Check again tomorrow.', 'mainstay-blocks' )
		),
		$next < $now - MAX_CRON_DELAY_SECONDS => create_result(
			TODO,
			__( 'Scheduled tasks (WP-Cron) are running late. Email retries, scheduled posts and cleanup are waiting for them. Ask your hosting provider to call wp-cron.php every few minutes.', 'mainstay-blocks' )
		),
		$last <= 0 || $last > $now + HOUR_IN_SECONDS => create_result(
			UNKNOWN,
			__( 'No scheduled task (WP-Cron) has been due yet. Check again tomorrow.', 'mainstay-blocks' )
		),
		$last < $now - 2 * DAY_IN_SECONDS => create_result(
			UNKNOWN,
			__( 'Scheduled tasks (WP-Cron) have not run for two days. Check again tomorrow.', 'mainstay-blocks' )
		),
		default => create_result( GOOD, __( 'Scheduled tasks (WP-Cron) are running.', 'mainstay-blocks' ) ),
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
			return create_result( UNKNOWN, __( 'The address of this site cannot be read. Check it under Settings > General.', 'mainstay-blocks' ) );
		}
		if ( preg_match( LOCAL_HOST_PATTERN, $part['host'] ) ) {
			return create_result( UNKNOWN, __( 'The address of this site can only be reached from this computer or network. Check again when the site is public.', 'mainstay-blocks' ) );
		}
		if ( 'https' !== strtolower( $part['scheme'] ) ) {
			return create_result( TODO, __( 'This site does not use HTTPS. Payments and connections to social networks require it. Ask your hosting provider for a certificate, then change both addresses under Settings > General.', 'mainstay-blocks' ) );
		}
	}
	return create_result( GOOD, __( 'This site uses HTTPS.', 'mainstay-blocks' ) );
}

/**
 * Judges the structure of permalinks.
 *
 * @param mixed $structure As the option holds it.
 * @return array{state: string, text: string}
 */
function judge_permalinks( $structure ): array {
	if ( ! is_string( $structure ) ) {
		return create_result( UNKNOWN, __( 'The permalink structure cannot be read. Open Settings > Permalinks and save your settings again.', 'mainstay-blocks' ) );
	}
	return match ( true ) {
		'' === trim( $structure ) => create_result(
			TODO,
			__( 'Permalinks are set to Plain, so WordPress cannot provide ads.txt and robots.txt. Forms, payments and the newsletter still work. Choose another structure under Settings > Permalinks.', 'mainstay-blocks' )
		),
		! preg_match( '/%(postname|post_id|pagename)%/', $structure ) => create_result(
			TODO,
			__( 'Permalinks contain neither the post name nor the post ID, so two posts can have the same address. Choose another structure under Settings > Permalinks.', 'mainstay-blocks' )
		),
		str_contains( $structure, 'index.php' ) => create_result(
			TODO,
			__( 'Permalinks contain index.php because the web server does not rewrite URLs, so WordPress cannot provide ads.txt and robots.txt. Ask your hosting provider to enable URL rewriting.', 'mainstay-blocks' )
		),
		default => create_result( GOOD, __( 'Posts and pages have readable addresses.', 'mainstay-blocks' ) ),
	};
}
