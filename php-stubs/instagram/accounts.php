<?php
/**
 * The Instagram accounts that people of this site connected. Each is an option of its own that is
 * not autoloaded; its token is encrypted and never leaves the server. What posts hold of an account
 * is its number, which nobody guesses and which opens nothing but the copies of its pictures.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Instagram\Accounts;

use Mainstay\Instagram\Pictures;
use Mainstay\Core\Keys;
use Mainstay\Services\Instagram;
use Mainstay\Core\SignIn;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/core/keys.php';
require_once dirname( __DIR__ ) . '/core/sign-in.php';
require_once dirname( __DIR__ ) . '/services/instagram.php';
require_once __DIR__ . '/pictures.php';

const OPTION = 'mainstay_instagram_account_';

/** The hourly event. */
const EVENT = 'mainstay_instagram';

/** Of its sixty days, a token has so much left when it is exchanged. */
const FRESH_BEFORE = 10 * DAY_IN_SECONDS;

/** Instagram exchanges no token that is younger. */
const YOUNGEST = DAY_IN_SECONDS;

/** Numbers are so large that those of WordPress.com in older posts are none of ours. */
const FIRST_NUMBER = 10 ** 14;

/** The greatest that JavaScript holds exactly. */
const LAST_NUMBER = 2 ** 53 - 1;

/** Whoever adds pictures to the site may connect the account that they come from. */
function may_connect(): bool {
	return current_user_can( 'upload_files' );
}

/** The address to open for a sign-in. */
function sign_in_url(): string|WP_Error {
	$key = Keys\get( 'instagram' );
	return '' === $key
		? new WP_Error(
			'mainstay_no_app',
			__(
				'This site has no Instagram app yet. An administrator can store its ID and secret in the settings.',
				'mainstay-blocks'
			),
			[ 'status' => 409 ]
		)
		: SignIn\start(
			'instagram',
			Instagram\SIGN_IN,
			[
				'client_id' => strtok( $key, '|' ),
				'scope'     => Instagram\SCOPE,
			]
		);
}

/**
 * Somebody signed in (core/sign-in.php).
 *
 * @param string $code That Instagram gave.
 * @return array{keyring_id: int, id_token: string, user: string}|WP_Error
 */
function accept( string $code ): array|WP_Error {
	$key = Keys\get( 'instagram' );
	if ( ! may_connect() || '' === $key ) {
		return new WP_Error(
			'mainstay_may_not_connect',
			__(
				'Sorry, you are not allowed to connect an account.',
				'mainstay-blocks'
			)
		);
	}
	$token   = Instagram\token_for( $key, $code, SignIn\return_url() );
	$profile = is_wp_error( $token )
		? $token
		: Instagram\account( $token['token'] );
	if ( is_wp_error( $profile ) ) {
		return new WP_Error(
			'mainstay_not_connected',
			__(
				'Instagram did not confirm the sign-in. Please try again. If it fails again, check the ID, the secret and the redirect address of the app.',
				'mainstay-blocks'
			)
		);
	}
	$number = connect( $profile, $token );
	return [
		'keyring_id' => $number,
		'id_token'   => '',
		'user'       => $profile['username'],
	];
}

/**
 * Keeps an account. One that the same person connected before keeps its number, so that the
 * galleries that are there already go on.
 *
 * @param array $profile From Instagram\account().
 * @param array $token   From Instagram\token_for().
 */
function connect( array $profile, array $token ): int {
	$number = random_int( FIRST_NUMBER, LAST_NUMBER );
	foreach ( mine() as $known => $account ) {
		if ( $account['instagram_id'] === $profile['id'] ) {
			$number = $known;
		}
	}
	save(
		$number,
		[
			'user'         => get_current_user_id(),
			'instagram_id' => $profile['id'],
			'username'     => $profile['username'],
			'token'        => Keys\encrypt( OPTION . $number, $token['token'] ),
			'expires'      => $token['expires'],
			'fetched'      => time(),
			'lost'         => false,
		]
	);
	Pictures\forget_failures( $number );
	schedule();
	return $number;
}

/** Every hour, as long as there is an account. */
function schedule(): void {
	if ( all() && ! wp_next_scheduled( EVENT ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', EVENT );
	}
}

/** An account, or null. */
function get( int $number ): ?array {
	$account = get_option( OPTION . $number );
	return is_array( $account ) ? $account : null;
}

/** Keeps what is known of an account. */
function save( int $number, array $account ): void {
	update_option( OPTION . $number, $account, false );
}

/**
 * Every account by number, the newest first.
 *
 * @return array<int, array>
 */
function all(): array {
	global $wpdb;
	$names    = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_id DESC",
			$wpdb->esc_like( OPTION ) . '%'
		)
	);
	$accounts = [];
	foreach ( $names as $name ) {
		$number              = (int) substr( $name, strlen( OPTION ) );
		$accounts[ $number ] = get( $number );
	}
	return array_filter( $accounts );
}

/**
 * The accounts that the current user connected. Those of people who are no longer here are the
 * administrators'.
 *
 * @return array<int, array>
 */
function mine(): array {
	return array_filter( all(), __NAMESPACE__ . '\is_mine' );
}

/** Is it the current user's? */
function is_mine( array $account ): bool {
	return get_current_user_id() === $account['user'] ||
		( current_user_can( 'manage_options' ) && ! get_userdata( $account['user'] ) );
}

/**
 * May the current user see the pictures of an account in the editor? It is theirs, or somebody's
 * whose posts they edit, or a post of theirs shows it already.
 *
 * @param int   $number  Of the account.
 * @param array $account From get().
 */
function may_see( int $number, array $account ): bool {
	global $wpdb;
	if ( is_mine( $account ) || current_user_can( 'edit_others_posts' ) ) {
		return true;
	}
	return (bool) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT 1 FROM $wpdb->posts WHERE post_author = %d AND post_type <> 'revision' AND post_content LIKE %s LIMIT 1",
			get_current_user_id(),
			'%' . $wpdb->esc_like( "\"accessToken\":\"$number\"" ) . '%'
		)
	);
}

/**
 * The number of the account that a block means. Posts of other plugins hold a token, or a number of
 * WordPress.com, that is of no use here: they mean the account of that name.
 *
 * @param string $token    `accessToken` of the block.
 * @param string $username `instagramUser` of the block.
 */
function number_of( string $token, string $username ): ?int {
	if ( is_number( $token ) && get( (int) $token ) ) {
		return (int) $token;
	}
	if ( '' === $username ) {
		return null;
	}
	// A page may show many galleries.
	static $accounts                     = [];
	$accounts[ get_current_blog_id() ] ??= all();
	foreach ( $accounts[ get_current_blog_id() ] as $number => $account ) {
		if ( 0 === strcasecmp( $account['username'], $username ) ) {
			return $number;
		}
	}
	return null;
}

/** May it be the number of an account of ours? Those of WordPress.com are shorter. */
function is_number( string $token ): bool {
	return 1 === preg_match( '/^\d{15,16}$/D', $token );
}

/** The token of an account, or an empty string. */
function token( int $number ): string {
	$account = get( $number );
	return $account && ! $account['lost']
		? Keys\decrypt( OPTION . $number, $account['token'] )
		: '';
}

/** Forgets an account, its token and the copies of its pictures. */
function disconnect( int $number ): void {
	delete_option( OPTION . $number );
	Pictures\remove( $number );
	if ( ! all() ) {
		wp_clear_scheduled_hook( EVENT );
	}
}

/**
 * Instagram does not take the token any more: it ran out, the password was changed, or the owner
 * withdrew it. Whoever connected the account is told once; the pictures stay.
 */
function lose( int $number ): void {
	$account = get( $number );
	if ( ! $account || $account['lost'] ) {
		return;
	}
	save(
		$number,
		[
			'lost'  => true,
			'token' => '',
		] + $account
	);
	$user = get_userdata( $account['user'] );
	if ( $user ) {
		wp_mail(
			$user->user_email,
			sprintf(
				/* translators: 1: title of the site, 2: name of an account. */
				__(
					'[%1$s] Please connect the Instagram account %2$s again',
					'mainstay-blocks'
				),
				wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
				$account['username']
			),
			sprintf(
				/* translators: 1: name of an account, 2: address of the site. */
				__(
					"Instagram no longer accepts the connection of the account %1\$s, which you made on %2\$s.\n\nYour galleries still show the pictures that were copied last. To show new ones, edit a post with the gallery and connect the account again.",
					'mainstay-blocks'
				),
				$account['username'],
				home_url( '/' )
			)
		);
	}
}

/** Every hour: tokens that are near their end are exchanged, and lists are brought up to date. */
function tend(): void {
	foreach ( all() as $number => $account ) {
		if ( ! $account['lost'] ) {
			keep_token_fresh( $number, $account );
			Pictures\bring_up_to_date( $number );
		}
	}
}

/**
 * Exchanges a token that is near its end. Where that fails there are ten days of hours to try.
 *
 * @param int   $number  Of the account.
 * @param array $account From get().
 */
function keep_token_fresh( int $number, array $account ): void {
	if (
		$account['expires'] - time() > FRESH_BEFORE ||
		time() - $account['fetched'] < YOUNGEST
	) {
		return;
	}
	$token = token( $number );
	$fresh = '' === $token ? null : Instagram\refresh( $token );
	if ( null === $fresh || $account['expires'] < time() ) {
		lose( $number );
	} elseif ( ! is_wp_error( $fresh ) ) {
		save(
			$number,
			[
				'token'   => Keys\encrypt( OPTION . $number, $fresh['token'] ),
				'expires' => $fresh['expires'],
				'fetched' => time(),
			] + $account
		);
	} elseif ( 'token' === Instagram\reason( $fresh ) ) {
		lose( $number );
	}
}
