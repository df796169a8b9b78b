<?php
/**
 * People who agreed in a form before the site had a list of its own: counted for the owner, and,
 * when the owner says so, asked by the same mail as everybody else, a few at a time. Who is known to
 * the list in any state is not asked, and nobody is asked twice because of the same response.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\CatchUp;

use Mainstay\Forms;
use Mainstay\Forms\Attempts;
use Mainstay\Forms\Crm;
use Mainstay\Forms\Newsletter;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once dirname( __DIR__, 2 ) . '/forms/forms.php';
require_once dirname( __DIR__, 2 ) . '/forms/newsletter.php';

/** What is under way: `since` and `after`, a response's number; `asked`, `total`; `done_at`, 0 before. */
const OPTION = 'mainstay_catch_up';

/** The event of WP-Cron. */
const EVENT = 'mainstay_catch_up';

/** So many people are asked at a time. */
const BATCH = 20;

const PAUSE_SECONDS = MINUTE_IN_SECONDS;

/** So many responses are looked at to count: the screen waits for it. */
const MAX_COUNTED = 2000;

/** How far back the owner can go, in seconds; 0 for everything. */
const PERIODS = [
	'month' => 30 * DAY_IN_SECONDS,
	'year'  => 365 * DAY_IN_SECONDS,
	'all'   => 0,
];

/**
 * Counts the people who could be asked.
 *
 * @return array{counts: array<string, int>, oldest: int, is_partial: bool, run: ?array} By period;
 *         `oldest` in seconds, 0 where there is nobody; `run` as OPTION.
 */
function count_people(): array {
	$counts = array_fill_keys( array_keys( PERIODS ), 0 );
	$oldest = 0;
	$seen   = [];
	$looked = 0;
	foreach ( find_responses( 0, 0 ) as $response ) {
		if ( ++$looked > MAX_COUNTED ) {
			break;
		}
		$person = person_of( $response );
		if ( ! $person || isset( $seen[ $person['email'] ] ) ) {
			continue;
		}
		$seen[ $person['email'] ] = true;
		$time                     = (int) strtotime( $response['time'] );
		$oldest                   = $oldest ? min( $oldest, $time ) : $time;
		foreach ( PERIODS as $name => $seconds ) {
			$counts[ $name ] += (int) ( ! $seconds || $time > time() - $seconds );
		}
	}
	$run = get_option( OPTION );
	return [
		'counts'     => $counts,
		'oldest'     => $oldest,
		'is_partial' => $looked > MAX_COUNTED,
		'run'        => is_array( $run ) ? $run : null,
	];
}

/**
 * Starts to ask people.
 *
 * @param string $period Of PERIODS.
 * @return bool|WP_Error
 */
function start_asking( string $period ): bool|WP_Error {
	$run = get_option( OPTION );
	if ( is_array( $run ) && ! $run['done_at'] ) {
		return new WP_Error(
			'mainstay_running',
			__( 'People are being asked already.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	if ( ! Newsletter\uses_subscribers() || ! Tables\ensure() ) {
		return Subscribers\unavailable();
	}
	$seconds = PERIODS[ $period ];
	update_option(
		OPTION,
		[
			'since'   => $seconds ? time() - $seconds : 0,
			'after'   => 0,
			'asked'   => 0,
			'total'   => count_people()['counts'][ $period ],
			'done_at' => 0,
		],
		false
	);
	wp_schedule_single_event( time(), EVENT );
	return true;
}

/** Asks the next few, and comes back for the rest. */
function ask_next(): void {
	$run = get_option( OPTION );
	if ( ! is_array( $run ) || $run['done_at'] ) {
		return;
	}
	$asked   = 0;
	$is_over = true;
	foreach ( find_responses( $run['after'], $run['since'] ) as $response ) {
		if ( $asked === BATCH ) {
			$is_over = false;
			break;
		}
		$person = person_of( $response );
		if ( $person && ! ask_person( $person, $response ) ) {
			$is_over = false;
			break;
		}
		$asked       += (int) (bool) $person;
		$run['after'] = $response['id'];
	}
	$run['asked']  += $asked;
	$run['done_at'] = $is_over ? time() : 0;
	update_option( OPTION, $run, false );
	if ( ! $is_over ) {
		wp_schedule_single_event( time() + PAUSE_SECONDS, EVENT );
	}
}

/** @return bool Whether the question is on its way. */
function ask_person( array $person, array $response ): bool {
	global $wpdb;
	try {
		Subscribers\sign_up_from_form( $person, $response['consent'], $response );
	} catch ( \RuntimeException $error ) {
		return false;
	}
	update_post_meta( $response['id'], Newsletter\ASKED, time() );
	// The proof is of then, and not of today.
	Queue\Table\insist(
		static fn() => $wpdb->update(
			Tables\people(),
			[ 'consent_at' => (int) strtotime( $response['time'] ) ],
			[
				'email' => $person['email'],
				'state' => 'pending',
			]
		)
	);
	return true;
}

/**
 * Who could be asked because of a response; null where nobody.
 *
 * @return array{email: string, name: string}|null
 */
function person_of( array $response ): ?array {
	if ( true !== ( $response['consent']['given'] ?? false ) ) {
		return null;
	}
	$contact = Crm\contact( $response );
	$email   = $contact ? Subscribers\address( $contact['email'] ) : '';
	if ( '' === $email || Subscribers\find( $email ) ) {
		return null;
	}
	// Before there was a mark, the log of deliveries was all that said it.
	$handed = __(
		'The address was handed to this site’s list.',
		'mainstay-blocks'
	);
	return in_array(
		$handed,
		array_column( Attempts\read( $response['id'] ), 'text' ),
		true
	)
		? null
		: [
			'email' => $email,
			'name'  => $contact['name'],
		];
}

/**
 * The responses because of which nobody was asked yet, in the order in which they came.
 *
 * @param int $after The number of the last one that was looked at.
 * @param int $since Time in seconds; 0 for all.
 * @return \Generator<array> As Forms\read_response() gives them.
 */
function find_responses( int $after, int $since ): \Generator {
	global $wpdb;
	do {
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT p.ID FROM $wpdb->posts p LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
				WHERE p.post_type = %s AND p.post_status = 'publish' AND p.ID > %d AND p.post_date_gmt >= %s AND m.meta_id IS NULL ORDER BY p.ID LIMIT 200",
				Newsletter\ASKED,
				PostTypes\RESPONSE,
				$after,
				gmdate( 'Y-m-d H:i:s', $since )
			)
		);
		_prime_post_caches( $ids, false, true );
		foreach ( $ids as $id ) {
			$after = (int) $id;
			$post  = get_post( $after );
			if ( $post ) {
				yield Forms\read_response( $post );
			}
		}
	} while ( 200 === count( $ids ) );
}
