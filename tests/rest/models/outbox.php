<?php
/**
 * Acts on the outbox. A sender that hangs is a fiber that stands inside its handler; one that dies
 * leaves its claim behind, with the number of a process that does not exist.
 */
namespace Mainstay\Tests\Models\Outbox;

use Fiber;
use Mainstay\Queue;
use Mainstay\Tests\Models;
use Mainstay\Tests\Models\Clock;
use WP_Error;

defined( 'ABSPATH' ) || exit();

Models\load( 'queue/queue.php' );
Queue\Table\ensure_table();
Clock::set_in(
	[
		'Queue',
		'Queue\Claim',
		'Queue\Failures',
		'Queue\Retention',
		'Queue\Table',
		'Queue\Worker',
	]
);
add_filter(
	'mainstay_outbox_handlers',
	static fn( $handlers ) => array_fill_keys(
		array_column( ROWS, 'kind' ),
		__NAMESPACE__ . '\answer'
	) + $handlers
);

/** What can be added, by token: two rows of one post, one of them about a form, and one of none. */
const ROWS = [
	'a' => [
		'kind'    => 'model',
		'subject' => 0,
		'payload' => [ 'to' => 1 ],
	],
	'b' => [
		'kind'    => 'model',
		'subject' => 1,
		'payload' => [
			'to'       => 1,
			'response' => [ 'x' => 1 ],
		],
	],
	'c' => [
		'kind'    => 'form-model',
		'subject' => 1,
		'payload' => [ 'to' => 1 ],
	],
];

/** Seconds to the next try where the handler knows it. */
const LATER = 7200;

/** What handlers answer, and the tries that reached one. */
final class Senders {
	public static string $outcome = '';
	/** @var string[] Tokens. */
	public static array $tried  = [];
	public static string $claim = '';
	/** @var array{fiber: Fiber, claim: string}[] The oldest first. */
	public static array $hanging = [];
}

/** @return bool|WP_Error */
function answer( array $row ) {
	Senders::$tried[] = $row['token'] . count( $row['payload'] );
	if ( 'hangs' === Senders::$outcome ) {
		Senders::$claim = $row['claim'];
		Fiber::suspend();
	}
	return match ( Senders::$outcome ) {
		'fails' => new WP_Error( 'failed', 'No.' ),
		'throws' => throw new \RuntimeException( 'Ouch.' ),
		'never' => new WP_Error( 'failed', 'Never.', [ 'is_final' => true ] ),
		'later' => new WP_Error(
			'failed',
			'Later.', [
				'retry_at' => Clock::now() + LATER,
			]
		),
		default => true
	};
}

/** Starts or goes on with something that may hang. */
function go( Fiber $fiber ): mixed {
	$fiber->isStarted() ? $fiber->resume() : $fiber->start();
	if ( $fiber->isTerminated() ) {
		return $fiber->getReturn();
	}
	Senders::$hanging[] = [
		'fiber' => $fiber,
		'claim' => Senders::$claim,
	];
	return 'hangs';
}

/** Leaves what a process had claimed as the end of the process leaves it. */
function end_process( string $claim ): void {
	global $wpdb;
	[$place, , $random] = explode( '-', $claim );
	$wpdb->update(
		Queue\Table\get_table_name(),
		[ 'claim' => "$place-4194305.1-$random" ],
		[ 'claim' => $claim ]
	);
}

/** @return mixed What the act gave. */
function act( array $act ): mixed {
	Senders::$outcome = $act['outcome'] ?? '';
	$token            = $act['token'] ?? 'a';
	['kind' => $kind, 'subject' => $subject, 'payload' => $payload] = ROWS[ $token ];
	switch ( $act['act'] ) {
		case 'add':
			return Queue\add_item( $kind, $token, $subject, $payload );
		case 'run':
			return go( new Fiber( static fn() => Queue\Worker\send_due_items( $act['limit'] ) ) );
		case 'send':
			return go(
				new Fiber( static fn() => Queue\Worker\send_item_by_token( $kind, $token ) )
			);
		case 'again':
			return go(
				new Fiber(
					static fn() => true ===
						Queue\Failures\resend_item( Queue\Table\find_item_id( $kind, $token ) )
				)
			);
		case 'wake':
			$oldest = array_shift( Senders::$hanging );
			return $oldest ? go( $oldest['fiber'] ) : null;
		case 'die':
			$oldest = array_shift( Senders::$hanging );
			$oldest && end_process( $oldest['claim'] );
			return null;
		case 'wait':
			Clock::$passed += $act['seconds'];
			return null;
		case 'tidy':
			Queue\Retention\delete_old_items();
			return [ Queue\Table\get_queue_status()['failed'], Queue\Table\get_queue_status()['failed_others'] ];
		default:
			return Queue\Retention\delete_items_of_subject( 1 );
	}
}

/** The table as the model has it. */
function rows(): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare( 'SELECT * FROM %i ORDER BY id', Queue\Table\get_table_name() ),
		ARRAY_A
	);
	return array_map(
		static function ( $row ) {
			$row     = Queue\OutboxItem\OutboxItem::from_row( $row )->to_row();
			$is_open = in_array( $row['state'], [ 'waiting', 'failed' ], true );
			return [
				$row['token'],
				$row['state'],
				$row['attempts'],
				'waiting' === $row['state'] ? $row['next_at'] - Clock::START : null,
				implode( ' ', array_keys( $row['payload'] ) ),
				$is_open ? $row['error'] : '',
			];
		},
		$rows
	);
}

/** Plays a sequence in an empty outbox. */
function play_one( array $sequence ): array {
	global $wpdb;
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Queue\Table\get_table_name() ) );
	Senders::$hanging = [];
	return array_map(
		static function ( $act ) {
			Senders::$tried = [];
			$gave           = act( $act );
			return [
				'gave'  => $gave,
				'tried' => Senders::$tried,
				'rows'  => rows(),
			];
		},
		$sequence
	);
}
