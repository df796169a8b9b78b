<?php
/**
 * Acts on the index of related posts. The work of the background that hangs is a fiber that has read
 * its posts and not yet written what they say.
 */
namespace Mainstay\Tests\Models\RelatedPosts;

use Fiber;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Changes;
use Mainstay\RelatedPosts\Tables;
use Mainstay\RelatedPosts\Words;
use Mainstay\Tests\Models;
use Mainstay\Tests\Models\Clock;

defined( 'ABSPATH' ) || exit();

Models\load( 'related-posts/related-posts.php' );
Models\load( 'related-posts/changes.php' );
Tables\ensure_tables();
Clock::set_in(
	[
		'Queue',
		'Queue\Claim',
		'Queue\Failures',
		'Queue\Retention',
		'Queue\Table',
		'Queue\Worker',
		'RelatedPosts\Build',
		'RelatedPosts\Find',
		'RelatedPosts\Tables',
	]
);

/** What posts are made of. */
const VOCABULARY = [ 'bread', 'honey', 'violin' ];

/** What is under way. */
final class Site {
	/** @var array<int, int> Posts by their number in the acts. */
	public static array $posts = [];
	public static bool $hangs  = false;
	/** @var Fiber[] The oldest first. */
	public static array $hanging = [];
}

// A transaction inside the one of the sequence is a part of it.
add_filter(
	'query',
	static function ( $query ) {
		if ( ! Models\is_playing() ) {
			return $query;
		}
		if ( 'START TRANSACTION' === $query && Site::$hangs ) {
			Fiber::suspend();
		}
		return [
			'START TRANSACTION' => 'SAVEPOINT inner_transaction',
			'COMMIT'            => 'RELEASE SAVEPOINT inner_transaction',
		][ $query ] ?? $query;
	}
);

/** Starts or goes on with something that may hang. */
function go( Fiber $fiber ): mixed {
	$fiber->isStarted() ? $fiber->resume() : $fiber->start();
	if ( $fiber->isTerminated() ) {
		return $fiber->getReturn();
	}
	Site::$hanging[] = $fiber;
	return 'hangs';
}

/** Stores a post as the act says. */
function store( array $act ): int {
	global $wpdb;
	$known   = Site::$posts[ $act['post'] ] ?? 0;
	$columns = [
		'post_title'    => '',
		'post_content'  => implode( ' ', $act['words'] ),
		'post_status'   => $act['status'],
		'post_password' => $act['password'],
		'post_type'     => 'post',
		'post_name'     => 'model-' . $act['post'],
		'post_date'     => '2026-01-01 00:00:00',
	];
	if ( $known ) {
		$wpdb->update( $wpdb->posts, $columns, [ 'ID' => $known ] );
		clean_post_cache( $known );
		return $known;
	}
	$wpdb->insert( $wpdb->posts, $columns );
	return Site::$posts[ $act['post'] ] = (int) $wpdb->insert_id;
}

/** @return mixed What the act gave. */
function act( array $act ): mixed {
	global $wpdb;
	$id          = Site::$posts[ $act['post'] ?? -1 ] ?? 0;
	Site::$hangs = $act['hangs'] ?? false;
	switch ( $act['act'] ) {
		case 'store':
			$id = store( $act );
			// Many of one request wait for the background.
			$act['is_bulk']
				? Changes\queue_in_background( [ $id ] )
				: Changes\index_posts( [ $id ] );
			return null;
		case 'delete':
			if ( $id ) {
				$wpdb->delete( $wpdb->posts, [ 'ID' => $id ] );
				clean_post_cache( $id );
				Changes\index_posts( [ $id ] );
				unset( Site::$posts[ $act['post'] ] );
			}
			return null;
		case 'fill':
			Build\queue_all_posts();
			return null;
		case 'build':
			return go( new Fiber( static fn() => Build\index_queued_posts( 50 ) ) );
		case 'wake':
			$oldest = array_shift( Site::$hanging );
			return $oldest ? go( $oldest ) : null;
		case 'die':
			if ( array_shift( Site::$hanging ) ) {
				// Whatever process had it: an end is noticed later, or by its number.
				Clock::$passed += 301;
			}
			return null;
		case 'show':
			return $id ? shown( $id ) : null;
		default:
			Clock::$passed += $act['seconds'];
			return null;
	}
}

/** The posts of a list by their numbers. @return int[] */
function shown( int $id ): array {
	$numbers = array_flip( Site::$posts );
	$shown   = array_map(
		static fn( $post ) => $numbers[ $post->ID ] ?? -1,
		RelatedPosts\get_related_posts( get_post( $id ), 9 )
	);
	sort( $shown );
	return $shown;
}

/** What the index says of words: the numbers of their posts, and how many it counts. */
function words(): array {
	global $wpdb;
	$numbers = array_flip( Site::$posts );
	$rows    = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT word, post_id FROM %i ORDER BY post_id',
			Tables\get_words_table()
		)
	);
	$of      = array_map( 'Mainstay\RelatedPosts\Words\hash_word', VOCABULARY );
	$counts  = RelatedPosts\Frequencies\get_document_counts( $of );
	$said    = [];
	foreach ( VOCABULARY as $at => $word ) {
		$posts = [];
		foreach ( $rows as $row ) {
			if ( (int) $row->word === $of[ $at ] ) {
				$posts[] = $numbers[ $row->post_id ] ?? -1;
			}
		}
		sort( $posts );
		$said[ $word ] = [ $posts, $counts[ $of[ $at ] ] ?? 0 ];
	}
	return $said;
}

/** Plays a sequence with an empty index and no posts. */
function play_one( array $sequence ): array {
	global $wpdb;
	foreach ( [ Tables\get_words_table(), Tables\get_counts_table(), Tables\get_posts_table() ] as $table ) {
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', $table ) );
	}
	$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'post'" );
	Tables\update_known_state(
		[
			'built' => 1,
			'rules' => Build\get_rules_hash(),
		]
	);
	Site::$posts   = [];
	Site::$hanging = [];
	return array_map(
		static function ( $act ) {
			Site::$hangs = false;
			$gave        = act( $act );
			Site::$hangs = false;
			return [
				'gave'     => $gave,
				'words'    => words(),
				'progress' => Build\get_progress(),
			];
		},
		$sequence
	);
}
