/** The plan of the site, for clients that know this path. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { request, ROLES } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/jetpack/v4/site';
const planOf = async () =>
	JSON.parse( ( await request( PATH, { as: 'author' } ) ).data.data ).plan;

it( 'is told to those who write posts', async () => {
	const statuses = [];
	for ( const as of ROLES ) {
		statuses.push( ( await request( PATH, { as } ) ).status );
	}
	assert.deepEqual( statuses, [ 401, 403, 200, 200, 200, 200 ] );
} );

it( 'is JSON inside of JSON', async () => {
	assert.deepEqual( await planOf(), {
		product_slug: 'everything',
		product_name: 'Everything',
	} );
	await withMustUsePlugin(
		"define( 'MAINSTAY_PLAN', 'Small Shop' );",
		async () =>
			assert.deepEqual( await planOf(), {
				product_slug: 'small-shop',
				product_name: 'Small Shop',
			} )
	);
} );
