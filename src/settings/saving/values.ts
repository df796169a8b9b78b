/** The settings as single values by name: `consentGate`, `business.email`, `switches.jetpack/map`. */
import type { Changes, Settings } from '../api';

export type Values = Record< string, unknown >;

/** Lists whose order counts; of others only what is in them does. */
const ORDERED = [ 'business.hours', 'sharing.buttons' ];

const isGroup = ( value: unknown ): value is Values =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/** The setting, and which of its parts; names of blocks may hold anything behind the first dot. */
function split( name: string ): [ string, string? ] {
	const at = name.indexOf( '.' );
	return at < 0 ? [ name ] : [ name.slice( 0, at ), name.slice( at + 1 ) ];
}

/** Single values of changes. */
export const valuesOf = ( changes: Changes ): Values =>
	Object.fromEntries(
		Object.entries( changes ).flatMap( ( [ name, value ] ) =>
			isGroup( value )
				? Object.entries( value ).map( ( [ part, one ] ) => [
						`${ name }.${ part }`,
						one,
					] )
				: [ [ name, value ] ]
		)
	);

/** The changes that single values are. */
export function changesOf( values: Values ): Changes {
	const changes: Values = {};
	for ( const [ key, value ] of Object.entries( values ) ) {
		const [ name, part ] = split( key );
		changes[ name ] =
			part === undefined
				? value
				: { ...( changes[ name ] as Values ), [ part ]: value };
	}
	return changes as Changes;
}

/** A single value of the settings; undefined where there is none of that name any more. */
export function valueOf( settings: Settings, key: string ): unknown {
	const [ name, part ] = split( key );
	if ( name === 'switches' ) {
		return settings.extensions.find( ( one ) => one.name === part )?.isOn;
	}
	if ( name === 'paidPosts' ) {
		return settings.paidPosts.tiers.find(
			( { tier } ) => String( tier ) === part
		)?.plans;
	}
	const value = settings[ name as keyof Settings ];
	return part === undefined ? value : ( value as unknown as Values )[ part ];
}

/** The settings with some values changed. */
export function withValues( settings: Settings, values: Values ): Settings {
	const { switches, paidPosts, ...others } = changesOf( values );
	const changed = Object.entries( others ).map( ( [ name, value ] ) => [
		name,
		isGroup( value )
			? {
					...( settings[ name as keyof Settings ] as object ),
					...value,
				}
			: value,
	] );
	return {
		...settings,
		...Object.fromEntries( changed ),
		extensions: settings.extensions.map( ( one ) => ( {
			...one,
			isOn: switches?.[ one.name ] ?? one.isOn,
		} ) ),
		paidPosts: {
			...settings.paidPosts,
			tiers: settings.paidPosts.tiers.map( ( one ) => ( {
				...one,
				plans: paidPosts?.[ one.tier ] ?? one.plans,
			} ) ),
		},
	};
}

/**
 * Whether two values of a setting are the same to its owner.
 *
 * @param key   Of the value.
 * @param one
 * @param other
 */
export function isSame( key: string, one: unknown, other: unknown ): boolean {
	const comparable = ( value: unknown ) =>
		JSON.stringify(
			Array.isArray( value ) && ! ORDERED.includes( key )
				? [ ...value ].sort()
				: value
		);
	return comparable( one ) === comparable( other );
}
