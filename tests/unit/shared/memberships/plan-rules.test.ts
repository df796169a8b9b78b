import {
	draftPrice,
	emptyDraft,
	isSellable,
	minimumSentence,
	OTHER_CURRENCIES,
	priceProblem,
	readDraft,
	titleProblem,
	USUAL_CURRENCIES,
} from '../../../../shared/memberships/plan-rules';

it( 'starts with US dollars, a month, and the least price', () => {
	expect( emptyDraft() ).toEqual( {
		title: '',
		price: '0.5',
		currency: 'USD',
		interval: '1 month',
	} );
	expect( emptyDraft( 'JPY' ).price ).toBe( '50' );
} );

it( 'offers the 24 usual currencies, and every other one of the table below', () => {
	expect( USUAL_CURRENCIES ).toEqual( [
		'USD',
		'EUR',
		'AUD',
		'BRL',
		'CAD',
		'CZK',
		'DKK',
		'HKD',
		'HUF',
		'ILS',
		'JPY',
		'MYR',
		'MXN',
		'TWD',
		'NZD',
		'NOK',
		'PHP',
		'PLN',
		'GBP',
		'RUB',
		'SGD',
		'SEK',
		'CHF',
		'THB',
	] );
	expect( OTHER_CURRENCIES ).toContain( 'KWD' );
	expect( OTHER_CURRENCIES ).not.toContain( 'EUR' );
} );

it.each( [
	[ 'USD', '$0.50' ],
	[ 'DKK', 'DKK\u00a02.50' ],
	[ 'JPY', '¥50' ],
	[ 'MXN', 'MX$10.00' ],
	[ 'GBP', '£0.30' ],
] )( 'names the least price in %s', ( currency, amount ) => {
	expect( minimumSentence( currency ) ).toBe(
		`Minimum allowed price is ${ amount }.`
	);
} );

it.each( [
	[ 'USD', '0.5', undefined ],
	[ 'USD', '0.49', 'Minimum allowed price is $0.50.' ],
	[ 'USD', '0', 'Minimum allowed price is $0.50.' ],
	[ 'USD', '', 'Plan requires a valid price' ],
	[ 'USD', 'five', 'Plan requires a valid price' ],
	[ 'USD', '-5', 'Plan requires a valid price' ],
	[ 'USD', '5.5555', 'Plan requires a valid price' ],
	[ 'JPY', '50.5', 'Plan requires a valid price' ],
	[ 'JPY', '49', 'Minimum allowed price is ¥50.' ],
	[ 'EUR', '12,50', undefined ],
	[ 'KWD', '1.12', undefined ],
	[ 'KWD', '1.125', 'Plan requires a valid price' ],
	[ 'USD', '5.005', 'Plan requires a valid price' ],
	[ 'USD', '1000000', 'Maximum allowed price is $999,999.99.' ],
	[ 'CZK', '14', 'Minimum allowed price is CZK\u00a015.00.' ],
] )( 'in %s, %p: %p', ( currency, price, problem ) => {
	expect( priceProblem( { currency, price } ) ).toBe( problem );
} );

it( 'takes the price that was chosen where there were two', () => {
	const draft = { ...emptyDraft( 'USD' ), title: 'Crew', price: '1,250' };
	expect( readDraft( draft ) ).toBeNull();
	expect( readDraft( { ...draft, chosenPrice: 1250 } )?.price ).toBe( 1250 );
} );

it( 'wants a name', () => {
	expect( titleProblem( { title: '  ' } ) ).toBe( 'Plan requires a name' );
	expect( titleProblem( { title: 'Crew' } ) ).toBeUndefined();
} );

it( 'gives what is sent once nothing is wrong', () => {
	const draft = { ...emptyDraft( 'EUR' ), price: '1.250,5', title: ' Crew ' };
	expect( readDraft( draft ) ).toEqual( {
		title: 'Crew',
		price: 1250.5,
		currency: 'EUR',
		interval: '1 month',
	} );
	expect( readDraft( { ...draft, title: '' } ) ).toBeNull();
	expect( readDraft( { ...draft, price: '0,1' } ) ).toBeNull();
} );

it( 'leaves plans out that are too cheap for their currency, not donations, and those of other intervals', () => {
	const plan = {
		id: 1,
		title: '',
		currency: 'MXN',
		interval: 'one-time' as const,
		price: 5,
		type: '',
	};
	expect( isSellable( plan ) ).toBe( false );
	expect( isSellable( { ...plan, price: 10 } ) ).toBe( true );
	expect( isSellable( { ...plan, type: 'donation' } ) ).toBe( true );
	const weekly = { ...plan, price: 10, interval: '1 week' as '1 month' };
	expect( isSellable( weekly ) ).toBe( false );
	expect( isSellable( { ...weekly, type: 'donation' } ) ).toBe( false );
} );

it( 'sells for the least and the highest amount, and no further', () => {
	for ( const [ price, isFine ] of [
		[ '0.50', true ],
		[ '999999.99', true ],
		[ '1000000', false ],
	] as const ) {
		expect( priceProblem( { currency: 'USD', price } ) === undefined ).toBe(
			isFine
		);
	}
} );

it( 'means what was answered, else what was typed', () => {
	const draft = { price: '5', currency: 'USD' };
	expect( draftPrice( draft ) ).toBe( 5 );
	expect( draftPrice( { ...draft, chosenPrice: 7 } ) ).toBe( 7 );
	expect( draftPrice( { ...draft, price: '' } ) ).toBeNull();
	expect( draftPrice( { ...draft, price: '1,250' } ) ).toBeNull();
} );

it( 'offers every currency once', () => {
	const all = [ ...USUAL_CURRENCIES, ...OTHER_CURRENCIES ];
	expect( new Set( all ).size ).toBe( all.length );
	expect( OTHER_CURRENCIES.length ).toBeGreaterThan( 100 );
} );
