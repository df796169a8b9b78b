<?php
/**
 * The Instagram accounts that people of this site connected. Each is an option that is not
 * autoloaded; its token is encrypted and is never sent to a browser. Posts contain the random
 * number of an account, which gives access to the copies of its images only.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Instagram\Accounts;

use Mainstay\Core\PlainText;
use Mainstay\Core\StoredOptions;
use Mainstay\Instagram\Owners;
use Mainstay\Instagram\Pictures;
use Mainstay\Core\Keys;
use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Mail;
use Mainstay\Services\Instagram;
use Mainstay\Core\SignIn;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once dirname( __DIR__ ) . '/core/keys.php';
require_once dirname( __DIR__ ) . '/core/stored-options.php';
require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/core/site-language.php';
require_once dirname( __DIR__ ) . '/core/sign-in.php';
require_once dirname( __DIR__ ) . '/services/instagram.php';
require_once __DIR__ . '/owners.php';
require_once __DIR__ . '/pictures.php';

const OPTION_PREFIX = 'mainstay_instagram_account_';

/** Hook of the hourly WP-Cron event. */
const CRON_EVENT = 'mainstay_instagram';

/** Seconds before its end at which a token, which is valid for sixty days, is exchanged. */
const TOKEN_REFRESH_SECONDS = 10 * DAY_IN_SECONDS;

/** Seconds after which Instagram exchanges a token. */
const MIN_TOKEN_AGE_SECONDS = DAY_IN_SECONDS;

/** Numbers are larger than those of WordPress.com in older posts. */
const MIN_ACCOUNT_NUMBER = 10 ** 14;

/** The largest integer that JavaScript represents exactly. */
const MAX_ACCOUNT_NUMBER = 2 ** 53 - 1;

/** Returns whether the current user may connect an account: those who may upload images. */
function can_connect(): bool {
	return current_user_can( 'upload_files' );
}

/** Returns the address of the sign-in, or the error `mainstay_no_app` (409). */
function get_sign_in_url(): string|WP_Error {
	$key = Keys\get_key( 'instagram' );
	return '' === $key
		? new WP_Error(
			'mainstay_no_app',
			__(
				'This site has no Instagram app yet. An administrator can enter its ID and secret in the settings.',
				'mainstay-blocks'
			),
			[ 'status' => 409 ]
		)
		: SignIn\get_authorization_url(
			'instagram',
			Instagram\AUTHORIZE_URL,
			[
				'client_id' => strtok( $key, '|' ),
				'scope'     => Instagram\SCOPE,
			]
		);
}

/**
 * Somebody signed in (core/sign-in.php).
 *
 * @param string $code Of the redirect.
 * @return array{keyring_id: int, id_token: string, user: string}|WP_Error
 *         `mainstay_may_not_connect`, `mainstay_not_connected`.
 */
function finish_sign_in( string $code ): array|WP_Error {
	$key = Keys\get_key( 'instagram' );
	if ( ! can_connect() || '' === $key ) {
		return new WP_Error(
			'mainstay_may_not_connect',
			__(
				'Sorry, you are not allowed to connect an account.',
				'mainstay-blocks'
			)
		);
	}
	$token   = Instagram\request_token( $key, $code, SignIn\get_redirect_uri() );
	$profile = is_wp_error( $token )
		? $token
		: Instagram\get_account( $token['token'] );
	if ( is_wp_error( $profile ) ) {
		return new WP_Error(
			'mainstay_not_connected',
			__(
				'Instagram did not confirm the sign-in. Try again. If it fails again, check the ID, the secret and the redirect address of the app.',
				'mainstay-blocks'
			)
		);
	}
	$number = save_connection( $profile, $token );
	return [
		'keyring_id' => $number,
		'id_token'   => '',
		'user'       => $profile['username'],
	];
}

/**
 * Saves an account of the current user. An account that the user connected before keeps its number,
 * so that existing galleries keep working.
 *
 * @param array{id: string, username: string} $profile Of Instagram\get_account().
 * @param array{token: string, expires: int}  $token   Of Instagram\request_token().
 * @return int The account's number.
 */
function save_connection( array $profile, array $token ): int {
	$number = random_int( MIN_ACCOUNT_NUMBER, MAX_ACCOUNT_NUMBER );
	foreach ( get_own_accounts() as $known => $account ) {
		if ( $account['instagram_id'] === $profile['id'] ) {
			$number = $known;
		}
	}
	save_account(
		$number,
		[
			'user'         => get_current_user_id(),
			'instagram_id' => $profile['id'],
			'username'     => $profile['username'],
			'token'        => Keys\encrypt_key( OPTION_PREFIX . $number, $token['token'] ),
			'expires'      => $token['expires'],
			'fetched'      => time(),
			'lost'         => false,
		]
	);
	Pictures\reset_failures( $number );
	schedule_refresh();
	return $number;
}

/** Schedules the hourly event, if there is an account. */
function schedule_refresh(): void {
	if ( get_accounts() && ! wp_next_scheduled( CRON_EVENT ) ) {
		wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', CRON_EVENT );
	}
}

/**
 * Returns an account by its number, or null.
 *
 * @return array{user: int, instagram_id: string, username: string, token: string, expires: int,
 *         fetched: int, lost: bool}|null
 */
function get_account( int $number ): ?array {
	$account = get_option( OPTION_PREFIX . $number );
	return is_array( $account ) ? $account : null;
}

/**
 * Saves an account.
 *
 * @param array{user: int, instagram_id: string, username: string, token: string, expires: int,
 *        fetched: int, lost: bool} $account Of get_account().
 */
function save_account( int $number, array $account ): void {
	update_option( OPTION_PREFIX . $number, $account, false );
}

/**
 * Returns all accounts by number, the newest first.
 *
 * @return array<int, array{user: int, instagram_id: string, username: string, token: string,
 *         expires: int, fetched: int, lost: bool}>
 */
function get_accounts(): array {
	global $wpdb;
	$names = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s ORDER BY option_id DESC",
			$wpdb->esc_like( OPTION_PREFIX ) . '%'
		)
	);
	wp_prime_option_caches( $names );
	$accounts = [];
	foreach ( $names as $name ) {
		$number              = (int) substr( $name, strlen( OPTION_PREFIX ) );
		$accounts[ $number ] = get_account( $number );
	}
	return array_filter( $accounts );
}

/**
 * Returns the accounts that the current user connected. Those of users who left the site, or may no
 * longer connect accounts, belong to the administrators.
 *
 * @return array<int, array{user: int, instagram_id: string, username: string, token: string,
 *         expires: int, fetched: int, lost: bool}>
 */
function get_own_accounts(): array {
	return array_filter( get_accounts(), __NAMESPACE__ . '\is_own_account' );
}

/**
 * Returns whether an account belongs to the current user.
 *
 * @param array{user: int, instagram_id: string, username: string, token: string, expires: int,
 *        fetched: int, lost: bool} $account Of get_account().
 */
function is_own_account( array $account ): bool {
	return get_current_user_id() === $account['user'] ||
		( current_user_can( 'manage_options' ) && ! Owners\is_owner( $account['user'] ) );
}

/**
 * Returns whether the current user may see the images of an account in the editor: the owner of the
 * account, those who may edit others' posts, and authors of a post that shows it.
 *
 * @param int $number  Of the account.
 * @param array{user: int, instagram_id: string, username: string, token: string, expires: int,
 *        fetched: int, lost: bool} $account From get_account().
 */
function can_view_account( int $number, array $account ): bool {
	global $wpdb;
	if ( is_own_account( $account ) || current_user_can( 'edit_others_posts' ) ) {
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
 * Returns the number of the account that a block refers to, or null. Posts from other plugins have
 * a token, or a number of WordPress.com, which are not valid here; for them the account is found by
 * its name.
 *
 * @param string $token    `accessToken` of the block.
 * @param string $username `instagramUser` of the block.
 */
function find_account_number( string $token, string $username ): ?int {
	if ( is_number( $token ) && get_account( (int) $token ) ) {
		return (int) $token;
	}
	if ( '' === $username ) {
		return null;
	}
	// Cached, since a page may show many galleries.
	static $accounts                     = [];
	$accounts[ get_current_blog_id() ] ??= get_accounts();
	foreach ( $accounts[ get_current_blog_id() ] as $number => $account ) {
		if ( 0 === strcasecmp( $account['username'], $username ) ) {
			return $number;
		}
	}
	return null;
}

/**
 * Returns whether a text has the format of an account's number; those of WordPress.com are shorter.
 */
function is_number( string $token ): bool {
	return 1 === preg_match( '/^\d{15,16}$/D', $token );
}

/** Returns the token of an account, or an empty string. */
function get_token( int $number ): string {
	$account = get_account( $number );
	return $account && ! $account['lost']
		? Keys\decrypt_key( OPTION_PREFIX . $number, $account['token'] )
		: '';
}

/** Deletes an account, its token and the copies of its images. */
function delete_account( int $number ): void {
	delete_option( OPTION_PREFIX . $number );
	Pictures\delete_account_data( $number );
	if ( ! get_accounts() ) {
		wp_clear_scheduled_hook( CRON_EVENT );
	}
}

/**
 * Marks an account whose token Instagram no longer accepts (expired, password changed, or
 * withdrawn), and emails the user who connected it once. The images stay.
 */
function mark_disconnected( int $number ): void {
	$account = get_account( $number );
	if ( ! $account || $account['lost'] ) {
		return;
	}
	save_account(
		$number,
		[
			'lost'  => true,
			'token' => '',
		] + $account
	);
	$user = get_userdata( $account['user'] );
	if ( $user ) {
		require_once dirname( __DIR__ ) . '/forms/mail/mail.php';
		SiteLanguage\in_language(
			get_user_locale( $user ),
			static fn() => Mail\send_html_mail(
				[
					'to'      => $user->user_email,
					'subject' => sprintf(
						/* translators: 1: title of the site, 2: name of an account. */
						__(
							'[%1$s] Reconnect the Instagram account %2$s',
							'mainstay-blocks'
						),
						PlainText\get_site_name(),
						$account['username']
					),
					'text'    => sprintf(
						/* translators: 1: name of an account, 2: address of the site. */
						__(
							"Instagram no longer accepts the connection to the account %1\$s, which you connected on %2\$s.\n\nYour galleries still show the images that were copied last. To show new ones, edit a post with the gallery and connect the account again.",
							'mainstay-blocks'
						),
						$account['username'],
						home_url( '/' )
					),
				]
			)
		);
	}
}

/** Renews tokens and updates the lists of posts, every hour. In a copy of the site, both belong to the site itself. */
function refresh_accounts(): void {
	foreach ( SiteHome\is_site() ? get_accounts() : [] as $number => $account ) {
		if ( $account['lost'] ) {
			continue;
		}
		// In a network, somebody may be removed where this plugin does not run.
		if ( ! Owners\is_owner( $account['user'] ) ) {
			Owners\end_connection( $number, $account );
			continue;
		}
		keep_token_fresh( $number, $account );
		Pictures\refresh_images( $number );
	}
}

/**
 * Exchanges a token that expires soon. A failure is repeated every hour for ten days.
 *
 * @param int $number  Of the account.
 * @param array{user: int, instagram_id: string, username: string, token: string, expires: int,
 *        fetched: int, lost: bool} $account From get_account().
 */
function keep_token_fresh( int $number, array $account ): void {
	if (
		$account['expires'] - time() > TOKEN_REFRESH_SECONDS ||
		time() - $account['fetched'] < MIN_TOKEN_AGE_SECONDS
	) {
		return;
	}
	$token = get_token( $number );
	$fresh = '' === $token ? null : Instagram\refresh_token( $token );
	StoredOptions\forget_read_values( [ OPTION_PREFIX . $number ] );
	if ( ( get_account( $number )['token'] ?? '' ) !== $account['token'] ) {
		// Its owner disconnected it meanwhile, or connected it anew.
		return;
	}
	if ( null === $fresh || $account['expires'] < time() ) {
		mark_disconnected( $number );
	} elseif ( ! is_wp_error( $fresh ) ) {
		save_account(
			$number,
			[
				'token'   => Keys\encrypt_key( OPTION_PREFIX . $number, $fresh['token'] ),
				'expires' => $fresh['expires'],
				'fetched' => time(),
			] + $account
		);
	} elseif ( 'token' === Instagram\get_failure_reason( $fresh ) ) {
		mark_disconnected( $number );
	}
}
