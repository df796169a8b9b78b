<?php
/**
 * Reads what is too much for one query, batch by batch.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Walk;

defined( 'ABSPATH' ) || exit();

/**
 * Yields rows by ID until nothing is left. A batch begins after the last ID of the one before, so that changes
 * meanwhile shift nothing, and only an empty batch is the end: what the caller leaves out of a batch, or a batch
 * that is shorter than asked for, says nothing about the rest.
 *
 * @param callable(int): array<mixed> $read_batch Returns the next rows after an ID, in the order of IDs.
 * @param string                      $column     Key or property with the ID, where a row is no ID itself.
 * @return \Generator<int, mixed> The rows.
 */
function walk_by_id( callable $read_batch, string $column = 'id' ): \Generator {
	$last = 0;
	do {
		$rows   = $read_batch( $last );
		$before = $last;
		foreach ( $rows as $row ) {
			$last = (int) ( is_scalar( $row ) ? $row : ( (array) $row )[ $column ] );
			yield $row;
		}
		// A reader that does not go on by ID would never end.
	} while ( $last > $before );
}

/**
 * Returns one page of what a walk yields, for callers that keep nothing between two pages, such as WordPress's
 * exporters.
 *
 * @template T
 * @param iterable<T> $items
 * @param int         $page  From 1.
 * @param int         $size  Items of a page.
 * @return array{0: list<T>, 1: bool} Items, and whether there are more.
 */
function take_page( iterable $items, int $page, int $size ): array {
	$first = $size * ( max( 1, $page ) - 1 );
	$found = [];
	$count = 0;
	foreach ( $items as $item ) {
		if ( count( $found ) === $size ) {
			return [ $found, true ];
		}
		if ( $count >= $first ) {
			$found[] = $item;
		}
		++$count;
	}
	return [ $found, false ];
}
