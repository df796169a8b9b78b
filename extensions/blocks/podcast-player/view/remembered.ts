/** What a visitor's browser remembers: how far each episode was heard, and the speed. */
const KEY = 'mainstay-podcast';

/** Episodes; the one that was heard longest ago makes room. */
const MOST = 100;

interface Remembered {
	/** Seconds by episode, the latest last. */
	positions: [ guid: string, time: number ][];
	speed: number;
}

// A visitor may forbid storage, and other scripts may have written there.
function read(): Remembered {
	try {
		const { positions, speed } = JSON.parse( localStorage.getItem( KEY )! );
		return {
			positions: Array.isArray( positions ) ? positions : [],
			speed: Number( speed ) || 1,
		};
	} catch {
		return { positions: [], speed: 1 };
	}
}

function write( change: Partial< Remembered > ) {
	try {
		localStorage.setItem( KEY, JSON.stringify( { ...read(), ...change } ) );
	} catch {}
}

export const speed = () => read().speed;
export const rememberSpeed = ( value: number ) => write( { speed: value } );

/** Seconds at which the visitor left an episode. */
export const positionOf = ( guid: string ): number =>
	Number( read().positions.find( ( [ one ] ) => one === guid )?.[ 1 ] ) || 0;

/** An episode that was heard to its end begins anew: then the time is 0. */
export function rememberPosition( guid: string, time: number ) {
	const others = read().positions.filter( ( [ one ] ) => one !== guid );
	write( {
		positions: [
			...others,
			...( time
				? [ [ guid, Math.floor( time ) ] as [ string, number ] ]
				: [] ),
		].slice( -MOST ),
	} );
}
