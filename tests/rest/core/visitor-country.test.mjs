import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { request } from '../site.mjs';

const ROUTE = '/wpcom/v2/visitor-country';
const country = async ( headers = {} ) =>
	( await request( ROUTE, { as: 'contributor', headers } ) ).data;

it( 'answers whoever may write posts, and nobody else', async () => {
	for ( const [ as, expected ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 200 ],
		[ 'author', 200 ],
		[ 'editor', 200 ],
		[ 'administrator', 200 ],
	] ) {
		const { status, data } = await request( ROUTE, {
			as,
			headers: { 'CF-IPCountry': 'PT' },
		} );
		assert.equal( status, expected, as );
		assert.equal( data.country_short, expected === 200 ? 'PT' : undefined );
	}
	for ( const method of [ 'POST', 'PUT', 'DELETE' ] ) {
		const { status } = await request( ROUTE, {
			as: 'administrator',
			method,
		} );
		assert.equal( status, 404, method );
	}
} );

describe( 'the country', () => {
	it( 'is what a network or server in front of the site says', async () => {
		for ( const [ header, value, expected ] of [
			[ 'CF-IPCountry', 'PT', 'PT' ],
			[ 'X-Country-Code', 'de', 'DE' ],
			[ 'GEOIP-COUNTRY-CODE', ' JP ', 'JP' ],
		] ) {
			assert.deepEqual( await country( { [ header ]: value } ), {
				country_short: expected,
			} );
		}
	} );

	it( 'is empty when nobody says, or nobody knows', async () => {
		assert.deepEqual( await country(), { country_short: '' } );
		for ( const value of [
			'XX',
			'T1',
			'A1',
			'',
			'PRT',
			'P',
			'1',
			'<b>',
			'P\u00d6',
			'a'.repeat( 4000 ),
		] ) {
			assert.deepEqual(
				await country( {
					'CF-IPCountry': Buffer.from( value ).toString( 'latin1' ),
				} ),
				{ country_short: '' },
				value
			);
		}
	} );

	it( 'is the first that is known', async () => {
		assert.deepEqual(
			await country( { 'CF-IPCountry': 'XX', 'X-Country-Code': 'FI' } ),
			{ country_short: 'FI' }
		);
	} );
} );

it( 'no cache may keep it', async () => {
	const { headers } = await request( ROUTE, { as: 'author' } );
	const control = headers.get( 'cache-control' );
	assert.match( control, /no-store/ );
	assert.match( control, /private/ );
} );
