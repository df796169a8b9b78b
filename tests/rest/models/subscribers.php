<?php
/** Acts on the list of subscribers: of visitors, of people with a mail of ours, and of the owner. */
namespace Mainstay\Tests\Models\Subscribers;

use Mainstay\Queue;
use Mainstay\Newsletter\Comments;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CsvImport;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Pages;
use Mainstay\Newsletter\Subscribers\People;
use Mainstay\Newsletter\Subscribers\Privacy;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Tests\Models;
use Mainstay\Tests\Models\Clock;

defined( 'ABSPATH' ) || exit();

Models\load( 'newsletter/subscribers/pages.php' );
Models\load( 'newsletter/comments.php' );
Models\load( 'newsletter/subscribers/sign-up.php' );
Models\load( 'newsletter/subscribers/csv-import.php' );
Tables\ensure_tables();
Queue\Table\ensure_table();
Clock::set_in(
	[
		'Queue',
		'Queue\Claim',
		'Queue\Failures',
		'Queue\Retention',
		'Queue\Table',
		'Queue\Worker',
		'Newsletter\Subscribers',
		'Newsletter\Subscribers\CsvImport',
		'Newsletter\Subscribers\Privacy',
		'Newsletter\Subscribers\Tables',
	]
);

/** A page is about to be printed. */
final class Printed extends \Exception {
	public static bool $is_asked_for = false;
}

// What these pages do is done before they are printed, and a test has many of them.
add_filter(
	'status_header',
	static fn( $header, $code ) => Printed::$is_asked_for
		? throw new Printed( '', $code )
		: $header,
	10,
	2
);

/** What was mailed, and everybody whom the list has known. */
final class Known {
	/** @var array[] */
	public static array $mails = [];
	/** @var array<int, array[]> Rows by number of the person, the oldest first. */
	public static array $rows = [];
}

remove_all_filters( 'pre_wp_mail' );
add_filter(
	'pre_wp_mail',
	static function ( $nothing, $mail ) {
		$to             = (string) ( (array) $mail['to'] )[0];
		Known::$mails[] = [
			(int) filter_var( $to, FILTER_SANITIZE_NUMBER_INT ),
			match ( true ) {
				str_starts_with( $mail['subject'], 'Confirm ' ) => 'question',
				str_contains( $mail['subject'], 'already' ) => 'reminder',
				str_starts_with( $mail['subject'], 'Welcome ' ) => 'welcome',
				default => $mail['subject'],
			},
		];
		return true;
	},
	10,
	2
);

function email( int $number ): string {
	return "p$number@example.com";
}

/** A comment of somebody, with the box ticked or not, as WordPress has judged it. */
function comment( int $number, bool $is_ticked, string $verdict ): ?bool {
	$id = wp_insert_comment(
		[
			'comment_post_ID'      => 1,
			'comment_author'       => "P$number",
			'comment_author_email' => email( $number ),
			'comment_content'      => 'Bread',
			'comment_approved'     => $verdict,
		]
	);
	// Each from a network of its own, which the limit of one network does not concern.
	static $network         = 0;
	$_SERVER['REMOTE_ADDR'] = long2ip( ip2long( '10.0.0.1' ) + ++$network * 256 );
	$_POST                  = $is_ticked ? [ Comments\FIELD_NAME => Comments\FIELD_TEXT ] : [];
	try {
		Comments\handle_comment( $id, $verdict );
	} finally {
		$_POST = [];
	}
	return null;
}

/** Opens a page, or presses its button. Gives the status of the answer. */
function open_page( string $purpose, string $key, ?array $sent ): int {
	$_GET                      = [
		Subscribers\QUERY_ARG => $purpose,
		'key'                 => $key,
	];
	$_POST                     = $sent ?? [];
	$method                    = $_SERVER['REQUEST_METHOD'];
	$_SERVER['REQUEST_METHOD'] = null === $sent ? 'GET' : 'POST';
	Printed::$is_asked_for     = true;
	try {
		Pages\serve_subscriber_page();
	} catch ( Printed $page ) {
		return $page->getCode();
	} finally {
		Printed::$is_asked_for     = false;
		$_SERVER['REQUEST_METHOD'] = $method;
		$_GET                      = [];
		$_POST                     = [];
	}
	return 0;
}

/** @return mixed What the act gave. */
function act( array $act ): mixed {
	$number = $act['person'] ?? 0;
	switch ( $act['act'] ) {
		case 'sign up':
			return Subscribers\request_sign_up( email( $number ) );
		case 'comment':
			return comment( $number, $act['is_ticked'], $act['verdict'] );
		case 'link':
			$rows = Known::$rows[ $number ] ?? [];
			$row  = $act['is_old'] ? reset( $rows ) : end( $rows );
			return $row
				? open_page(
					$act['page'],
					Links\get_link_key( $row, $act['purpose'] ),
					$act['sent']
				)
				: null;
		case 'import':
			$known = CsvImport\import_subscribers(
				"email,status\n" . email( $number ) . ",{$act['state']}"
			);
			return $known['added'];
		case 'owner':
			$person = Subscribers\find_subscriber( email( $number ) );
			return $person && (bool) People\run_action( $act['does'], [ $person['id'] ] );
		case 'mail':
			Queue\Worker\send_due_items();
			return null;
		case 'tidy':
			Privacy\delete_expired_requests();
			return null;
		default:
			Clock::$passed += $act['seconds'];
			return null;
	}
}

/** The states of everybody by their number. */
function states(): array {
	return array_map(
		static function ( $number ) {
			$row  = Subscribers\find_subscriber( email( $number ) );
			$last = end( Known::$rows[ $number ] );
			if ( $row && ( ! $last || $last['id'] !== $row['id'] ) ) {
				Known::$rows[ $number ][] = $row;
			}
			return $row['state'] ?? null;
		},
		array_keys( Known::$rows )
	);
}

/** Plays a sequence with an empty list. */
function play_one( array $sequence ): array {
	global $wpdb;
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables\get_subscribers_table() ) );
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Queue\Table\get_table_name() ) );
	\Mainstay\Core\Settings\update_separate_setting(
		'newsletter',
		[
			'welcome'     => 'Hello!',
			'on_comments' => true,
		]
	);
	Known::$rows = [ [], [] ];
	return array_map(
		static function ( $act ) {
			Known::$mails = [];
			// No two acts of people happen in the same second.
			Clock::$passed++;
			$gave = act( $act );
			return [
				'gave'   => $gave,
				'mails'  => Known::$mails,
				'states' => states(),
			];
		},
		$sequence
	);
}
