<?php
/** What the posts, forms and answers of the made-up site say. Everything is chosen by number, so each site is the same. */

namespace FormerSite;

/** In everything that only some may read, and nowhere else. */
const SECRET = 'Medlarbread';

const SENTENCES = [
	'The first tray comes out of the oven before the ferry leaves.',
	'We turn the dough every half hour, and we do not hurry it.',
	'Rye from the mill at the lock tastes of hay in a dry year.',
	'On market days the queue reaches the boat builder’s door.',
	'Somebody always asks for the burnt loaf, and somebody always gets it.',
	'The starter is eleven years old and has moved house twice.',
	'In August we bake at night, because the afternoon is for swimming.',
	'A loaf wants four days in a cloth; on the fifth it is soup.',
	'Ask for the crust ends: they cost nothing.',
	'The new oven holds sixty loaves, the old one held our attention.',
	'Plums from the garden of the school are back on the cake.',
	'We weigh flour in grams and patience in mornings.',
	'The window on the quay is open from seven.',
	'Last winter the pipes froze, and the bread was late for the only time.',
	'Children may knead on Saturdays, apron included.',
	'There are three kinds of salt here, and nobody agrees on the best.',
];

const TITLES = [
	'A loaf for %s',
	'What we baked in %s',
	'Notes from %s',
	'%s, hour by hour',
	'Letters about %s',
	'Small things in %s',
];

const SUBJECTS = [
	'the last week of July',
	'a wet spring',
	'the harbour fair',
	'early autumn',
	'the longest night',
	'Mill Lane',
	'the quiet month',
	'market day',
	'the school garden',
	'the first frost',
	'Sunday',
];

const FIRST_NAMES = [ 'Ada', 'Bo', 'Cem', 'Dora', 'Emil', 'Fatma', 'Gil', 'Hana', 'Ivo', 'Jule', 'Kofi', 'Lena', 'Mats', 'Nuria', 'Óscar', 'Paula', 'Quentin', 'Rosa' ];

const LAST_NAMES = [ 'Abel', 'Brandt', 'Castro', 'Dahl', 'Eriksen', 'Fuchs', 'García', 'Holm', 'Ito', 'Jensen', 'Köhler', 'Lindqvist', 'Mbeki' ];

/**
 * Returns one of a list.
 *
 * @template T
 * @param list<T> $items  List.
 * @param int     $number Any number; it goes round.
 * @return T
 */
function pick( array $items, int $number ) {
	return $items[ $number % count( $items ) ];
}

/** Returns a paragraph of three sentences. */
function get_text( int $number ): string {
	return implode( ' ', array_map( static fn( $step ) => pick( SENTENCES, $number * 3 + $step * 5 ), [ 0, 1, 2 ] ) );
}

/** Returns the title of a post. */
function get_title( int $number ): string {
	return ucfirst( sprintf( pick( TITLES, $number ), pick( SUBJECTS, $number ) ) );
}

/** Returns somebody's name. */
function get_name( int $number ): string {
	return pick( FIRST_NAMES, $number ) . ' ' . pick( LAST_NAMES, $number );
}

/** Returns an address at which nobody reads. */
function get_email( int $number ): string {
	return sanitize_title( pick( FIRST_NAMES, $number ) ) . ".$number@example.com";
}
