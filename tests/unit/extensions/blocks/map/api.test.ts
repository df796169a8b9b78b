import apiFetch from '@wordpress/api-fetch';
import {
	findPlaces,
	getToken,
	removeToken,
	setToken,
} from '../../../../../extensions/blocks/map/api';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;
const ask = jest.fn();

const PATH = '/wpcom/v2/service-api-keys/mapbox';
const { signal } = new AbortController();

beforeEach( () => {
	request.mockReset();
	ask.mockReset();
	globalThis.fetch = ask;
} );

const answer = ( body: unknown, ok = true ) =>
	ask.mockResolvedValue( { ok, json: async () => body } );

describe( 'the token', () => {
	it( 'is read, set and removed', async () => {
		request.mockResolvedValue( {
			service_api_key: 'pk.a',
			service_api_key_source: 'wpcom',
		} );
		expect( await getToken() ).toEqual( { token: 'pk.a', isGiven: true } );
		expect( request ).toHaveBeenLastCalledWith( { path: PATH } );
		request.mockResolvedValue( { service_api_key: 'pk.b' } );
		expect( await setToken( 'pk.b' ) ).toEqual( {
			token: 'pk.b',
			isGiven: false,
		} );
		expect( request ).toHaveBeenLastCalledWith( {
			path: PATH,
			method: 'POST',
			data: { service_api_key: 'pk.b' },
		} );
		request.mockResolvedValue( {} );
		expect( await removeToken() ).toEqual( { token: '', isGiven: false } );
		expect( request ).toHaveBeenLastCalledWith( {
			path: PATH,
			method: 'DELETE',
		} );
	} );
} );

describe( 'a search with a token', () => {
	const search = () =>
		findPlaces( 'Rue & Co', 'suggestions', 'pk.a', signal );

	it( 'asks Mapbox, at most for ten', async () => {
		answer( {
			features: [
				{
					id: 'address.1',
					text: 'Rue',
					place_name: 'Rue 1, Paris',
					center: [ 2.35, 48.85 ],
				},
				{
					geometry: { coordinates: [ 1, 2 ] },
					properties: {
						mapbox_id: 'address.2',
						name: 'Rue',
						full_address: 'Rue 2',
					},
				},
				{ id: 'nowhere', text: 'Nowhere' },
				...Array( 20 ).fill( { id: 'x', center: [ 0, 0 ] } ),
			],
		} );
		const { places } = await search();
		expect( ask.mock.lastCall[ 0 ] ).toBe(
			'https://api.mapbox.com/search/geocode/v6/forward?q=Rue%20%26%20Co&access_token=pk.a&limit=10&permanent=true'
		);
		expect( places ).toHaveLength( 9 );
		expect( places.slice( 0, 2 ) ).toEqual( [
			{
				placeTitle: 'Rue',
				title: 'Rue',
				caption: 'Rue 1, Paris',
				id: 'address.1',
				coordinates: { longitude: 2.35, latitude: 48.85 },
			},
			{
				placeTitle: 'Rue',
				title: 'Rue',
				caption: 'Rue 2',
				id: 'address.2',
				coordinates: { longitude: 1, latitude: 2 },
			},
		] );
	} );

	describe( 'that Mapbox does not answer with places', () => {
		beforeEach( () =>
			request.mockResolvedValue( {
				places: [
					{
						id: 'osm.N1',
						title: 'Mill',
						address: 'Mill, Kiel',
						longitude: 10,
						latitude: 54,
					},
				],
				attribution: '© OpenStreetMap contributors',
			} )
		);
		afterEach( () =>
			expect( request ).toHaveBeenCalledWith( {
				path: '/mainstay/v1/places?search=Rue%20%26%20Co&kind=suggestions',
				signal,
			} )
		);

		it.each( [
			[ 'it knows none', { features: [] }, true ],
			[
				'the account may not store them',
				{
					message:
						'Permanent geocodes are not enabled for this account. Contact sales@mapbox.com to enable this feature.',
				},
				false,
			],
		] )( 'asks the site itself: %s', async ( _why, body, isOk ) => {
			answer( body, isOk );
			const { places, attribution } = await search();
			expect( places[ 0 ]!.id ).toBe( 'osm.N1' );
			expect( attribution ).toBe( '© OpenStreetMap contributors' );
		} );
	} );

	it.each( [
		[ 401, 'Not Authorized - Invalid Token' ],
		[ 404, 'Not Found' ],
		[ 429, 'Too Many Requests' ],
	] )( 'shows what Mapbox says with %d', async ( _status, message ) => {
		answer( { message }, false );
		await expect( search() ).rejects.toThrow( message );
	} );

	it( 'fails with a name of its own where nothing was said', async () => {
		const sentence = 'Mapbox Places Error';
		answer( {}, false );
		await expect( search() ).rejects.toThrow( sentence );
		answer( { features: 'none' } );
		await expect( search() ).rejects.toThrow( sentence );
		ask.mockResolvedValue( {
			ok: true,
			json: async () => {
				throw new SyntaxError();
			},
		} );
		await expect( search() ).rejects.toThrow( sentence );
		ask.mockRejectedValue( new TypeError( 'Failed to fetch' ) );
		await expect( search() ).rejects.toThrow( sentence );
	} );

	it( 'ends in time when there is no answer', async () => {
		jest.useFakeTimers();
		ask.mockImplementation(
			( _url, options ) =>
				new Promise( ( _resolve, reject ) =>
					options.signal.addEventListener( 'abort', () =>
						reject( new Error( 'aborted' ) )
					)
				)
		);
		const searching = search();
		jest.advanceTimersByTime( 10_000 );
		await expect( searching ).rejects.toThrow( 'Mapbox Places Error' );
		jest.useRealTimers();
	} );
} );

it( 'a search without a token asks the site itself', async () => {
	request.mockResolvedValue( {
		places: [
			{
				id: 'osm.N1',
				title: 'Mill',
				address: 'Mill, Kiel',
				longitude: 10,
				latitude: 54,
			},
		],
		attribution: '© OpenStreetMap contributors',
	} );
	expect( await findPlaces( 'Mill', 'address', '', signal ) ).toEqual( {
		places: [
			{
				placeTitle: 'Mill',
				title: 'Mill',
				caption: 'Mill, Kiel',
				id: 'osm.N1',
				coordinates: { longitude: 10, latitude: 54 },
			},
		],
		attribution: '© OpenStreetMap contributors',
	} );
	expect( request ).toHaveBeenCalledWith( {
		path: '/mainstay/v1/places?search=Mill&kind=address',
		signal,
	} );
	expect( ask ).not.toHaveBeenCalled();
} );

it( 'a long search ends with a whole character', async () => {
	request.mockResolvedValue( { places: [], attribution: '' } );
	await findPlaces( `a${ '🥐'.repeat( 300 ) }`, 'address', '', signal );
	expect( request ).toHaveBeenLastCalledWith( {
		path: `/mainstay/v1/places?search=a${ encodeURIComponent(
			'🥐'.repeat( 199 )
		) }&kind=address`,
		signal,
	} );
} );
