<?php
/**
 * Keys of episodes. A GUID should be unique, but some feeds give one to several episodes; then the address of
 * the audio file is part of the key, so that it stays when other episodes are added.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\EpisodeKeys;

use Mainstay\Podcast\Episode\Episode;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/episode.php';

/** Between a GUID that repeats and the hash of the address. */
const SEPARATOR = '#mainstay-';

/**
 * Returns the episodes of a feed with GUIDs that do not repeat.
 *
 * @param list<Episode> $episodes All of a feed.
 * @return list<Episode>
 */
function make_unique( array $episodes ): array {
	$guids = array_count_values( array_map( static fn( Episode $one ) => " $one->guid", $episodes ) );
	$files = array_count_values( array_map( static fn( Episode $one ) => "$one->guid $one->src", $episodes ) );
	return array_map(
		static fn( Episode $one ) => 1 === $guids[ " $one->guid" ]
			? $one
			: $one->with_guid(
				$one->guid . SEPARATOR . md5( 1 === $files[ "$one->guid $one->src" ] ? $one->src : "$one->src $one->title $one->published" )
			),
		$episodes
	);
}

/**
 * Returns the chosen episodes in the order of the choice; those that are gone are left out. A choice from before
 * its GUID was given to several episodes is told by its title; what is not clear is no other episode.
 *
 * @param list<Episode>                            $episodes All of a feed, or its newest.
 * @param list<array{guid: string, title: string}> $chosen   As they were stored.
 * @return list<Episode>
 */
function find_chosen( array $episodes, array $chosen ): array {
	$by_key  = [];
	$by_guid = [];
	foreach ( $episodes as $episode ) {
		// A feed that was stored before may still have GUIDs that repeat.
		$by_key[ " $episode->guid" ][]                                 = $episode;
		$by_guid[ ' ' . explode( SEPARATOR, $episode->guid, 2 )[0] ][] = $episode;
	}
	$found = [];
	foreach ( $chosen as [ 'guid' => $guid, 'title' => $title ] ) {
		$candidates = $by_key[ " $guid" ] ?? $by_guid[ ' ' . explode( SEPARATOR, $guid, 2 )[0] ] ?? [];
		$named      = array_values( array_filter( $candidates, static fn( Episode $one ) => '' !== $title && $one->title === $title ) );
		$episode    = 1 === count( $candidates ) && ( isset( $by_key[ " $guid" ] ) || ! str_contains( $guid, SEPARATOR ) )
			? $candidates[0]
			: ( $named[0] ?? null );
		if ( $episode && ! in_array( $episode, $found, true ) ) {
			$found[] = $episode;
		}
	}
	return $found;
}
