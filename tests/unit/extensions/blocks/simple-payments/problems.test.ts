/**
 * @jest-environment jsdom
 */
import { readFileSync } from 'fs';
import {
	possiblePrices,
	priceProblem,
	problemsOf,
	readPrice,
} from '../../../../../extensions/blocks/simple-payments/problems';
import {
	decimalsOf,
	SUPPORTED_CURRENCIES,
} from '../../../../../extensions/blocks/simple-payments/supported-currencies';
import type { SimplePaymentsAttributes } from '../../../../../extensions/blocks/simple-payments/types';

const BREAD: SimplePaymentsAttributes = {
	content: '',
	currency: 'USD',
	email: 'baker@example.com',
	featuredMediaId: 0,
	multiple: false,
	postLinkText: 'Click here to purchase.',
	price: 6.5,
	title: 'Bread',
};

const REQUIRED =
	'If you’re selling something, you need a price tag. Add yours here.';
const WHOLE =
	'We know every penny counts, but prices in this currency can’t contain decimal values.';

it( '24 currencies are supported, the dollar first', () => {
	expect( SUPPORTED_CURRENCIES.join( ', ' ) ).toBe(
		'USD, EUR, AUD, BRL, CAD, CZK, DKK, HKD, HUF, ILS, JPY, MYR, MXN, TWD, NZD, NOK, PHP, PLN, GBP, RUB, SGD, SEK, CHF, THB'
	);
} );

it( 'the server takes the same currencies', () => {
	const php = readFileSync(
		'php-stubs/payments/products/products.php',
		'utf8'
	);
	expect( php ).toContain( "Lists\\get_lists()['paypal']" );
	const { paypal } = JSON.parse(
		readFileSync( 'shared/currencies/payments.json', 'utf8' )
	);
	expect( paypal.currencies ).toEqual( SUPPORTED_CURRENCIES );
} );

it( 'PayPal counts three of them in whole units', () => {
	expect(
		SUPPORTED_CURRENCIES.filter( ( code ) => decimalsOf( code ) === 0 )
	).toEqual( [ 'HUF', 'JPY', 'TWD' ] );
} );

describe( 'a price', () => {
	it( 'is read with a point or a comma', () => {
		expect( readPrice( ' 6.50 ', 'USD' ) ).toBe( 6.5 );
		expect( readPrice( '6,5', 'EUR' ) ).toBe( 6.5 );
		expect( readPrice( '.5', 'USD' ) ).toBe( 0.5 );
		expect( readPrice( '$6', 'USD' ) ).toBe( 6 );
		expect( readPrice( '1.234,50', 'USD' ) ).toBe( 1234.5 );
		for ( const wrong of [
			'',
			'six',
			'1e3',
			'1.2.3',
			'-3',
			'€6',
			'1,234',
		] ) {
			expect( readPrice( wrong, 'USD' ) ).toBeUndefined();
		}
	} );

	it.each( [
		[ '6.50', 'USD', undefined ],
		[ '6,5', 'EUR', undefined ],
		[ '1e21', 'USD', 'Invalid price' ],
		[ '', 'USD', REQUIRED ],
		[ ' ', 'USD', REQUIRED ],
		[ '0', 'USD', REQUIRED ],
		[ '0.00', 'USD', REQUIRED ],
		[ 'six', 'USD', 'Invalid price' ],
		[ '1.2.3', 'USD', 'Invalid price' ],
		[
			'-1',
			'USD',
			'Your price is negative — enter a positive number so people can pay the right amount.',
		],
		[ '6.555', 'USD', 'The price cannot have more than 2 decimal places.' ],
		// Thousands, as some write them: nobody is charged one for a thousand.
		[ '1,000', 'USD', 'The price cannot have more than 2 decimal places.' ],
		[ '1250', 'JPY', undefined ],
		[ '1250.5', 'JPY', WHOLE ],
		[ '1250.5', 'HUF', WHOLE ],
		[ '1250.5', 'TWD', WHOLE ],
		[ '1,250', 'JPY', undefined ],
		[ '1,25', 'JPY', WHOLE ],
		[ '9999999.99', 'USD', undefined ],
		[ '10000000', 'USD', 'The price can be at most $9,999,999.99.' ],
	] )( '%s %s: %s', ( typed, code, problem ) => {
		expect( priceProblem( typed, code ) ).toBe( problem );
	} );
} );

it( 'asks which price was meant where there are two', () => {
	expect( possiblePrices( '1,000', 'USD' ) ).toEqual( [ 1, 1000 ] );
	expect( possiblePrices( '1,000', 'JPY' ) ).toEqual( [] );
	expect( possiblePrices( '1,000.00', 'USD' ) ).toEqual( [] );
} );

describe( 'a product', () => {
	it( 'lacks nothing', () => {
		expect( problemsOf( BREAD, '6.50' ) ).toEqual( {} );
	} );

	it( 'needs a title, an address and a currency that is supported', () => {
		expect(
			problemsOf(
				{ ...BREAD, title: ' ', email: '', currency: 'XXX' },
				'6.50'
			)
		).toEqual( {
			title: 'Please add a brief title so that people know what they’re paying for.',
			email: 'We want to make sure payments reach you, so please add an email address.',
			currency: 'This currency is not supported.',
		} );
	} );

	it( 'needs an address that is one', () => {
		expect( problemsOf( { ...BREAD, email: 'baker@' }, '6.50' ) ).toEqual( {
			email: 'baker@ is not a valid email address.',
		} );
	} );
} );
