/**
 * Names in REST answers and requests, and in scripts: `consent_gate` is `consentGate`. The types are
 * derived, so that api.ts describes each value once.
 */
import type { Availability } from './boot';

/** Names that say in scripts that they are true or false. */
const SCRIPT_NAMES = {
	configured: 'isConfigured',
	unreadable: 'isUnreadable',
	by_default: 'isDefault',
	on_comments: 'isOnComments',
	at_post_end: 'isAtPostEnd',
	topics_on: 'hasTopics',
	left_over: 'isLeftOver',
} as const;

type ScriptNames = typeof SCRIPT_NAMES;
type Irregular = {
	[ Name in keyof ScriptNames as ScriptNames[ Name ] ]: Name;
};

type SnakeCase< Name extends string > =
	Name extends `${ infer First }${ infer Rest }`
		? `${ First extends Lowercase< First > ? First : `_${ Lowercase< First > }` }${ SnakeCase< Rest > }`
		: Name;

type WireName< Name > = Name extends keyof Irregular
	? Irregular[ Name ]
	: Name extends string
		? string extends Name
			? Name
			: SnakeCase< Name >
		: Name;

/** A value as the REST API has it. */
export type Wire< T > = T extends Availability
	? T
	: T extends ( infer Item )[]
		? Wire< Item >[]
		: T extends object
			? { [ Name in keyof T as WireName< Name > ]: Wire< T[ Name ] > }
			: T;

export const toScriptName = ( name: string ): string =>
	SCRIPT_NAMES[ name as keyof ScriptNames ] ??
	name.replace( /_([a-z])/g, ( _, letter ) => letter.toUpperCase() );

const toWireName = ( name: string ): string =>
	Object.entries( SCRIPT_NAMES ).find(
		( [ , script ] ) => script === name
	)?.[ 0 ] ??
	name.replace( /[A-Z]/g, ( letter ) => `_${ letter.toLowerCase() }` );

function renameKeys(
	value: unknown,
	rename: ( name: string ) => string
): unknown {
	if ( Array.isArray( value ) ) {
		return value.map( ( item ) => renameKeys( item, rename ) );
	}
	return value && typeof value === 'object'
		? Object.fromEntries(
				Object.entries( value ).map( ( [ name, item ] ) => [
					rename( name ),
					renameKeys( item, rename ),
				] )
			)
		: value;
}

/**
 * Renames the keys of an answer, at every level.
 *
 * @param answer Of the REST API.
 */
export const fromWire = < T >( answer: Wire< T > ) =>
	renameKeys( answer, toScriptName ) as T;

/**
 * Renames the keys of what is sent, at every level.
 *
 * @param value For the REST API.
 */
export const toWire = < T >( value: T ) =>
	renameKeys( value, toWireName ) as Wire< T >;
