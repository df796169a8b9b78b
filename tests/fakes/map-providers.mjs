/**
 * OpenFreeMap and Mapbox, as far as a map needs them to be drawn: a style, its sources, empty tiles.
 * A browser asks them, so they answer in it.
 */

/** Water, land, streets and the name of one, under any style's name. */
export const mapStyle = ( name, tiles ) => ( {
	version: 8,
	name,
	glyphs: `${ tiles }/fonts/{fontstack}/{range}.pbf`,
	sources: {
		planet: {
			type: 'vector',
			tiles: [ `${ tiles }/planet/{z}/{x}/{y}.pbf` ],
			maxzoom: 14,
			attribution:
				'<a href="https://openfreemap.org">OpenFreeMap</a> © OpenMapTiles Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
		},
		town: {
			type: 'geojson',
			data: {
				type: 'FeatureCollection',
				features: Array.from( { length: 60 }, ( _, index ) => ( {
					type: 'Feature',
					properties: { name: `Street ${ index }` },
					geometry: {
						type: 'LineString',
						coordinates:
							index % 2
								? [
										[ -180, index * 2 - 60 ],
										[ 180, index * 2 - 59 ],
									]
								: [
										[ index * 6 - 180, -80 ],
										[ index * 6 - 178, 80 ],
									],
					},
				} ) ),
			},
		},
	},
	layers: [
		{
			id: 'land',
			type: 'background',
			paint: { 'background-color': '#e9e6dc' },
		},
		{
			id: 'road',
			type: 'line',
			source: 'town',
			paint: { 'line-color': '#b9c8d8', 'line-width': 3 },
		},
		{
			id: 'road_label',
			type: 'symbol',
			source: 'planet',
			'source-layer': 'transportation_name',
			layout: { 'text-field': '{name}', 'text-font': [ 'Noto Sans' ] },
		},
	],
} );

export const MAP_HOSTS = [
	'tiles.openfreemap.org',
	'api.mapbox.com',
	'events.mapbox.com',
];

/**
 * Answers for both.
 *
 * @param {import('@playwright/test').Page}                                                       page
 * @param {{style?: (name: string) => {status: number, body: string}|undefined, search?: object}} [other]
 *                                                                                                        Other answers: to a request for a style, and to a search at Mapbox.
 * @return {Promise<string[]>} The addresses that were asked for, as they come.
 */
export async function answerForMaps( page, other = {} ) {
	const asked = [];
	const cors = { 'Access-Control-Allow-Origin': '*' };
	await page.route(
		( url ) => MAP_HOSTS.includes( url.host ),
		( route ) => {
			const url = new URL( route.request().url() );
			asked.push( url.href );
			const json = ( body, status = 200 ) =>
				route.fulfill( {
					status,
					headers: cors,
					contentType: 'application/json',
					body:
						typeof body === 'string'
							? body
							: JSON.stringify( body ),
				} );
			const found = /^\/styles\/(v1\/mapbox\/)?([\w-]+)$/.exec(
				url.pathname
			);
			if ( found ) {
				const special = other.style?.( found[ 2 ] );
				return special
					? json( special.body, special.status )
					: json(
							mapStyle(
								found[ 2 ],
								'https://tiles.openfreemap.org'
							)
						);
			}
			if ( url.pathname === '/search/geocode/v6/forward' ) {
				return json(
					other.search?.body ?? { features: [] },
					other.search?.status
				);
			}
			return route.fulfill( { status: 200, headers: cors, body: '' } );
		}
	);
	return asked;
}
