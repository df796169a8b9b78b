<?php
/**
 * Acts on posts that go to the list. The mail server is a filter that says what became of each mail;
 * a worker that hangs is a fiber inside it.
 */
namespace Mainstay\Tests\Models\Mailings;

use Fiber;
use Mainstay\Newsletter\Mailings;
use Mainstay\Newsletter\Mailings\Queue;
use Mainstay\Newsletter\Mailings\Run;
use Mainstay\Newsletter\Mailings\Send;
use Mainstay\Queue as Outbox;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CsvImport;
use Mainstay\Newsletter\Subscribers\Privacy;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Tests\Models;
use Mainstay\Tests\Models\Clock;

defined( 'ABSPATH' ) || exit();

Models\load( 'newsletter/mailings/mailings.php' );
Models\load( 'newsletter/mailings/run.php' );
Models\load( 'newsletter/mailings/send.php' );
Models\load( 'newsletter/mailings/content.php' );
Models\load( 'newsletter/subscribers/csv-import.php' );
Tables\ensure_tables();
Outbox\Table\ensure_table();
Clock::set_in(
	[
		'Queue',
		'Queue\Claim',
		'Queue\Failures',
		'Queue\Retention',
		'Queue\Table',
		'Queue\Worker',
		'Newsletter\Mailings',
		'Newsletter\Mailings\Queue',
		'Newsletter\Mailings\Run',
		'Newsletter\Mailings\Send',
		'Newsletter\Subscribers',
		'Newsletter\Subscribers\CsvImport',
		'Newsletter\Subscribers\Privacy',
	]
);
// No mail of a model is kept for other tests.
remove_all_filters( 'pre_wp_mail' );
add_filter( 'pre_wp_mail', __NAMESPACE__ . '\hand_over', 10, 2 );

/** So many join at once: more than one batch. */
const CROWD = 30;

/** What the mail server does, and what it was handed. */
final class Server {
	/** @var array{outcome: string, to: int[]} To whom it does that; everybody else gets the mail. */
	public static array $plan = [
		'outcome' => 'sent',
		'to'      => [],
	];
	/** @var array[] */
	public static array $mails = [];
	/** @var array{fiber: Fiber, claim: string, mail: array}[] The oldest first. */
	public static array $hanging = [];
	public static array $current = [];
	/** @var array<int, int> Post by its number in the acts. */
	public static array $posts = [];
}

/** The server takes a mail, or not. */
function hand_over( $nothing, array $mail ): bool {
	global $wpdb;
	$to      = ( (array) $mail['to'] )[0];
	$person  = $wpdb->get_row(
		$wpdb->prepare(
			'SELECT id, state FROM %i WHERE email = %s',
			Tables\get_subscribers_table(),
			$to
		)
	);
	$post    = (int) substr( $mail['subject'], 5 );
	$row     = $wpdb->get_row(
		$wpdb->prepare(
			'SELECT m.state, l.claim, p.post_status FROM %i AS m JOIN %i AS l ON l.mailing_id = m.id JOIN %i AS p ON p.ID = m.post_id WHERE m.post_id = %d AND l.subscriber_id = %d',
			Tables\get_mailings_table(),
			Tables\get_letters_table(),
			$wpdb->posts,
			Server::$posts[ $post ],
			$person->id ?? 0
		)
	);
	$mail    = [
		'post'    => $post,
		'id'      => (int) ( $person->id ?? 0 ),
		'person'  => $person->state ?? 'gone',
		'mailing' => $row->state ?? 'gone',
		'status'  => $row->post_status ?? 'gone',
	];
	$outcome = static fn() => ! Server::$plan['to'] ||
	in_array(
		(int) filter_var( $to, FILTER_SANITIZE_NUMBER_INT ),
		Server::$plan['to'],
		true
	)
		? Server::$plan['outcome']
		: 'sent';
	$does    = $outcome();
	$since   = Clock::now();
	if ( 'hangs' === $does ) {
		Server::$current = [
			'claim' => $row->claim ?? '',
			'mail'  => $mail,
		];
		Fiber::suspend();
		$does = 'hangs' === $outcome() ? 'sent' : $outcome();
	}
	Send\last_smtp_reply(
		match ( $does ) {
			'bounces' => [
				'stage' => 'rcpt',
				'code'  => 550,
				'text'  => 'No.',
			],
			'refuses' => [
				'stage' => 'rcpt',
				'code'  => 451,
				'text'  => 'Later.',
			],
			'gone' => [
				'stage' => 'connect',
				'text'  => 'Nobody there.',
			],
			default => []
		}
	);
	Server::$mails[] = $mail + [
		'is_sent' => 'sent' === $does,
		'seconds' => Clock::now() - $since,
	];
	return 'sent' === $does;
}

/** Starts or goes on with a worker that may hang. */
function go( Fiber $fiber ): mixed {
	$fiber->isStarted() ? $fiber->resume() : $fiber->start();
	if ( $fiber->isTerminated() ) {
		return $fiber->getReturn();
	}
	Server::$hanging[] = [ 'fiber' => $fiber ] + Server::$current;
	return 'hangs';
}

/** Leaves what a process had claimed as the end of the process leaves it. */
function end_process( array $hanging, bool $has_sent ): void {
	global $wpdb;
	[$place, , $random] = explode( '-', $hanging['claim'] );
	$wpdb->update(
		Tables\get_letters_table(),
		[ 'claim' => "$place-4194305.1-$random" ],
		[ 'claim' => $hanging['claim'] ]
	);
	if ( $has_sent ) {
		Server::$mails[] = $hanging['mail'] + [
			'is_sent' => true,
			'is_last' => true,
			'seconds' => 0,
		];
	}
}

/** Stores a post with a state, as WordPress tells it. */
function store( int $number, string $status ): void {
	global $wpdb;
	$id = Server::$posts[ $number ];
	clean_post_cache( $id );
	$before = clone get_post( $id );
	$wpdb->update( $wpdb->posts, [ 'post_status' => $status ], [ 'ID' => $id ] );
	clean_post_cache( $id );
	$post = get_post( $id );
	'publish' === $status && Mailings\start_on_publish( $post, $before );
	'publish' === $before->post_status &&
		Mailings\mark_as_once_published( $post, $before );
}

/** Puts addresses on the list; who left comes back. */
function join_list( array $numbers ): void {
	$addresses = array_map(
		static fn( $number ) => "p$number@example.com",
		$numbers
	);
	CsvImport\import_subscribers( implode( "\n", $addresses ) );
	foreach ( $addresses as $address ) {
		$person = Subscribers\find_subscriber( $address );
		if ( 'confirmed' !== $person['state'] ) {
			Subscribers\set_subscriber_state( $person, 'confirmed' );
		}
	}
}

/** @return mixed What the act gave. */
function act( array $act ): mixed {
	Server::$plan = [
		'outcome' => $act['outcome'] ?? 'sent',
		'to'      => $act['to'] ?? [],
	];
	$person       = isset( $act['person'] )
		? Subscribers\find_subscriber( "p{$act['person']}@example.com" )
		: null;
	$mailing      = isset( $act['post'] )
		? Mailings\find_mailing( Server::$posts[ $act['post'] ], 'post_id' )
		: null;
	switch ( $act['act'] ) {
		case 'publish':
		case 'draft':
			return store( $act['post'], $act['act'] );
		case 'pause':
			return $mailing && Mailings\pause_mailing( $mailing['id'] );
		case 'resume':
			return $mailing && Mailings\resume_mailing( $mailing['id'] );
		case 'join':
			return join_list( [ $act['person'] ] );
		case 'crowd':
			return join_list( range( 100, 99 + CROWD ) );
		case 'leave':
			return $person && Subscribers\set_subscriber_state( $person, 'unsubscribed' );
		case 'forget':
			return $person && Privacy\delete_subscriber( $person );
		case 'run':
			return go( new Fiber( static fn() => Run\send_due_mailings() ) );
		case 'wake':
			$oldest = array_shift( Server::$hanging );
			return $oldest ? go( $oldest['fiber'] ) : null;
		case 'die':
			$oldest = array_shift( Server::$hanging );
			return $oldest && end_process( $oldest, $act['has_sent'] );
		default:
			Clock::$passed += $act['seconds'];
			return null;
	}
}

/** The mailings with their letters, and the list. */
function state(): array {
	global $wpdb;
	$mailings = [];
	foreach ( Server::$posts as $number => $id ) {
		$mailing = Mailings\find_mailing( $id, 'post_id' );
		if ( $mailing ) {
			$mailings[ $number ] = [
				'state'   => $mailing['state'],
				'letters' => (object) Queue\count_letters_by_state( $mailing['id'] ),
			];
		}
	}
	return [
		'mailings'  => (object) $mailings,
		'confirmed' => array_map(
			'intval',
			$wpdb->get_col(
				$wpdb->prepare(
					'SELECT id FROM %i WHERE state = %s ORDER BY id',
					Tables\get_subscribers_table(),
					'confirmed'
				)
			)
		),
	];
}

/** Plays a sequence with two drafts and an empty list. */
function play_one( array $sequence ): array {
	global $wpdb;
	foreach ( [ Tables\get_subscribers_table(), Tables\get_mailings_table(), Tables\get_letters_table() ] as $table ) {
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', $table ) );
	}
	Server::$hanging = [];
	foreach ( [ 1, 2 ] as $number ) {
		$wpdb->insert(
			$wpdb->posts,
			[
				'post_title'   => "Post $number",
				'post_content' => 'Hello',
				'post_status'  => 'draft',
				'post_name'    => "model-$number",
				'post_date'    => '2026-01-01 00:00:00',
			]
		);
		Server::$posts[ $number ] = (int) $wpdb->insert_id;
		add_post_meta( (int) $wpdb->insert_id, Mailings\SEND_MAIL_META_KEY, 'yes' );
	}
	return array_map(
		static function ( $act ) {
			Server::$mails = [];
			$gave          = act( $act );
			return [
				'gave'  => $gave,
				'mails' => Server::$mails,
			] + state();
		},
		$sequence
	);
}
