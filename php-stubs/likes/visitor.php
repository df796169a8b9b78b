<?php
/**
 * Anonymous visitor hashes: of the visitor's IP network and browser with a daily salt. The salt and
 * the hashes are deleted after a day, so that nobody, including the owner, can identify visitors
 * later.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Visitor;

use Mainstay\Forms;
use Mainstay\Forms\Spam;
use Mainstay\Likes;
use Mainstay\Core\VisitorHash;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/likes.php';
require_once dirname( __DIR__ ) . '/forms/spam/spam.php';
require_once dirname( __DIR__ ) . '/core/visitor-hash.php';

/** Prefix of the options with the daily salts. */
const SALT_OPTION_PREFIX = 'mainstay_like_salt_';

/** Returns the current visitor's hash of today. */
function get_visitor_hash(): string {
	return VisitorHash\hash_visitor(
		Forms\get_visitor_address(),
		'',
		'|' . Spam\get_user_agent(),
		get_daily_salt()
	);
}

/** Returns today's salt. Of simultaneous first requests, one creates it and all read it. */
function get_daily_salt(): string {
	global $wpdb;
	$option = SALT_OPTION_PREFIX . gmdate( 'Ymd' );
	$read   = static fn() => (string) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT option_value FROM $wpdb->options WHERE option_name = %s",
			$option
		)
	);
	$salt   = $read();
	if ( '' !== $salt ) {
		return $salt;
	}
	$is_first = $wpdb->query(
		$wpdb->prepare(
			"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
			$option,
			bin2hex( random_bytes( 32 ) )
		)
	);
	$is_first && delete_old_salts();
	return $read();
}

/** Deletes all salts but today's, and the hashes that were made with them. */
function delete_old_salts(): void {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM $wpdb->options WHERE option_name LIKE %s AND option_name <> %s",
			$wpdb->esc_like( SALT_OPTION_PREFIX ) . '%',
			SALT_OPTION_PREFIX . gmdate( 'Ymd' )
		)
	);
	if ( Likes\has_table() ) {
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET visitor = NULL WHERE visitor IS NOT NULL AND created_at < %d',
				Likes\get_table_name(),
				strtotime( 'today UTC' )
			)
		);
	}
}
