/** What a visitor's browser remembers: how far each episode was heard, and the speed. */
import { readStored, store } from '../../../../shared/site-storage';

const NAME = 'mainstay-podcast';

/** Episodes; the one that was heard longest ago makes room. */
const MOST = 100;

const MIN_SPEED = 0.25;
const MAX_SPEED = 4;

interface Remembered {
	/** Seconds by episode, the latest last. Before keys had the feed, they were GUIDs. */
	positions: [ key: string, time: number ][];
	speed: number;
}

const isPosition = ( one: unknown ): one is [ string, number ] =>
	Array.isArray( one ) &&
	typeof one[ 0 ] === 'string' &&
	Number.isFinite( one[ 1 ] ) &&
	one[ 1 ] >= 0;

// A visitor may forbid storage, and other scripts may have written there.
function read(): Remembered {
	try {
		const { positions, speed } = JSON.parse( readStored( NAME )! );
		return {
			positions: Array.isArray( positions )
				? positions.filter( isPosition )
				: [],
			// Browsers refuse others, and then play nothing.
			speed:
				speed >= MIN_SPEED && speed <= MAX_SPEED ? Number( speed ) : 1,
		};
	} catch {
		return { positions: [], speed: 1 };
	}
}

const write = ( change: Partial< Remembered > ) =>
	store( NAME, JSON.stringify( { ...read(), ...change } ) );

export const speed = () => read().speed;
export const rememberSpeed = ( value: number ) => write( { speed: value } );

/** GUIDs that no other feed has: addresses, and numbers made to be unique. */
const UNIQUE_GUID =
	/^(?:https?:|.*[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12})/i;

/**
 * Makes the key of an episode: two feeds may give the same GUID.
 *
 * @param feed Address of the feed.
 * @param guid Of the episode.
 */
export const keyOf = ( feed: string, guid: string ) => `${ feed } ${ guid }`;

/**
 * Returns the seconds at which the visitor left an episode.
 *
 * @param feed Address of the feed.
 * @param guid Of the episode.
 */
export function positionOf( feed: string, guid: string ): number {
	const { positions } = read();
	const at = ( key: string ) =>
		positions.find( ( [ one ] ) => one === key )?.[ 1 ];
	return (
		at( keyOf( feed, guid ) ) ??
		( UNIQUE_GUID.test( guid ) ? at( guid ) : 0 ) ??
		0
	);
}

/**
 * Remembers where the visitor left an episode.
 *
 * @param feed Address of the feed.
 * @param guid Of the episode.
 * @param time Seconds; 0 where it was heard to its end, so that it begins anew.
 */
export function rememberPosition( feed: string, guid: string, time: number ) {
	const key = keyOf( feed, guid );
	const others = read().positions.filter(
		( [ one ] ) =>
			one !== key && ! ( one === guid && UNIQUE_GUID.test( guid ) )
	);
	write( {
		positions: [
			...others,
			...( time
				? [ [ key, Math.floor( time ) ] as [ string, number ] ]
				: [] ),
		].slice( -MOST ),
	} );
}
