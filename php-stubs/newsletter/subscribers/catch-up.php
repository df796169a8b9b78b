<?php
/**
 * Asks people who agreed in a form before the site had its own list: they are counted for the owner
 * and, when the owner starts it, get the usual confirmation mail, a few at a time. Addresses that
 * the list knows in any state are skipped, and nobody is asked twice because of the same response.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\CatchUp;

use Mainstay\Core\Retry;
use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteLanguage;
use Mainstay\Core\Walk;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Deliveries\NewsletterLists;
use Mainstay\Forms;
use Mainstay\Forms\Deliveries\Attempts;
use Mainstay\Forms\Deliveries\Crm;
use Mainstay\Forms\Deliveries\Newsletter;
use Mainstay\Core\PostTypes;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once dirname( __DIR__, 2 ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once __DIR__ . '/subscribers.php';
require_once dirname( __DIR__, 2 ) . '/forms/forms.php';
require_once dirname( __DIR__, 2 ) . '/forms/deliveries/newsletter.php';

/**
 * Option with the progress: `since`, a Unix time; `after`, the last response ID; `asked` and
 * `total`; `done_at`, a Unix time, 0 while it runs.
 */
const OPTION = 'mainstay_catch_up';

/** Hook of the WP-Cron event. */
const CRON_HOOK = 'mainstay_catch_up';

/** People who are asked at a time. */
const BATCH_SIZE = 20;

/** Seconds between two batches. */
const PAUSE_SECONDS = MINUTE_IN_SECONDS;

/** Responses that are read for counting at most, because the screen waits for it. */
const MAX_COUNTED_RESPONSES = 2000;

/** How far back the owner can go, in seconds; 0 for everything. */
const PERIOD_SECONDS = [
	'month' => 30 * DAY_IN_SECONDS,
	'year'  => 365 * DAY_IN_SECONDS,
	'all'   => 0,
];

/**
 * Counts the people who could be asked.
 *
 * @return array{counts: array<string, int>, oldest: int, is_partial: bool, run: array<string, int>|null}
 *         Counts by period; `oldest` is a Unix time, 0 for none; `run` is the progress.
 */
function count_askable_people(): array {
	$counts = array_fill_keys( array_keys( PERIOD_SECONDS ), 0 );
	$oldest = 0;
	$seen   = [];
	$looked = 0;
	foreach ( walk_unasked_responses( 0, 0 ) as $response ) {
		if ( ++$looked > MAX_COUNTED_RESPONSES ) {
			break;
		}
		$person = get_askable_person( $response );
		if ( ! $person || isset( $seen[ $person['email'] ] ) ) {
			continue;
		}
		$seen[ $person['email'] ] = true;
		$time                     = (int) strtotime( $response->time );
		$oldest                   = $oldest ? min( $oldest, $time ) : $time;
		foreach ( PERIOD_SECONDS as $name => $seconds ) {
			$counts[ $name ] += (int) ( ! $seconds || $time > time() - $seconds );
		}
	}
	$run = get_option( OPTION );
	return [
		'counts'     => $counts,
		'oldest'     => $oldest,
		'is_partial' => $looked > MAX_COUNTED_RESPONSES,
		'run'        => is_array( $run ) ? $run : null,
	];
}

/**
 * Starts to ask people.
 *
 * @param string $period `month`, `year` or `all`.
 * @return bool|WP_Error `mainstay_running` (409) where it runs already, `mainstay_not_stored` (503)
 *         where the list cannot be used.
 */
function start_asking( string $period ): bool|WP_Error {
	$run = get_option( OPTION );
	if ( is_array( $run ) && ! $run['done_at'] ) {
		return new WP_Error(
			'mainstay_running',
			__( 'The confirmation emails are already being sent.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	if ( ! NewsletterLists\uses_subscriber_list() || ! Tables\ensure_tables() ) {
		return new WP_Error( 'mainstay_not_stored', __( 'This could not be started, and no emails were sent. Try again.', 'mainstay-blocks' ), [ 'status' => 503 ] );
	}
	$seconds = PERIOD_SECONDS[ $period ];
	update_option(
		OPTION,
		[
			'since'   => $seconds ? time() - $seconds : 0,
			'after'   => 0,
			'asked'   => 0,
			'total'   => count_askable_people()['counts'][ $period ],
			'done_at' => 0,
		],
		false
	);
	wp_schedule_single_event( time(), CRON_HOOK );
	return true;
}

/** Asks the next batch, and schedules the one after it. */
function ask_next_batch(): void {
	$run = get_option( OPTION );
	if ( ! is_array( $run ) || $run['done_at'] ) {
		return;
	}
	if ( ! SiteHome\is_site() ) {
		wp_schedule_single_event( time() + HOUR_IN_SECONDS, CRON_HOOK );
		return;
	}
	$asked   = 0;
	$is_over = true;
	foreach ( walk_unasked_responses( $run['after'], $run['since'] ) as $response ) {
		if ( $asked === BATCH_SIZE ) {
			$is_over = false;
			break;
		}
		$person = get_askable_person( $response );
		if ( $person && ! send_confirmation_request( $person, $response ) ) {
			$is_over = false;
			break;
		}
		$asked       += (int) (bool) $person;
		$run['after'] = $response->id;
	}
	$run['asked']  += $asked;
	$run['done_at'] = $is_over ? time() : 0;
	update_option( OPTION, $run, false );
	if ( ! $is_over ) {
		wp_schedule_single_event( time() + PAUSE_SECONDS, CRON_HOOK );
	}
}

/**
 * Sends a person the confirmation mail.
 *
 * @param array{email: string, name: string} $person
 * @param Submission                         $response
 * @return bool Whether the mail is queued.
 */
function send_confirmation_request( array $person, Submission $response ): bool {
	global $wpdb;
	try {
		Subscribers\request_sign_up_from_form( $person, $response->consent, $response->to_array() );
	} catch ( \RuntimeException $error ) {
		return false;
	}
	update_post_meta( $response->id, Newsletter\ASKED_META_KEY, time() );
	// The consent was given when the response was sent.
	Retry\retry_query(
		static fn() => $wpdb->update(
			Tables\get_subscribers_table(),
			[ 'consent_at' => (int) strtotime( $response->time ) ],
			[
				'email' => $person['email'],
				'state' => 'pending',
			]
		)
	);
	return true;
}

/**
 * Returns the person to ask because of a response, or null.
 *
 * @return array{email: string, name: string}|null
 */
function get_askable_person( Submission $response ): ?array {
	if ( true !== ( $response->consent['given'] ?? false ) ) {
		return null;
	}
	$contact = Crm\get_contact( $response );
	$email   = $contact ? Subscribers\normalize_email( $contact['email'] ) : '';
	if ( '' === $email || Subscribers\find_subscriber( $email ) ) {
		return null;
	}
	// Earlier versions noted it only in the log of deliveries.
	return array_intersect(
		get_handed_sentences(),
		array_column( Attempts\get_delivery_attempts( $response->id ), 'text' )
	)
		? null
		: [
			'email' => $email,
			'name'  => $contact['name'],
		];
}

/**
 * Returns how the log says that an address was handed over: in the language of the site, in the present one, and in
 * English, since it was stored in that of whoever was there.
 *
 * @return string[]
 */
function get_handed_sentences(): array {
	static $sentences;
	$sentence    = static fn() => __( 'The address was added to the list of this site.', 'mainstay-blocks' );
	$sentences ??= [
		SiteLanguage\in_site_language( $sentence ),
		SiteLanguage\in_language( 'en_US', $sentence ),
		$sentence(),
	];
	return $sentences;
}

/**
 * Yields the responses because of which nobody was asked yet, oldest first.
 *
 * @param int $after ID of the last response that was looked at.
 * @param int $since Unix time; 0 for all.
 * @return \Generator<int, Submission>
 */
function walk_unasked_responses( int $after, int $since ): \Generator {
	global $wpdb;
	$ids = Walk\walk_by_id(
		static function ( $last ) use ( $wpdb, $after, $since ) {
			$ids = $wpdb->get_col(
				$wpdb->prepare(
					"SELECT p.ID FROM $wpdb->posts p LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
				WHERE p.post_type = %s AND p.post_status = 'publish' AND p.ID > %d AND p.post_date_gmt >= %s AND m.meta_id IS NULL ORDER BY p.ID LIMIT 200",
					Newsletter\ASKED_META_KEY,
					PostTypes\RESPONSE_POST_TYPE,
					max( $after, $last ),
					gmdate( 'Y-m-d H:i:s', $since )
				)
			);
			_prime_post_caches( $ids, false, true );
			return $ids;
		}
	);
	foreach ( $ids as $id ) {
		$post = get_post( (int) $id );
		if ( $post ) {
			yield Forms\read_response( $post );
		}
	}
}
