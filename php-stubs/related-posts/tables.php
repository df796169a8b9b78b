<?php
/**
 * The tables of related posts: the words of posts, the document counts of words, and the state and
 * result of each post. Created when the first block needs them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Tables;

use Mainstay\Core\Retry;
use Mainstay\Core\StoredOptions;
use Mainstay\Core\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once dirname( __DIR__ ) . '/core/tables.php';

/** State of the index. Autoloaded, so that no query is needed. */
const OPTION_NAME    = 'mainstay_related_posts';
const TABLES_VERSION = 1;

/** Rows in one statement. */
const ROWS_PER_STATEMENT = 1000;

/**
 * Returns the name of the table of words: one row for each word and post, by word, so that one read
 * finds its posts.
 */
function get_words_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_related_words';
}

/**
 * Returns the name of the table of document counts: one row for each word; word 0 counts all posts.
 */
function get_counts_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_related_counts';
}

/**
 * Returns the name of the table of posts: one row for each post, with its state (`waiting`,
 * `claimed` or `done`) and its last result.
 */
function get_posts_table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_related_posts';
}

/**
 * Returns the state of the index without a query.
 *
 * @return array{version: int, built: int, rules: string} `built` is when the last complete build
 *         ended, 0 during the first one; `rules` changes with what belongs into the index.
 */
function get_known_state(): array {
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION_NAME ] ?? [] );
	return ( is_array( $stored ) ? $stored : [] ) + [
		'version' => 0,
		'built'   => 0,
		'rules'   => '',
	];
}

/**
 * Updates the state of the index.
 *
 * @param array{version?: int, built?: int, rules?: string} $changes The new values.
 */
function update_known_state( array $changes ): void {
	require_once dirname( __DIR__ ) . '/core/stored-options.php';
	StoredOptions\change_options(
		[ OPTION_NAME ],
		static fn() => update_option( OPTION_NAME, $changes + get_known_state(), true )
	);
}

/** Returns whether the tables exist in the current version. */
function are_tables_ready(): bool {
	return TABLES_VERSION === get_known_state()['version'];
}

/**
 * Creates or updates the tables where needed.
 *
 * @return bool Whether they exist.
 */
function ensure_tables(): bool {
	return Tables\ensure_tables(
		OPTION_NAME,
		TABLES_VERSION,
		__NAMESPACE__ . '\get_schema',
		static fn() => [ 'version' => TABLES_VERSION ] + get_known_state()
	);
}

/**
 * Runs a statement outside of a transaction, again where another request's locks ended it.
 *
 * @param string $sql Prepared.
 * @return bool Whether it succeeded.
 */
function run_statement( string $sql ): bool {
	return false !== Retry\retry_query( static fn() => $GLOBALS['wpdb']->query( $sql ), true );
}

/**
 * Returns columns and keys for dbDelta(), by full table name.
 *
 * @return array<string, string>
 */
function get_schema(): array {
	return [
		get_words_table()  => 'word bigint(20) unsigned NOT NULL,
post_id bigint(20) unsigned NOT NULL,
weight smallint(5) unsigned NOT NULL,
PRIMARY KEY  (word,post_id)',
		get_counts_table() => 'word bigint(20) unsigned NOT NULL,
posts bigint(20) NOT NULL default 0,
PRIMARY KEY  (word)',
		get_posts_table()  => "post_id bigint(20) unsigned NOT NULL,
state varchar(10) NOT NULL default 'waiting',
claim varchar(64) NOT NULL default '',
claimed_at bigint(20) unsigned NOT NULL default 0,
words text NOT NULL,
is_listed tinyint(3) unsigned NOT NULL default 0,
found text NOT NULL,
found_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (post_id),
KEY state (state,post_id)",
	];
}
