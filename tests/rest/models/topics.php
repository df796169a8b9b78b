<?php
/** Acts on posts in categories, and on subscribers who want some of these. Every mail arrives. */
namespace Mainstay\Tests\Models\Topics;

use Mainstay\Newsletter\Mailings;
use Mainstay\Newsletter\Mailings\Run;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CsvImport;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;
use Mainstay\Tests\Models;

defined( 'ABSPATH' ) || exit();

foreach ( [ 'mailings/mailings', 'mailings/run', 'mailings/send', 'mailings/content', 'subscribers/csv-import', 'subscribers/topics' ] as $file ) {
	Models\load( "newsletter/$file.php" );
}
Tables\ensure_tables();
remove_all_filters( 'pre_wp_mail' );
add_filter( 'pre_wp_mail', __NAMESPACE__ . '\note_mail', 10, 2 );

/** What a sequence has. */
final class Site {
	/** @var array<string, int> IDs of categories: b is in a. */
	public static array $terms = [];
	/** @var array<int, int> IDs of posts by their number in the acts. */
	public static array $posts = [];
	/** @var string[] Post and address of each mail of the last act. */
	public static array $mails = [];
}

/** A mail leaves. */
function note_mail( $nothing, array $mail ): bool {
	Site::$mails[] = "{$mail['subject']} " . strtok( ( (array) $mail['to'] )[0], '@' );
	return true;
}

/** @param string[] $names */
function ids( array $names ): array {
	return array_map( static fn( $name ) => Site::$terms[ $name ], $names );
}

/** Does what one act says. */
function act( array $act ): mixed {
	$person  = isset( $act['person'] ) ? Subscribers\find_subscriber( "{$act['person']}@example.com" ) : null;
	$post    = Site::$posts[ $act['post'] ?? 0 ] ?? 0;
	$mailing = null;
	switch ( $act['act'] ) {
		case 'switch':
			return update_option(
				'mainstay_list',
				[
					'topics_on' => $act['is_on'],
					'topics'    => ids( [ 'a', 'b', 'c' ] ),
				]
			);
		case 'join':
			$person || CsvImport\import_subscribers( "{$act['person']}@example.com" );
			return $person && Subscribers\set_subscriber_state( $person, 'confirmed' );
		case 'leave':
			return $person && Subscribers\set_subscriber_state( $person, 'unsubscribed' );
		case 'choose':
			$choice = $person
				? Topics\read_choice(
					$person,
					[
						'mainstay_choice' => '1',
						'mainstay_topics' => array_map( 'strval', ids( $act['topics'] ) ),
					]
				)
				: null;
			return null !== $choice && Topics\store_choice( $person, $choice );
		case 'file':
			return wp_set_post_terms( $post, ids( $act['topics'] ), 'category' );
		case 'publish':
			return Mailings\start_mailing( $post );
		case 'prepare':
			$mailing = Mailings\find_mailing( $post, 'post_id' );
			return 'new' === ( $mailing['state'] ?? '' ) ? Run\prepare_mailing( $mailing ) : null;
		default:
			return Run\send_due_mailings();
	}
}

/** Plays a sequence with two posts without a category, three categories, and nobody on the list. */
function play_one( array $sequence ): array {
	global $wpdb;
	foreach ( [ Tables\get_subscribers_table(), Tables\get_mailings_table(), Tables\get_letters_table() ] as $table ) {
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', $table ) );
	}
	delete_option( 'mainstay_list' );
	foreach ( [ 'a', 'b', 'c' ] as $name ) {
		$parent               = 'b' === $name ? Site::$terms['a'] : 0;
		Site::$terms[ $name ] = wp_insert_term( "Model $name", 'category', compact( 'parent' ) )['term_id'];
	}
	foreach ( [ 1, 2 ] as $number ) {
		$wpdb->insert(
			$wpdb->posts,
			[
				'post_title'   => "Post $number",
				'post_content' => 'Hello',
				'post_status'  => 'publish',
				'post_name'    => "topics-$number",
				'post_date'    => '2026-01-01 00:00:00',
			]
		);
		Site::$posts[ $number ] = (int) $wpdb->insert_id;
	}
	return array_map(
		static function ( $act ) {
			Site::$mails = [];
			act( $act );
			sort( Site::$mails );
			return [
				'mails' => Site::$mails,
				'goes'  => array_map(
					static fn( $id ) => Topics\count_audience( Topics\get_post_topics( $id ) ),
					array_values( Site::$posts )
				),
			];
		},
		$sequence
	);
}
