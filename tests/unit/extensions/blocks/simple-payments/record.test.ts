/**
 * @jest-environment jsdom
 */
import {
	factsIn,
	factsOf,
	isSame,
	recordFor,
	type ProductRecord,
} from '../../../../../extensions/blocks/simple-payments/record';
import type { SimplePaymentsAttributes } from '../../../../../extensions/blocks/simple-payments/types';

const BREAD: SimplePaymentsAttributes = {
	content: 'Flour &amp; water',
	currency: 'EUR',
	email: ' baker@example.com ',
	featuredMediaId: 7,
	multiple: true,
	postLinkText: 'Click here to purchase.',
	price: 6.5,
	title: 'Bread &lt;rye&gt;',
};

const record = ( more = {} ): ProductRecord => ( {
	id: 41,
	status: 'publish',
	title: { raw: 'Bread &lt;rye&gt;' },
	content: { raw: 'Flour & water' },
	featured_media: 7,
	meta: {
		spay_currency: 'EUR',
		spay_email: 'baker@example.com',
		spay_multiple: true,
		spay_price: 6.5,
		...more,
	},
} );

it( 'is a draft without a number, and for sale with one', () => {
	expect( recordFor( BREAD ) ).toEqual( {
		content: 'Flour &amp; water',
		featured_media: 7,
		meta: {
			spay_currency: 'EUR',
			spay_email: 'baker@example.com',
			spay_multiple: true,
			spay_price: 6.5,
			mainstay_stock: 0,
		},
		status: 'draft',
		title: 'Bread &lt;rye&gt;',
	} );
	expect( recordFor( BREAD, 41 ) ).toMatchObject( {
		id: 41,
		status: 'publish',
	} );
} );

it( 'a new block without price has a draft all the same', () => {
	expect(
		recordFor( { ...BREAD, price: undefined, stock: 3 } ).meta
	).toMatchObject( { spay_price: 0, mainstay_stock: 3 } );
} );

it( 'the same text with and without entities is the same product', () => {
	const trimmed = { ...BREAD, email: 'baker@example.com' };
	expect( isSame( factsIn( trimmed ), factsOf( record() ) ) ).toBe( true );
	expect(
		isSame( factsIn( trimmed ), factsOf( record( { spay_price: 7 } ) ) )
	).toBe( false );
} );

it( 'what a record lacks is the default', () => {
	expect(
		factsOf( record( { spay_currency: '', spay_price: 0 } ) )
	).toMatchObject( { currency: 'USD', price: undefined, stock: undefined } );
} );
