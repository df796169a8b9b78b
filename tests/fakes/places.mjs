/**
 * Photon (`/api`) and Nominatim (`/search`), on one server. What is searched for says how it
 * answers: `401`, `404`, `429`, `500`, `hang`, `malformed`, `wrong`, `nothing`; anything else is
 * found.
 */
import http from 'node:http';

const NAMES = [
	[ 'Berlin', 13.3888599, 52.5170365 ],
	[ 'Berlingen', 9.02, 47.67 ],
	...Array.from( { length: 12 }, ( _, index ) => [
		`Berlin ${ index }`,
		index,
		index,
	] ),
];

const photon = ( limit ) => ( {
	type: 'FeatureCollection',
	features: NAMES.slice( 0, limit ).map(
		( [ name, longitude, latitude ], at ) => ( {
			type: 'Feature',
			geometry: { type: 'Point', coordinates: [ longitude, latitude ] },
			properties: {
				osm_id: 62422 + at,
				osm_type: 'R',
				osm_key: 'place',
				osm_value: 'city',
				name,
				country: 'Germany',
				countrycode: 'DE',
				state: at ? undefined : 'Berlin',
				type: 'city',
			},
		} )
	),
} );

const nominatim = [
	{
		place_id: 1,
		licence:
			'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
		osm_type: 'relation',
		osm_id: 62422,
		lat: '52.5170365',
		lon: '13.3888599',
		category: 'boundary',
		type: 'administrative',
		name: 'Berlin',
		display_name: 'Berlin, Deutschland',
	},
];

/**
 * Starts one on a free port.
 *
 * @return {Promise<{url: string, visits: {path: string, query: Object, headers: Object}[], close: () => Promise<void>}>} Its address, and who asked for what.
 */
export async function startPlaces() {
	const visits = [];
	const server = http.createServer( ( request, response ) => {
		const { pathname, searchParams } = new URL(
			request.url,
			'http://127.0.0.1'
		);
		const query = Object.fromEntries( searchParams );
		visits.push( { path: pathname, query, headers: request.headers } );
		const json = ( body, status = 200 ) =>
			response
				.writeHead( status, {
					'Content-Type': 'application/json; charset=utf-8',
				} )
				.end(
					typeof body === 'string' ? body : JSON.stringify( body )
				);
		const isPhoton = pathname === '/api';
		// `429 photon` is for one of them only.
		const [ word, only ] = ( query.q ?? '' ).split( ' ' );
		const isMeant =
			! only || only === ( isPhoton ? 'photon' : 'nominatim' );
		if ( isMeant && /^\d{3}$/.test( word ) ) {
			json( { message: 'No' }, Number( word ) );
		} else if ( isMeant && word === 'malformed' ) {
			json( '{"features":' );
		} else if ( isMeant && word === 'wrong' ) {
			json( { features: 'none', error: 'Unable to geocode' } );
		} else if ( isMeant && word === 'strange' ) {
			json(
				isPhoton
					? {
							features: [
								null,
								5,
								{},
								{
									geometry: { coordinates: [ 'x', [] ] },
									properties: { name: [ 'a' ] },
								},
							],
						}
					: [ null, { lat: {}, lon: 'x' } ]
			);
		} else if ( isMeant && word === 'nothing' ) {
			json( isPhoton ? { features: [] } : [] );
		} else if ( ! ( isMeant && word === 'hang' ) ) {
			json( isPhoton ? photon( Number( query.limit ) ) : nominatim );
		}
	} );
	await new Promise( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	return {
		url: `http://127.0.0.1:${ server.address().port }`,
		visits,
		close: () => {
			server.closeAllConnections();
			return new Promise( ( resolve ) => server.close( resolve ) );
		},
	};
}
