import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import {
	contributionLabel,
	isContributionLabel,
	intervalLabel,
	planLabel,
	priceAndInterval,
} from '../../../../shared/memberships/wording';
import type { Interval } from '../../../../shared/memberships/types';

const plan = ( interval: string, price = 5, currency = 'USD' ) => ( {
	title: 'Crew',
	price,
	currency,
	interval: interval as Interval,
} );

it( 'says price and interval', () => {
	expect( priceAndInterval( plan( '1 month' ) ) ).toBe( '$5.00 / month' );
	expect( priceAndInterval( plan( '1 year', 120, 'CAD' ) ) ).toBe(
		'CA$120.00 / year'
	);
	expect( priceAndInterval( plan( 'one-time', 500, 'JPY' ) ) ).toBe( '¥500' );
	// Of content that another version of the server made.
	expect( priceAndInterval( plan( '3 months' ) ) ).toBe( '$5.00 / 3 months' );
} );

it( 'says what the button says', () => {
	expect( contributionLabel( plan( '1 month', 0.5 ) ) ).toBe(
		'$0.50 Contribution'
	);
} );

it.each( [
	[ '$5.00 Contribution', true ],
	[ 'CZK\u00a01,250.00 Contribution', true ],
	[ '¥490 Contribution', true ],
	[ '$5 Contribution', false ],
	[ '¥4.90 Contribution', false ],
	[ 'My $5.00 Contribution', false ],
	[ 'Contribution', false ],
	[ 'Give $5.00', false ],
	[ '', false ],
] )( 'knows its own text: %s', ( text, isOwn ) => {
	expect( isContributionLabel( text ) ).toBe( isOwn );
} );

it( 'knows its own text in the language of who reads, and in English', () => {
	setLocaleData(
		{ '%s Contribution': [ 'Beitrag: %s' ] },
		'mainstay-blocks'
	);
	expect( isContributionLabel( 'Beitrag: $5.00' ) ).toBe( true );
	expect( isContributionLabel( '$5.00 Contribution' ) ).toBe( true );
	expect( isContributionLabel( 'Beitrag von $5.00' ) ).toBe( false );
	resetLocaleData( undefined, 'mainstay-blocks' );
} );

it( 'writes prices in the language of the page, and knows its text in it', () => {
	( globalThis as { document?: unknown } ).document = {
		documentElement: { lang: 'fr-FR' },
	};
	try {
		const label = contributionLabel( plan( '1 month', 1250.5, 'EUR' ) );
		expect( label ).toBe( '1\u202f250,50\u00a0€ Contribution' );
		expect( isContributionLabel( label ) ).toBe( true );
		// As it was written until now.
		expect( isContributionLabel( '€1,250.50 Contribution' ) ).toBe( true );
		expect( isContributionLabel( '1250 € Contribution' ) ).toBe( false );
	} finally {
		delete ( globalThis as { document?: unknown } ).document;
	}
} );

it( 'says which plan', () => {
	expect( planLabel( plan( '1 month' ) ) ).toBe( 'Crew: $5.00 / month' );
	expect(
		( [ '1 month', '1 year', 'one-time' ] as const ).map( intervalLabel )
	).toEqual( [ 'Month', 'Year', 'One-time' ] );
} );
