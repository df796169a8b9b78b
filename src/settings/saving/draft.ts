/** What the owner has changed in the settings and not saved yet. */
import type { Settings } from '../api';
import type { Fault } from './fault';
import { isSame, valueOf, type Values } from './values';

export interface Draft {
	/** As the site said last. */
	stored: Settings;
	/** What was changed since. */
	changed: Values;
	/** What of it is being saved. */
	sent: Values | null;
	/** Why it was not saved, until that is changed. */
	fault: Fault | null;
	/** How often the site has refused. */
	refusals: number;
}

export type Action =
	/** Somebody changes values. */
	| { type: 'change'; values: Values }
	/** All changes are sent. */
	| { type: 'send' }
	/** The site has saved what was sent. */
	| { type: 'saved'; settings: Settings }
	| { type: 'refused'; fault: Fault }
	/** The site says what is true now, on another occasion. */
	| { type: 'read'; settings: Settings }
	| { type: 'discard' };

/** A draft in which nothing is changed. */
export const openDraft = ( stored: Settings ): Draft => ( {
	stored,
	changed: {},
	sent: null,
	fault: null,
	refusals: 0,
} );

const filter = (
	values: Values,
	isKept: ( key: string, value: unknown ) => boolean
): Values =>
	Object.fromEntries(
		Object.entries( values ).filter( ( [ key, value ] ) =>
			isKept( key, value )
		)
	);

/**
 * Leaves out what the site has already. A value that is on its way there stays: typed back to what is stored now, it
 * differs from what will be.
 */
function withoutStored( draft: Draft ): Draft {
	const { stored, sent, fault } = draft;
	const changed = filter(
		draft.changed,
		( key, value ) =>
			key in ( sent ?? {} ) ||
			! isSame( key, valueOf( stored, key ), value )
	);
	return {
		...draft,
		changed,
		fault: Object.keys( changed ).length ? fault : null,
	};
}

/** What is left of a fault when values were changed: nothing, once all that was marked is. */
function withoutFields( fault: Fault, values: Values ): Fault | null {
	const fields = filter(
		fault.fields,
		( key ) => ! ( key in values )
	) as Fault[ 'fields' ];
	return Object.keys( fields ).length || ! Object.keys( fault.fields ).length
		? { ...fault, fields }
		: null;
}

/** The draft after something happened. */
export function reduce( draft: Draft, action: Action ): Draft {
	const { changed, sent, fault } = draft;
	switch ( action.type ) {
		case 'change':
			return withoutStored( {
				...draft,
				changed: { ...changed, ...action.values },
				fault: fault && withoutFields( fault, action.values ),
			} );
		case 'send':
			return { ...draft, sent: changed, fault: null };
		case 'saved':
			return withoutStored( {
				...draft,
				stored: action.settings,
				// What was typed while it was saved is newer. The rest is shown as the site has stored it.
				changed: filter(
					changed,
					( key, value ) =>
						! ( key in sent! ) ||
						! isSame( key, sent![ key ], value )
				),
				sent: null,
			} );
		case 'refused':
			return withoutStored( {
				...draft,
				sent: null,
				fault: action.fault,
				refusals: draft.refusals + 1,
			} );
		case 'read':
			return withoutStored( { ...draft, stored: action.settings } );
		case 'discard':
			return { ...draft, changed: sent ?? {}, fault: null };
	}
}

/** Whether all that is changed is on its way. */
export const isOnItsWay = ( { changed, sent }: Draft ): boolean =>
	sent !== null &&
	Object.entries( changed ).every(
		( [ key, value ] ) => key in sent && isSame( key, sent[ key ], value )
	);

/** What a save has changed, by name. */
export type Replaced = Record< string, { earlier: unknown; saved: unknown } >;

/**
 * Compares the settings before and after a save.
 *
 * @param before
 * @param after
 * @param sent   What was to be saved.
 */
export const findReplaced = (
	before: Settings,
	after: Settings,
	sent: Values
): Replaced =>
	Object.fromEntries(
		Object.keys( sent )
			.map(
				( key ) =>
					[
						key,
						{
							earlier: valueOf( before, key ),
							saved: valueOf( after, key ),
						},
					] as const
			)
			.filter(
				( [ key, { earlier, saved } ] ) =>
					! isSame( key, earlier, saved )
			)
	);

/**
 * The values that take a save back: of those that nobody has changed since.
 *
 * @param stored   As the site said last.
 * @param replaced By the save.
 */
export const valuesBefore = ( stored: Settings, replaced: Replaced ): Values =>
	Object.fromEntries(
		Object.entries( replaced )
			.filter( ( [ key, { saved } ] ) =>
				isSame( key, valueOf( stored, key ), saved )
			)
			.map( ( [ key, { earlier } ] ) => [ key, earlier ] )
	);

/**
 * Returns whether all that a save has replaced is there again.
 *
 * @param stored   As the site said last.
 * @param replaced By the save.
 */
export const isBack = ( stored: Settings, replaced: Replaced ): boolean =>
	Object.entries( replaced ).every( ( [ key, { earlier } ] ) =>
		isSame( key, valueOf( stored, key ), earlier )
	);
