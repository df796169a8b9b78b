/** What a page costs the server: its time and its queries, with the plugin and without. */

export const median = ( numbers ) => {
	const sorted = [ ...numbers ].sort( ( a, b ) => a - b );
	const middle = Math.floor( sorted.length / 2 );
	return sorted.length % 2
		? sorted[ middle ]
		: ( sorted[ middle - 1 ] + sorted[ middle ] ) / 2;
};

/** The header that tests/bench/bench.php reads. */
export const SIDES = { bare: { 'X-Bench': 'bare' }, ours: {} };

/**
 * Asks for a page in turns.
 *
 * @param {string} address
 * @param {Object} [options]
 * @param {number} [options.times]
 * @param {string} [options.cookie]
 * @return {Promise<Object>} For each side: milliseconds, queries, and the page itself.
 */
export async function measureServer( address, { times = 15, cookie } = {} ) {
	const runs = { bare: [], ours: [] };
	const page = {};
	// The first of each side fills the caches of PHP.
	for ( let time = -1; time < times; time++ ) {
		for ( const [ side, headers ] of Object.entries( SIDES ) ) {
			const response = await fetch( address, {
				redirect: 'manual',
				headers: { ...headers, ...( cookie && { cookie } ) },
			} );
			page[ side ] = await response.text();
			if ( response.status !== 200 ) {
				throw new Error( `${ address } answered ${ response.status }` );
			}
			if ( time >= 0 ) {
				runs[ side ].push( {
					milliseconds: Number(
						response.headers.get( 'x-milliseconds' )
					),
					queries: Number( response.headers.get( 'x-queries' ) ),
				} );
			}
		}
	}
	return Object.fromEntries(
		Object.entries( runs ).map( ( [ side, all ] ) => [
			side,
			{
				milliseconds: median( all.map( ( run ) => run.milliseconds ) ),
				queries: median( all.map( ( run ) => run.queries ) ),
				page: page[ side ],
			},
		] )
	);
}
