/** What somebody types, and what another request says, while something of this screen is stored. */
import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionRow } from '../../../../src/settings/connections/connection-row';
import { Connections } from '../../../../src/settings/connections/connections';
import { KeyForm } from '../../../../shared/service-setup/key-form';
import { StoredKey } from '../../../../shared/service-setup/stored-key';
import { controlFetch } from '../../controlled-fetch';
import { partOf } from '../../part-of';
import { createKeyField } from '../../wire-service';
import type { Connection } from '../../../../src/settings/connections/api';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mock = apiFetch as unknown as jest.Mock;

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
beforeEach( () => {
	( { waiting } = controlFetch( mock ) );
} );

it( 'the field of a key keeps what was typed while another key was stored', async () => {
	let finish!: () => void;
	render(
		<KeyForm
			service={ {
				slug: 'mapbox',
				name: 'Mapbox',
				fields: [ createKeyField( '' ) ],
			} }
			onSave={ () => new Promise( ( resolve ) => ( finish = resolve ) ) }
		/>
	);
	const field = screen.getByLabelText( 'Key for Mapbox' );
	fireEvent.change( field, { target: { value: 'one' } } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Save the key for Mapbox' } )
	);
	fireEvent.change( field, { target: { value: 'two' } } );
	await act( async () => finish() );
	expect( field ).toHaveValue( 'two' );
} );

it( 'a key is removed once, however often that is pressed', async () => {
	const remove = jest.fn( () => new Promise< void >( () => {} ) );
	render(
		<StoredKey
			service={ partOf( {
				name: 'Mapbox',
				fields: [ createKeyField( '' ) ],
			} ) }
			storedKey={ partOf( { hint: '1234', values: [] } ) }
			given=""
			onReplace={ () => {} }
			onRemove={ remove }
		/>
	);
	const button = screen.getByRole( 'button', {
		name: 'Remove the key for Mapbox',
	} );
	await userEvent.click( button );
	await userEvent.click( button );
	await userEvent.click( button );
	expect( remove ).toHaveBeenCalledTimes( 1 );
} );

const CONNECTION = partOf< Connection >( {
	id: '3',
	service: 'mastodon',
	name: 'Jo',
	handle: '@jo',
	networkName: 'Mastodon',
	profileUrl: '',
	state: 'works',
	message: '',
	isMine: true,
	isShared: false,
	canChange: true,
	owner: '',
	refreshUrl: '',
} );

it( 'an account is disconnected once, however often that is pressed', async () => {
	const disconnect = jest.fn( () => new Promise< void >( () => {} ) );
	render(
		<ConnectionRow
			connection={ CONNECTION }
			canLend
			onLend={ async () => {} }
			onDisconnect={ disconnect }
			onReconnect={ async () => {} }
		/>
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Disconnect Jo' } )
	);
	const confirm = screen.getByRole( 'button', { name: 'Disconnect' } );
	await userEvent.click( confirm );
	await userEvent.click( confirm );
	expect( disconnect ).toHaveBeenCalledTimes( 1 );
} );

it( 'a form that was opened while another account was connected stays', async () => {
	render( <Connections onDone={ () => {} } /> );
	const answer = {
		connections: [],
		networks: [
			{
				slug: 'bluesky',
				name: 'Bluesky',
				fields: [ { name: 'handle', label: 'Handle', type: 'text' } ],
			},
		],
		choices: null,
		can_lend: false,
		redirect_url: '',
	};
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( answer );
	const open = () =>
		userEvent.click(
			screen.getByRole( 'button', { name: 'Connect an account' } )
		);
	await open();
	fireEvent.change( screen.getByLabelText( 'Handle' ), {
		target: { value: 'first' },
	} );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Connect Bluesky' } )
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	await open();
	fireEvent.change( screen.getByLabelText( 'Handle' ), {
		target: { value: 'second' },
	} );
	await waiting( 'POST' )[ 0 ]!.answer( {} );
	await waiting( 'GET' )[ 0 ]!.answer( answer );
	expect( screen.getByLabelText( 'Handle' ) ).toHaveValue( 'second' );
} );
