import { CURRENCY_CODES } from '../../../../../../shared/currencies/currencies';
import {
	amountsIn,
	customAmountIn,
	isInLimits,
} from '../../../../../../extensions/blocks/donations/editor/amounts';

it.each( [
	[ 'USD', [ 5, 15, 100 ], 50 ],
	[ 'JPY', [ 500, 1500, 10000 ], 5000 ],
	[ 'GBP', [ 3, 9, 60 ], 30 ],
	[ 'DKK', [ 25, 75, 500 ], 250 ],
	[ 'MXN', [ 100, 300, 2000 ], 1000 ],
	[ 'PLN', [ 20, 60, 400 ], 200 ],
	[ 'KWD', [ 2, 6, 40 ], 20 ],
	[ 'HUF', [ 1750, 5250, 35000 ], 17500 ],
	[ 'CZK', [ 150, 450, 3000 ], 1500 ],
	[ 'THB', [ 200, 600, 4000 ], 2000 ],
	[ 'IDR', [ 100000, 300000, 2000000 ], 1000000 ],
] )(
	'%s: 10x, 30x, 200x of the minimum, and 100x',
	( currency, amounts, custom ) => {
		expect( amountsIn( currency ) ).toEqual( amounts );
		expect( customAmountIn( currency ) ).toBe( custom );
	}
);

it( 'knows what can be charged', () => {
	expect( isInLimits( 0.5, 'USD' ) ).toBe( true );
	expect( isInLimits( 0.49, 'USD' ) ).toBe( false );
	expect( isInLimits( 49, 'JPY' ) ).toBe( false );
	expect( isInLimits( 999999.99, 'USD' ) ).toBe( true );
	expect( isInLimits( 1000000, 'USD' ) ).toBe( false );
	expect( isInLimits( 1000000, 'IDR' ) ).toBe( true );
} );

it( 'suggests only what can be charged, in every currency', () => {
	const wrong = CURRENCY_CODES.filter( ( code ) =>
		[ ...amountsIn( code ), customAmountIn( code ) ].some(
			( amount ) => ! isInLimits( amount, code )
		)
	);
	expect( wrong ).toEqual( [] );
} );
