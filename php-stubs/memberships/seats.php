<?php
/**
 * Things of which there are only so many. Each has a number, and a number can be held by one order
 * only, because the database says so.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Memberships\Seats;

use Mainstay\Memberships\Sync;
use Mainstay\Memberships\Tables;

defined('ABSPATH') || exit();

require_once __DIR__ . '/tables.php';

/** A seat is held so long for somebody who is paying: longer than a page of Stripe lives. */
const HELD = 45 * MINUTE_IN_SECONDS;

/**
 * Holds one for an order; an order that has one already keeps it.
 *
 * @param string $item      E.g. `product-12`.
 * @param int    $stock     How many there are.
 * @param string $reference Of the order.
 */
function take(string $item, int $stock, string $reference): bool {
	$until = time() + HELD;
	Tables\change(
		'UPDATE %i SET held_until = %d WHERE item = %s AND reference = %s AND state = %s',
		Tables\name('payment_seats'),
		$until,
		$item,
		$reference,
		'held'
	);
	if (of($reference)) {
		return true;
	}
	$taken = [];
	foreach (rows($item) as $row) {
		$taken[(int) $row['number']] = $row;
	}
	for ($number = 1; $number <= $stock; $number++) {
		if (isset($taken[$number]) && !is_free($taken[$number])) {
			continue;
		}
		$is_ours =
			Tables\insert('payment_seats', [
				'item' => $item,
				'number' => $number,
				'reference' => $reference,
				'state' => 'held',
				'held_until' => $until
			]) ||
			(isset($taken[$number]) &&
				inherit($taken[$number], $reference, $until));
		if ($is_ours) {
			return true;
		}
	}
	return false;
}

/** Is a seat that somebody held not held any more? */
function is_free(array $row): bool {
	return 'held' === $row['state'] &&
		(int) $row['held_until'] < time() &&
		is_given_up($row);
}

/** Takes over a seat that somebody gave up, if nobody else has. */
function inherit(array $row, string $reference, int $until): bool {
	return (bool) Tables\change(
		'UPDATE %i SET reference = %s, held_until = %d WHERE id = %d AND reference = %s AND state = %s',
		Tables\name('payment_seats'),
		$reference,
		$until,
		(int) $row['id'],
		$row['reference'],
		'held'
	);
}

/** Nobody else gets it any more. */
function sell(string $reference): void {
	Tables\change(
		'UPDATE %i SET state = %s WHERE reference = %s',
		Tables\name('payment_seats'),
		'sold',
		$reference
	);
}

/** Gives a seat back that was held. */
function release(string $reference): void {
	Tables\change(
		'DELETE FROM %i WHERE reference = %s AND state = %s',
		Tables\name('payment_seats'),
		$reference,
		'held'
	);
}

/** How many can still be had, those not counted that somebody is paying for. */
function left(string $item, int $stock): int {
	$gone = array_filter(
		rows($item),
		static fn($row) => 'sold' === $row['state'] ||
			(int) $row['held_until'] >= time()
	);
	return max(0, $stock - count($gone));
}

/** @return array<string, string>[] */
function rows(string $item): array {
	return Tables\rows(
		'SELECT * FROM %i WHERE item = %s ORDER BY number',
		Tables\name('payment_seats'),
		$item
	);
}

/** Has the order a seat? */
function of(string $reference): bool {
	return (bool) Tables\rows(
		'SELECT id FROM %i WHERE reference = %s LIMIT 1',
		Tables\name('payment_seats'),
		$reference
	);
}

/**
 * Is it certain that a seat whose time is up was not paid for? A message about it may be late: the
 * provider is asked.
 */
function is_given_up(array $row): bool {
	require_once __DIR__ . '/sync.php';
	$is_given_up = Sync\is_given_up($row['reference']);
	/**
	 * Filters whether an order whose time is up can be forgotten.
	 *
	 * @param bool   $is_given_up What Stripe says; true of orders that go elsewhere.
	 * @param string $reference   Of the order.
	 */
	return (bool) apply_filters(
		'mainstay_order_given_up',
		$is_given_up,
		$row['reference']
	);
}
