<?php
/**
 * The tables of related posts: which words say what a post is about, how common a word is, and for
 * each post how far it is and what was found for it. Made when the first block needs them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Tables;

use Mainstay\Core\DatabaseTables;

defined( 'ABSPATH' ) || exit();

/** Autoloaded, and small: what is known of the index without asking for it. */
const OPTION  = 'mainstay_related_posts';
const VERSION = 1;

/** One row for each word that says what a post is about; by word, so that one read finds its posts. */
function words(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_related_words';
}

/** One row for each word, with the number of posts that have it; word 0 counts all posts. */
function counts(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_related_counts';
}

/** One row for each post: `waiting`, `claimed` or `done`, and what was found for it the last time. */
function posts(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_related_posts';
}

/**
 * What is known without a query.
 *
 * @return array{version: int, built: int, rules: string} `built` is when the last whole build ended,
 *         0 while the first is under way; `rules` changes with what is to be left out.
 */
function known(): array {
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
	return ( is_array( $stored ) ? $stored : [] ) + [
		'version' => 0,
		'built'   => 0,
		'rules'   => '',
	];
}

/** Changes some of what known() gives. */
function remember( array $changes ): void {
	update_option( OPTION, $changes + known(), true );
}

function are_there(): bool {
	return VERSION === known()['version'];
}

/**
 * Makes or changes the tables where they are not what this version needs.
 *
 * @return bool Whether they are there.
 */
function ensure(): bool {
	if ( are_there() ) {
		return true;
	}
	require_once dirname( __DIR__ ) . '/core/database-tables.php';
	$is_made = DatabaseTables\make_tables(
		[
			words()  => 'word bigint(20) unsigned NOT NULL,
post_id bigint(20) unsigned NOT NULL,
weight smallint(5) unsigned NOT NULL,
PRIMARY KEY  (word,post_id)',
			counts() => 'word bigint(20) unsigned NOT NULL,
posts bigint(20) NOT NULL default 0,
PRIMARY KEY  (word)',
			posts()  => "post_id bigint(20) unsigned NOT NULL,
state varchar(10) NOT NULL default 'waiting',
claim varchar(64) NOT NULL default '',
claimed_at bigint(20) unsigned NOT NULL default 0,
words text NOT NULL,
is_listed tinyint(3) unsigned NOT NULL default 0,
found text NOT NULL,
found_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (post_id),
KEY state (state,post_id)",
		]
	);
	if ( ! $is_made ) {
		return false;
	}
	remember( [ 'version' => VERSION ] );
	return are_there();
}
