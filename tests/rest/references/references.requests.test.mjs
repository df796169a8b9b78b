/** A shop of many plans, products, forms and gated posts that moves to a site with records of the same numbers. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { php } from '../site.mjs';
import { IMPORTER, shopOf } from './shop.mjs';

const inShop = ( code ) =>
	php( shopOf( { plans: 30, others: 20, walls: 15 } ) + IMPORTER + code );

after( () => inShop( 'shop_clear();' ) );

it(
	'every link, price and wall is that of its record',
	{ timeout: 240_000 },
	async () => {
		const [ expected, today, before ] = await inShop(
			`shop_clear(); $ids = shop_open(); $expected = shop_read(); $xml = shop_export();
		$move = function ( $xml ) use ( $ids ) { shop_clear(); shop_decoys( $ids ); mainstay_test_import( $xml ); return shop_read(); };
		return [ $expected, $move( $xml ), $move( shop_old( $xml ) ) ];`
		);
		assert.equal( Object.keys( expected ).length, 153 );
		assert.deepEqual( today, expected );
		assert.deepEqual( before, expected );
	}
);
