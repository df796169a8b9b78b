<?php
/**
 * Ends connections of users who leave the site, or may no longer upload images: their tokens are deleted.
 * The copied images stay, so that posts keep their galleries, and the accounts belong to the
 * administrators, who can connect or delete them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Instagram\Owners;

use Mainstay\Instagram\Accounts;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/accounts.php';

/**
 * Returns whether a user belongs to this site and may connect accounts there. Super administrators may,
 * on every site of the network.
 */
function is_owner( int $user ): bool {
	return $user > 0 &&
		user_can( $user, 'upload_files' ) &&
		( is_user_member_of_blog( $user ) || is_super_admin( $user ) );
}

/**
 * Ends the connections of a user who is deleted, or removed from the site.
 *
 * @param int $user User ID.
 */
function end_user_connections( $user ): void {
	// Most sites have no account; the event is in memory.
	if ( ! wp_next_scheduled( Accounts\CRON_EVENT ) ) {
		return;
	}
	foreach ( Accounts\get_accounts() as $number => $account ) {
		if ( (int) $user === $account['user'] ) {
			end_connection( $number, $account );
		}
	}
}

/**
 * Ends the connections of a user whose role changed, where the new one may not upload images.
 *
 * @param int $user User ID.
 */
function check_changed_role( $user ): void {
	if ( ! is_owner( (int) $user ) ) {
		end_user_connections( $user );
	}
}

/**
 * Deletes the token of an account.
 *
 * @param int $number  Of the account.
 * @param array{user: int, instagram_id: string, username: string, token: string, expires: int,
 *        fetched: int, lost: bool} $account From Accounts\get_account().
 */
function end_connection( int $number, array $account ): void {
	Accounts\save_account(
		$number,
		[
			'lost'  => true,
			'token' => '',
		] + $account
	);
}
