/**
 * A week as people write it, such as "Mon–Fri: 9am–5pm" and "Saturday closed", one or several days in a row. The
 * parser is strict: a word that it does not know, or a time that may mean two things, and there is no week.
 */
import { __ } from '@wordpress/i18n';
import { daysOf, fold, siteNames } from '../day-words';
import type { Day, Interval } from '../types';
import { readDays, withDay } from '../week';

const MAX_LENGTH = 200;

/** Minutes since midnight, or an hour of which it is not said whether it is before noon. */
interface Time {
	hour: number;
	minutes: number;
	half?: string;
	/** Nothing about it tells a clock of 24 hours from one of 12. */
	isVague?: boolean;
}

type Token =
	| { kind: 'days'; days: number[] }
	| { kind: 'time'; time: Time }
	| { kind: 'hours'; hours: Interval[]; byAppointment?: boolean }
	| { kind: 'to' | 'and' };

/** Words, folded, and what they mean. */
type Phrase = [ text: string, token: Token ];

/** `09:00`; of a closing time, 24:00 is 00:00 of the next day. */
const clock = ( minutes: number ) =>
	[ Math.floor( minutes / 60 ) % 24, minutes % 60 ]
		.map( ( part ) => String( part ).padStart( 2, '0' ) )
		.join( ':' );

/** Minutes. Who is open earlier, or from earlier until midnight, may mean hours after noon. */
const EARLY_MORNING = 7 * 60;
const LATE_MORNING = 10 * 60;

const ALL_DAY: Interval = { opening: '00:00', closing: '00:00' };

/** Reads the next token of a row; nothing where a word is unknown. */
function readToken(
	row: string,
	phrases: Phrase[],
	names: string[]
): [ Token, number ] | undefined {
	const phrase = phrases.find(
		( [ text ] ) =>
			row.startsWith( text ) &&
			! /^[\p{L}\d]/u.test( row.slice( text.length ) )
	);
	if ( phrase ) {
		const [ text, token ] = phrase;
		// "Mon."
		const hasDot = token.kind === 'days' && row[ text.length ] === '.';
		return [ token, text.length + Number( hasDot ) ];
	}
	const time =
		/^(\d{1,2})(?:[:.h](\d\d))?(?:\s*(?:([ap])\.?m\b\.?|(uhr|h)\b|o'clock\b))?(?!\d)/.exec(
			row
		);
	if ( time ) {
		const [ text, hour = '', minutes = 0, half, word ] = time;
		return [
			{
				kind: 'time',
				time: {
					hour: +hour,
					minutes: +minutes,
					half,
					// Not "9am", "9 Uhr", "09:00", "0:00", "14:00".
					isVague:
						! half && ! word && /^(?:[1-9]|1[0-2])$/.test( hour ),
				},
			},
			text.length,
		];
	}
	const sign =
		/^(?:[-\u2010-\u2015\u301c~→]|(?:to|thru|through|until|till)\b)/.exec(
			row
		);
	if ( sign ) {
		return [ { kind: 'to' }, sign[ 0 ].length ];
	}
	const and = /^(?:[,;:/&+|.\u00b7]|(?:and|from|open)\b)/.exec( row );
	if ( and ) {
		return [ { kind: 'and' }, and[ 0 ].length ];
	}
	const [ text = '', word = '' ] = /^(\p{L}+)\.?/u.exec( row ) ?? [];
	const days = daysOf( word, names );
	return days.length ? [ { kind: 'days', days }, text.length ] : undefined;
}

/** What a phrase of several words, or of the site's language, means. */
function phrasesOf( names: string[] ): Phrase[] {
	const closed: Token = { kind: 'hours', hours: [] };
	const always: Token = { kind: 'hours', hours: [ ALL_DAY ] };
	const appointment: Token = {
		kind: 'hours',
		hours: [],
		byAppointment: true,
	};
	const noon: Token = {
		kind: 'time',
		time: { hour: 12, minutes: 0, half: 'p' },
	};
	const midnight: Token = {
		kind: 'time',
		time: { hour: 24, minutes: 0, isVague: true },
	};
	const phrases: Phrase[] = [
		...names.map( ( name, day ): Phrase => [
			name,
			{ kind: 'days', days: [ day % 7 ] },
		] ),
		[ 'every day', { kind: 'days', days: daysOf( 'daily', names ) } ],
		[ 'closed', closed ],
		[ __( 'Closed', 'mainstay-blocks' ), closed ],
		[ 'by appointment only', appointment ],
		[ 'by appointment', appointment ],
		[ __( 'By appointment', 'mainstay-blocks' ), appointment ],
		[ 'open 24 hours', always ],
		[ '24 hours', always ],
		[ '24h', always ],
		[ '24/7', always ],
		[ __( 'Open 24 hours', 'mainstay-blocks' ), always ],
		[ '12 noon', noon ],
		[ 'noon', noon ],
		[ '12 midnight', midnight ],
		[ 'midnight', midnight ],
	];
	return phrases
		.map( ( [ text, token ] ): Phrase => [ fold( text ), token ] )
		.filter( ( [ text ] ) => text )
		.sort( ( [ a ], [ b ] ) => b.length - a.length );
}

/** Minutes since midnight, with the half of the day that it says; NaN for a time that there is not. */
function minutesOf( { hour, minutes, half }: Time ): number {
	if ( minutes > 59 || hour > ( half ? 12 : 24 ) || ( half && ! hour ) ) {
		return NaN;
	}
	const sum =
		( half ? ( hour % 12 ) + ( half === 'p' ? 12 : 0 ) : hour ) * 60 +
		minutes;
	return sum > 24 * 60 ? NaN : sum;
}

/** An interval; nothing where it may be before noon or after it. */
function intervalOf( from: Time, to: Time ): Interval | undefined {
	const half = from.half ?? to.half;
	const other = half === 'a' ? 'p' : 'a';
	let opening = minutesOf( from );
	let closing = minutesOf( to );
	if ( from.half && ! to.half && to.hour < 13 ) {
		// "9am-5", "9am-11"
		closing = minutesOf( { ...to, half } );
		if ( closing <= opening ) {
			closing = minutesOf( { ...to, half: other } );
		}
	} else if ( to.half && ! from.half && from.hour < 13 ) {
		// "9-5pm", "1-5pm"
		opening = minutesOf( { ...from, half } );
		if ( opening >= closing ) {
			opening = minutesOf( { ...from, half: other } );
		}
	} else if (
		! half &&
		from.hour < 13 &&
		to.hour < 13 &&
		closing <= opening
	) {
		// "9-5" is read as the evening by some, as the night by others.
		return undefined;
	} else if (
		from.isVague &&
		to.isVague &&
		opening < ( to.hour === 24 ? LATE_MORNING : EARLY_MORNING )
	) {
		// "1-5", "6-10" and "8-midnight" are hours of the afternoon or evening for some.
		return undefined;
	}
	return isNaN( opening + closing )
		? undefined
		: { opening: clock( opening ), closing: clock( closing ) };
}

/** Days from one to another, over the end of the week as well. */
const daysBetween = ( from: number, to: number ) =>
	Array.from(
		{ length: ( ( to - from + 7 ) % 7 ) + 1 },
		( _, day ) => ( from + day ) % 7
	);

/** A group of days, and what is said of them. */
interface Said {
	days: number[];
	hours: Interval[];
	byAppointment: boolean;
	isClosed: boolean;
}

/** What the tokens of a row say; nothing where they stand in no order that is known. */
function readRow( tokens: Token[] ): Said[] | undefined {
	const said: Said[] = [];
	let at = 0;
	const next = ( kind: Token[ 'kind' ] ) => tokens[ at ]?.kind === kind;
	const skip = () => {
		while ( next( 'and' ) ) {
			at++;
		}
	};
	while ( at < tokens.length ) {
		const one: Said = {
			days: [],
			hours: [],
			byAppointment: false,
			isClosed: false,
		};
		skip();
		for (
			let token = tokens[ at ];
			token?.kind === 'days';
			token = tokens[ at ]
		) {
			at++;
			let { days } = token;
			const end = next( 'to' ) && tokens[ at + 1 ];
			if ( end && end.kind === 'days' ) {
				at += 2;
				days = daysBetween( days[ 0 ]!, end.days[ 0 ]! );
			}
			one.days.push( ...days );
			skip();
		}
		// "Monday - closed"
		if ( next( 'to' ) ) {
			at++;
		}
		const start = at;
		for (
			let token = tokens[ at ];
			token && token.kind !== 'days';
			token = tokens[ at ]
		) {
			if ( token.kind === 'hours' ) {
				at++;
				one.hours.push( ...token.hours );
				one.byAppointment ||= token.byAppointment === true;
				one.isClosed ||= ! token.hours.length && ! token.byAppointment;
			} else {
				const end = tokens[ at + 2 ];
				const interval =
					token.kind === 'time' &&
					tokens[ at + 1 ]?.kind === 'to' &&
					end?.kind === 'time' &&
					intervalOf( token.time, end.time );
				if ( ! interval ) {
					return undefined;
				}
				at += 3;
				one.hours.push( interval );
			}
			skip();
		}
		if (
			! one.days.length ||
			at === start ||
			( one.isClosed && ( one.hours.length || one.byAppointment ) )
		) {
			return undefined;
		}
		said.push( one );
	}
	return said;
}

function tokensOf(
	row: string,
	read: ( rest: string ) => [ Token, number ] | undefined
) {
	const tokens: Token[] = [];
	let rest = row;
	while ( rest ) {
		const found = read( rest );
		if ( ! found ) {
			return undefined;
		}
		tokens.push( found[ 0 ] );
		rest = rest.slice( found[ 1 ] ).trim();
	}
	return tokens;
}

/** What a row says; nothing where it cannot be read. */
function readText( text: string, names: string[], phrases: Phrase[] ) {
	const tokens =
		text.length > MAX_LENGTH
			? undefined
			: tokensOf( text, ( rest ) => readToken( rest, phrases, names ) );
	return tokens && readRow( tokens );
}

/** The week of which this is said; nothing where a day is closed and not. */
function weekOf( all: Said[] ): Day[] | undefined {
	let week = readDays( [] );
	const closed = new Set< number >();
	for ( const { days, hours, byAppointment, isClosed } of all ) {
		for ( const day of days ) {
			const { name, ...before } = week[ day ]!;
			const isNamed = before.hours.length > 0 || before.byAppointment;
			if ( isClosed ? isNamed : closed.has( day ) ) {
				return undefined;
			}
			if ( isClosed ) {
				closed.add( day );
			}
			week = withDay( week, name, {
				hours: [ ...before.hours, ...hours ],
				...( byAppointment && { byAppointment } ),
			} );
		}
	}
	return week;
}

/**
 * Reads a week from rows of text.
 *
 * @param rows Each about one day or several; empty ones are left out.
 * @return All seven days, those that are not named closed; nothing where a row cannot be read, or a day is named twice,
 *         as closed and not.
 */
export function parseWeek( rows: string[] ): Day[] | undefined {
	const names = siteNames();
	const phrases = phrasesOf( names );
	const said: Said[] = [];
	for ( const text of rows.map( fold ).filter( Boolean ) ) {
		const found = readText( text, names, phrases );
		if ( ! found ) {
			return undefined;
		}
		said.push( ...found );
	}
	return said.length ? weekOf( said ) : undefined;
}
