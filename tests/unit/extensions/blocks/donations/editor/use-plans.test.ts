/**
 * @jest-environment jsdom
 */
import { tiersToChange } from '../../../../../../extensions/blocks/donations/editor/use-plans';
import type { DonationsAttributes } from '../../../../../../extensions/blocks/donations/types';
import type { Interval } from '../../../../../../shared/memberships/types';

const tier = ( planId: number | null ) => ( {
	show: true,
	planId,
	amounts: [ 5, 15, 100 ],
} );
const attributes = (
	...[ once = null, monthly = null, yearly = null ]: ( number | null )[]
): DonationsAttributes => ( {
	currency: 'USD',
	oneTimeDonation: tier( once ),
	monthlyDonation: tier( monthly ),
	annualDonation: tier( yearly ),
	showCustomAmount: true,
} );
const plan = ( id: number, interval: Interval, currency = 'USD' ) => ( {
	id,
	interval,
	currency,
	title: '',
	price: 0.5,
	type: 'donation',
} );
const memberships = ( more: object = {} ) => ( {
	isConnected: true,
	connectUrl: '',
	needsUpgrade: false,
	upgradeUrl: '',
	plans: [
		plan( 1, 'one-time' ),
		plan( 2, '1 month' ),
		plan( 3, '1 year' ),
		plan( 4, 'one-time', 'EUR' ),
	],
	...more,
} );
const ids = ( change: ReturnType< typeof tiersToChange > ) =>
	Object.fromEntries(
		Object.entries( change ).map( ( [ key, { planId } ] ) => [
			key,
			planId,
		] )
	);

it( 'gives each tier the plan of its interval and currency', () => {
	expect( ids( tiersToChange( attributes(), memberships() ) ) ).toEqual( {
		oneTimeDonation: 1,
		monthlyDonation: 2,
		annualDonation: 3,
	} );
} );

it( 'changes nothing where the plans fit', () => {
	expect( tiersToChange( attributes( 1, 2, 3 ), memberships() ) ).toEqual(
		{}
	);
} );

it( 'puts right what another site or another currency left', () => {
	expect(
		ids( tiersToChange( attributes( 4, 2, 999 ), memberships() ) )
	).toEqual( {
		oneTimeDonation: 1,
		annualDonation: 3,
	} );
} );

it.each( [ [ { isConnected: false } ], [ { needsUpgrade: true } ] ] )(
	'is -1 without plans while %j',
	( state ) => {
		const none = memberships( { ...state, plans: [] } );
		expect( ids( tiersToChange( attributes(), none ) ) ).toEqual( {
			oneTimeDonation: -1,
			monthlyDonation: -1,
			annualDonation: -1,
		} );
		// Plans come back with the key.
		expect( tiersToChange( attributes( 1, 2, -1 ), none ) ).toEqual( {} );
	}
);

it( 'takes the plans in the place of -1 once the site is connected', () => {
	expect(
		ids( tiersToChange( attributes( -1, -1, -1 ), memberships() ) )
	).toEqual( {
		oneTimeDonation: 1,
		monthlyDonation: 2,
		annualDonation: 3,
	} );
} );

it( 'waits while the plans are being made', () => {
	const none = memberships( { plans: [] } );
	expect( tiersToChange( attributes(), none ) ).toEqual( {} );
} );
