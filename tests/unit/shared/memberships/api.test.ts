import apiFetch from '@wordpress/api-fetch';
import {
	createDonationPlans,
	createPlan,
	getMemberships,
} from '../../../../shared/memberships/api';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const plan = {
	id: 7,
	title: 'Crew',
	price: 5,
	currency: 'USD',
	interval: '1 month',
	type: '',
};

it( 'asks for the status, and says whether and what can be sold', async () => {
	request.mockResolvedValue( {
		should_upgrade_to_access_memberships: false,
		upgrade_url: '',
		connect_url: '',
		connected_account_id: 'acct_1',
		site_slug: 'example.com',
		products: [
			{ ...plan, price: '5' },
			{ ...plan, id: 8, currency: 'MXN' },
			{ ...plan, id: 9, type: 'donation', price: 0 },
		],
	} );
	expect( await getMemberships() ).toEqual( {
		isConnected: true,
		connectUrl: '',
		needsUpgrade: false,
		upgradeUrl: '',
		plans: [ plan ],
	} );
	expect( request ).toHaveBeenLastCalledWith( {
		path: '/wpcom/v2/memberships/status?source=gutenberg',
	} );
	expect( ( await getMemberships( 'donation' ) ).plans ).toEqual( [
		{ ...plan, id: 9, type: 'donation', price: 0 },
	] );
	expect( request ).toHaveBeenLastCalledWith( {
		path: '/wpcom/v2/memberships/status?source=gutenberg&type=donation',
	} );
} );

it( 'takes a status without an account for not connected', async () => {
	request.mockResolvedValue( {
		should_upgrade_to_access_memberships: true,
		upgrade_url: 'https://host.example/plans',
		connect_url: 'https://example.com/settings',
		connected_account_id: '',
		products: null,
	} );
	expect( await getMemberships() ).toEqual( {
		isConnected: false,
		connectUrl: 'https://example.com/settings',
		needsUpgrade: true,
		upgradeUrl: 'https://host.example/plans',
		plans: [],
	} );
} );

it.each( [
	[ { stripe: [ 'The key is wrong.', 'And old.' ] }, 'The key is wrong.' ],
	[ [ { message: 'The key is wrong.' } ], 'The key is wrong.' ],
	[ [ 'The key is wrong.' ], 'The key is wrong.' ],
	[ [ {} ], 'An error occurred. Please try again later.' ],
] )( 'throws the first of the errors %j', async ( errors, message ) => {
	request.mockResolvedValue( { errors, connected_account_id: 'acct_1' } );
	await expect( getMemberships() ).rejects.toThrow( message );
} );

it( 'makes a plan', async () => {
	request.mockResolvedValue( plan );
	const { title, price, currency } = plan;
	const wanted = { title, price, currency, interval: '1 month' as const };
	expect( await createPlan( wanted ) ).toEqual( plan );
	expect( request ).toHaveBeenLastCalledWith( {
		path: '/wpcom/v2/memberships/product',
		method: 'POST',
		data: wanted,
	} );
} );

it.each( [ [ 'a list' ], [ 'products' ] ] )(
	'makes the plans of donations, answered as %s',
	async ( shape ) => {
		const plans = [ { ...plan, type: 'donation' } ];
		request.mockResolvedValue(
			shape === 'a list' ? plans : { products: plans }
		);
		expect( await createDonationPlans( 'EUR' ) ).toEqual( plans );
		expect( request ).toHaveBeenLastCalledWith( {
			path: '/wpcom/v2/memberships/products',
			method: 'POST',
			data: { type: 'donation', currency: 'EUR' },
		} );
	}
);
