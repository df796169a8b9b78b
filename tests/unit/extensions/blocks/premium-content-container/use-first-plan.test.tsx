import apiFetch from '@wordpress/api-fetch';
import { act, renderHook } from '@testing-library/react';
import { useFirstPlan } from '../../../../../extensions/blocks/premium-content-container/use-first-plan';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const ask = apiFetch as unknown as jest.Mock;

const PLAN = {
	id: 7,
	title: 'Readers',
	price: 5,
	currency: 'USD',
	interval: '1 month',
	type: '',
};
const site = ( changes = {} ) => ( {
	status: 'ready' as const,
	data: {
		isConnected: true,
		connectUrl: '',
		needsUpgrade: false,
		upgradeUrl: '',
		plans: [],
		...changes,
	},
} );
const block = ( ids: number[] = [] ) => ( {
	ids,
	current: () => ids,
	select: jest.fn(),
	selectQuietly: jest.fn(),
} );
const isStatus = ( path: string ) => path.includes( '/status' );
const created = () =>
	ask.mock.calls.filter( ( [ { method } ] ) => method === 'POST' );

beforeEach( () => {
	jest.useFakeTimers();
	ask.mockReset().mockImplementation( ( { path } ) =>
		Promise.resolve(
			isStatus( path ) ? { products: [] } : { ...PLAN, id: 9 }
		)
	);
} );

it( 'chooses the first plan after 1000 ms', async () => {
	const plans = block();
	renderHook( () =>
		useFirstPlan(
			site( { plans: [ PLAN, { ...PLAN, id: 8 } ] } ),
			plans,
			true
		)
	);
	await act( () => jest.advanceTimersByTimeAsync( 999 ) );
	expect( plans.selectQuietly ).not.toHaveBeenCalled();
	await act( () => jest.advanceTimersByTimeAsync( 1 ) );
	expect( plans.selectQuietly ).toHaveBeenCalledWith( [ 7 ] );
	expect( created() ).toEqual( [] );
} );

it( 'leaves a choice alone', async () => {
	const plans = block( [ 8 ] );
	renderHook( () =>
		useFirstPlan( site( { plans: [ PLAN ] } ), plans, true )
	);
	await act( () => jest.advanceTimersByTimeAsync( 5000 ) );
	expect( plans.selectQuietly ).not.toHaveBeenCalled();
} );

it( 'makes the default plan once, for two blocks', async () => {
	const first = renderHook( () => useFirstPlan( site(), block(), true ) );
	renderHook( () => useFirstPlan( site(), block(), true ) );
	expect( first.result.current.isMaking ).toBe( true );
	await act( () => jest.advanceTimersByTimeAsync( 10 ) );
	expect( created() ).toEqual( [
		[
			expect.objectContaining( {
				path: '/wpcom/v2/memberships/product',
				data: {
					title: 'Monthly Subscription',
					price: 5,
					currency: 'USD',
					interval: '1 month',
				},
			} ),
		],
	] );
	expect( first.result.current.isMaking ).toBe( false );
} );

it.each( [
	[ 'not connected', { isConnected: false } ],
	[ 'not allowed', { needsUpgrade: true } ],
] )( 'makes none where the site is %s', async ( _, changes ) => {
	renderHook( () => useFirstPlan( site( changes ), block(), true ) );
	await act( () => jest.advanceTimersByTimeAsync( 5000 ) );
	expect( created() ).toEqual( [] );
} );

it.each( [
	[
		{ message: 'No.', data: { status: 502 } },
		'There was an error when adding the plan.',
	],
	// Who may not make plans is not told so.
	[ { message: 'No.', data: { status: 403 } }, '' ],
] )(
	'says what went wrong with it, to whom it concerns',
	async ( error, sentence ) => {
		ask.mockImplementation( ( { path } ) =>
			isStatus( path ) ? Promise.resolve( {} ) : Promise.reject( error )
		);
		const { result } = renderHook( () =>
			useFirstPlan( site(), block(), true )
		);
		await act( () => jest.advanceTimersByTimeAsync( 10 ) );
		expect( result.current ).toEqual( {
			isMaking: false,
			error: sentence,
		} );
	}
);

it.each( [
	[ 'the site has plans', { plans: [ PLAN ] } ],
	[ 'the site has none', {} ],
] )(
	'leaves a block alone that was only opened, where %s',
	async ( _, changes ) => {
		const plans = block();
		const { rerender } = renderHook(
			( { isTouched } ) =>
				useFirstPlan( site( changes ), plans, isTouched ),
			{ initialProps: { isTouched: false } }
		);
		await act( () => jest.advanceTimersByTimeAsync( 5000 ) );
		expect( plans.selectQuietly ).not.toHaveBeenCalled();
		expect( created() ).toEqual( [] );
		rerender( { isTouched: true } );
		await act( () => jest.advanceTimersByTimeAsync( 5000 ) );
		expect( plans.selectQuietly.mock.calls.length + created().length ).toBe(
			1
		);
	}
);
