/** What becomes of a response while answers about it, or about another one, are on their way. */
import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResponseDetail } from '../../../../src/responses/response-detail';
import { useAct } from '../../../../src/responses/use-act';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const full = ( id: number, more: object = {} ) => ( {
	id,
	view: 'inbox',
	is_read: true,
	date: '2026-03-01T10:00:00+00:00',
	name: `Person ${ id }`,
	email: '',
	form: '3-1',
	form_title: 'Contact',
	fields: [],
	page_title: '',
	page_url: '',
	subject: '',
	consent: null,
	spam: '',
	ip: '',
	deliveries: [],
	...more,
} );

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
const onBack = jest.fn();

function Detail( { id }: { id: number } ) {
	const act_ = useAct( () => {} );
	return (
		<ResponseDetail
			key={ id }
			id={ id }
			neighbours={ [ undefined, undefined ] }
			act={ act_ }
			onGo={ () => {} }
			onBack={ onBack }
			onRead={ () => {} }
		/>
	);
}

async function open( id: number ) {
	const view = render( <Detail id={ id } /> );
	await act( async () => {} );
	return view;
}

beforeEach( () => {
	( { waiting } = controlFetch( apiFetch as unknown as jest.Mock ) );
	onBack.mockReset();
} );

it( 'marks nothing as read that was left before it came', async () => {
	let arrive!: ( data: object ) => void;
	( apiFetch as unknown as jest.Mock ).mockImplementationOnce(
		() => new Promise( ( resolve ) => ( arrive = resolve ) )
	);
	const { unmount } = await open( 1 );
	unmount();
	await act( async () => arrive( full( 1, { is_read: false } ) ) );
	expect( waiting( 'POST' ) ).toEqual( [] );
} );

it( 'shows a response that could not be marked as read', async () => {
	await open( 1 );
	await waiting( 'GET' )[ 0 ]!.answer( full( 1, { is_read: false } ) );
	await waiting( 'POST' )[ 0 ]!.fail();
	expect( screen.getByText( 'Person 1' ) ).toBeVisible();
} );

it( 'stays at another response that was opened while the first was moved', async () => {
	const { rerender } = await open( 1 );
	await waiting( 'GET' )[ 0 ]!.answer( full( 1 ) );
	const button = screen.getByRole( 'button', { name: 'Move to trash' } );
	await userEvent.click( button );
	await userEvent.click( button );
	expect( waiting( 'POST' ) ).toHaveLength( 1 );
	rerender( <Detail id={ 2 } /> );
	await waiting( 'POST' )[ 0 ]!.answer( { done: [ 1 ], counts: {} } );
	expect( onBack ).not.toHaveBeenCalled();
} );

it( 'stays open where it could not be moved', async () => {
	await open( 1 );
	await waiting( 'GET' )[ 0 ]!.answer( full( 1 ) );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Move to trash' } )
	);
	await waiting( 'POST' )[ 0 ]!.fail();
	expect( onBack ).not.toHaveBeenCalled();
} );
