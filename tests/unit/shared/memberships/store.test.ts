import apiFetch from '@wordpress/api-fetch';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { store } from '../../../../shared/memberships/store';
import { partOf } from '../../part-of';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const plan = ( id: number ) => ( {
	id,
	title: `Plan ${ id }`,
	price: 5,
	currency: 'USD',
	interval: '1 month',
	type: '',
} );
const status = ( ...ids: number[] ) => ( {
	connected_account_id: 'acct_1',
	products: ids.map( plan ),
} );
const ids = () => {
	const memberships = select( store ).getMemberships();
	return memberships.status === 'ready'
		? memberships.data.plans.map( ( { id } ) => id )
		: undefined;
};
const actions = () => dispatch( store );
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/** Each question waits for its answer. */
let waiting: ( ( data: object ) => void )[];

async function askAgain() {
	actions().invalidateResolution( 'getMemberships', [ '' ] );
	select( store ).getMemberships( '' );
	await settle();
}

beforeEach( async () => {
	request.mockReset().mockResolvedValue( status( 1 ) );
	actions().invalidateResolutionForStore();
	await resolveSelect( store ).getMemberships( '' );
	waiting = [];
	request.mockImplementation( ( { method } ) =>
		method === 'POST'
			? Promise.resolve( plan( 2 ) )
			: new Promise( ( resolve ) => waiting.push( resolve ) )
	);
} );

it( 'keeps a plan that was added while the site was asked', async () => {
	await askAgain();
	await actions().addPlan( partOf( {} ) );
	waiting[ 0 ]!( status( 1 ) );
	await settle();
	expect( ids() ).toEqual( [ 1, 2 ] );
} );

it( 'takes the answer to the later of two questions, whichever comes last', async () => {
	await askAgain();
	await askAgain();
	waiting[ 1 ]!( status( 1, 4 ) );
	await settle();
	waiting[ 0 ]!( status( 1, 3 ) );
	await settle();
	expect( ids() ).toEqual( [ 1, 4 ] );
} );
