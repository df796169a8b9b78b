<?php
/** Acts on links by mail that let people without an account in: of readers with several browsers, and of the owner. */
namespace Mainstay\Tests\Models\AccessLinks;

use Mainstay\Core\SiteIdentity;
use Mainstay\Payments\Access;
use Mainstay\Payments\Access\LinkPages;
use Mainstay\Payments\Access\Links;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Tables;
use Mainstay\Queue;
use Mainstay\Tests\Models;
use Mainstay\Tests\Models\Clock;

defined( 'ABSPATH' ) || exit();

Models\load( 'payments/access/link-pages.php' );
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
		'Payments\Access',
		'Payments\Access\LinkPages',
		'Payments\Access\Links',
		'Payments\Orders\Subscriptions',
		'Core\RateLimit',
		'Payments\Tries',
	]
);
remove_all_filters( 'mainstay_payment_tries' );

const BROWSERS = [ 'phone', 'desk', 'account' ];
const PLAN     = 4711;

/** A page is about to be printed, or another address is about to be opened. */
final class Answered extends \Exception {
	public static bool $is_expected = false;
}

add_filter(
	'status_header',
	static fn( $header, $code ) => Answered::$is_expected
		? throw new Answered( (string) $code )
		: $header,
	10,
	2
);
add_filter(
	'wp_redirect',
	static fn( $location ) => Answered::$is_expected
		? throw new Answered(
			preg_match( '/mainstay-thanks=([a-z-]+)/', $location, $found ) ||
			preg_match( '/=([a-z]+)#/', $location, $found )
				? $found[1]
				: $location
		)
		: $location
);

/** What was mailed, and the cookie of each browser. */
final class Known {
	/** @var array{0: int, 1: string}[] To whom, and the word of the link. */
	public static array $mails = [];
	/** @var array<string, string> */
	public static array $cookies = [];
	/** @var array<int, int> Subscription by its number in the acts. */
	public static array $ids = [];
}

remove_all_filters( 'pre_wp_mail' );
add_filter(
	'pre_wp_mail',
	static function ( $nothing, $mail ) {
		preg_match( '/mainstay-access=([^&\s"]+)/', $mail['message'], $found );
		Known::$mails[] = [
			(int) filter_var(
				( (array) $mail['to'] )[0],
				FILTER_SANITIZE_NUMBER_INT
			),
			$found[1] ?? '',
		];
		return true;
	},
	10,
	2
);

function email( int $person ): string {
	return "p$person@example.com";
}

/** Does something as one browser. */
function in_browser( string $browser, callable $what ): mixed {
	$name             = SiteIdentity\get_cookie_name( Access\ACCESS_COOKIE );
	$_COOKIE[ $name ] = Known::$cookies[ $browser ] ?? '';
	wp_set_current_user( 'account' === $browser ? 1 : 0 );
	try {
		return $what();
	} finally {
		Known::$cookies[ $browser ] = $_COOKIE[ $name ] ?? '';
		unset( $_COOKIE[ $name ] );
		wp_set_current_user( 0 );
		headers_sent() || header_remove( 'Set-Cookie' );
	}
}

/** Opens a link or presses its button. Gives the status, or the word of the page that it leads to. */
function open_link( string $token, string $method ): string {
	$before                    = $_SERVER['REQUEST_METHOD'];
	$_SERVER['REQUEST_METHOD'] = $method;
	Answered::$is_expected     = true;
	try {
		LinkPages\handle_link( $token, home_url( '/' ) );
	} catch ( Answered $answer ) {
		return $answer->getMessage();
	} finally {
		Answered::$is_expected     = false;
		$_SERVER['REQUEST_METHOD'] = $before;
	}
}

function change_subscription( int $number, array $values ): void {
	global $wpdb;
	$wpdb->update(
		Tables\get_table_name( 'subscriptions' ),
		$values,
		[
			'id' => Known::$ids[ $number ],
		]
	);
}

/** @return mixed What the act gave. */
function act( array $act ): mixed {
	switch ( $act['act'] ) {
		case 'ask':
			$asked = Links\send_link( email( $act['person'] ) );
			return is_wp_error( $asked ) ? $asked->get_error_code() : true;
		case 'deliver':
			Queue\Worker\send_due_items();
			return null;
		case 'open':
		case 'press':
			$mails = Known::$mails;
			return $mails
				? in_browser(
					$act['browser'],
					static fn() => open_link(
						$mails[ $act['link'] % count( $mails ) ][1],
						'open' === $act['act'] ? 'GET' : 'POST'
					)
				)
				: null;
		case 'status':
			change_subscription(
				$act['subscription'],
				[
					'status' => $act['status'],
				]
			);
			return null;
		case 'address':
			change_subscription(
				$act['subscription'],
				[
					'email' => email( $act['person'] ),
				]
			);
			return null;
		default:
			return null;
	}
}

/** Plays one site with three subscriptions of two people. */
function play_one( array $sequence ): array {
	global $wpdb;
	foreach ( [ 'subscriptions', 'payment_tries', 'payment_events' ] as $table ) {
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables\get_table_name( $table ) ) );
	}
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Queue\Table\get_table_name() ) );
	Known::$mails   = [];
	Known::$cookies = [];
	Known::$ids     = [];
	foreach ( [ 0, 0, 1 ] as $number => $person ) {
		Known::$ids[] = Subscriptions\update_subscription(
			[
				'provider'        => 'paypal',
				'subscription_id' => "s$number",
				'plan_id'         => PLAN + $number,
			],
			static fn() => [
				'status' => 'active',
				'email'  => email( $person ),
			]
		)->id;
	}
	return array_map(
		static function ( $act ) {
			if ( 'wait' === $act['act'] ) {
				Clock::$passed += $act['seconds'];
			}
			$gave = act( $act );
			return [
				'gave'  => $gave,
				'mails' => array_column( Known::$mails, 0 ),
				'in'    => array_map(
					static fn( $browser ) => in_browser(
						$browser,
						static fn() => array_values(
							array_filter(
								[ 0, 1, 2 ],
								static fn( $number ) => Access\has_active_plan( [ PLAN + $number ] )
							)
						)
					),
					BROWSERS
				),
			];
		},
		$sequence
	);
}
