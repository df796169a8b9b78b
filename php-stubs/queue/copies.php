<?php
/**
 * What the queue does in a copy of the site: until the owner has said what the site is, items that reach others wait
 * untouched; in what the owner called a copy, they fail with the reason.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Copies;

use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteHome\SiteState\SiteState;
use Mainstay\Queue\Kinds;
use Mainstay\Queue\Kinds\Kind;
use Mainstay\Queue\OutboxItem\OutboxItem;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';

/** Returns whether an item waits for the owner's answer. */
function is_held( OutboxItem $item ): bool {
	return SiteState::Unclear === SiteHome\get_state() && ! is_sent_from_copies( $item );
}

/** Returns whether an item is not sent, because the owner said that this is a copy. */
function is_refused( OutboxItem $item ): bool {
	return SiteState::Copy === SiteHome\get_state() && ! is_sent_from_copies( $item );
}

/** Returns whether an item is sent from copies, too. Those of other plugins are not. */
function is_sent_from_copies( OutboxItem $item ): bool {
	$in_copy = Kinds\find_kind( $item->kind )->in_copy ?? false;
	return $in_copy instanceof \Closure ? (bool) $in_copy( $item ) : $in_copy;
}

/**
 * Returns a condition for SQL: items that a run may try. Those whose kind depends on the item are tried when they are
 * queued, by whoever waits for them.
 *
 * @return string Prepared.
 */
function get_condition(): string {
	global $wpdb;
	if ( SiteState::Unclear !== SiteHome\get_state() ) {
		return '1 = 1';
	}
	$kinds  = array_filter( Kind::$registered, static fn( $kind ) => true === $kind->in_copy );
	$places = implode( ', ', array_fill( 0, count( $kinds ), '%s' ) );
	return $kinds
		? (string) $wpdb->prepare( "kind IN ($places)", array_keys( $kinds ) ) // phpcs:ignore WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
		: '1 = 0';
}
