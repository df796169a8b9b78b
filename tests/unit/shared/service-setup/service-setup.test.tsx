import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { SetUpService } from '../../../../shared/service-setup/set-up-service';
import type { ApiRequest } from '../../controlled-fetch';
import { asksForServices, STORED, wireService } from '../../wire-service';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

/** What is wrong with a key that is stored. */
const BY_HAND = {
	state: 'attention',
	account: '',
	reason: 'No webhook could be made.',
	next_step: 'Make one at Stripe.',
	missing: [],
	webhook: { url: 'https://example.org/hook', events: [ 'paid' ] },
	checked_at: 1,
};

/** The services of the site, as they are after what was sent so far. */
let services: object[];
/** What storing a key changes, or throws. */
let store: ( asked: ApiRequest ) => void;

beforeAll( () => import( '../../../../shared/service-setup/service-setup' ) );

beforeEach( () => {
	window.mainstayBlocks = { settingsUrl: '/settings' };
	services = [
		wireService( 'stripe', 'Stripe' ),
		wireService( 'mapbox', 'Mapbox' ),
	];
	store = () => {
		services = [ wireService( 'stripe', 'Stripe', STORED ) ];
	};
	request.mockReset();
	request.mockImplementation( async ( asked ) => {
		if ( asksForServices( asked ) ) {
			return { services };
		}
		store( asked );
		return { check: null };
	} );
	dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

afterEach( () => {
	delete window.mainstayBlocks;
} );

/** What lacks the service: a block, as far as the focus is concerned. */
function Block( {
	connectUrl,
	onChanged,
}: {
	connectUrl?: string;
	onChanged: () => void;
} ) {
	return (
		<div data-block="1" tabIndex={ 0 } data-testid="block">
			<SetUpService
				service="stripe"
				label="Connect Stripe"
				connectUrl={ connectUrl }
				onChanged={ onChanged }
			/>
		</div>
	);
}

const opener = () => screen.getByRole( 'button', { name: 'Connect Stripe' } );
const field = () => screen.findByLabelText( 'Key for Stripe' );
const said = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

async function open( connectUrl?: string ) {
	const onChanged = jest.fn();
	const view = render(
		<Block connectUrl={ connectUrl } onChanged={ onChanged } />
	);
	await userEvent.click( opener() );
	return { ...view, onChanged };
}

it( 'opens below its button with the focus in the field, and closes', async () => {
	await open();
	expect( await field() ).toHaveFocus();
	expect( opener() ).toHaveAttribute( 'aria-expanded', 'true' );
	expect( screen.getByRole( 'group', { name: 'Stripe' } ) ).toHaveTextContent(
		'What Stripe is for.'
	);
	expect( screen.queryByText( 'What Mapbox is for.' ) ).toBeNull();
	await userEvent.click( opener() );
	expect( screen.queryByLabelText( 'Key for Stripe' ) ).toBeNull();
	expect( opener() ).toHaveFocus();
} );

it( 'stores the key, says so, and has the block look again', async () => {
	const { onChanged } = await open( '/settings#/services/stripe' );
	await userEvent.type( await field(), 'rk_test_1{Enter}' );
	await waitFor( () => expect( onChanged ).toHaveBeenCalledTimes( 1 ) );
	expect( request ).toHaveBeenCalledWith( {
		path: '/mainstay/v1/keys/stripe',
		method: 'PUT',
		data: { fields: { key: 'rk_test_1' } },
	} );
	expect( said() ).toEqual( [ 'The key for Stripe is saved.' ] );
	// The field is gone; the keyboard stays where the work is.
	expect( await field() ).toBeDisabled();
	expect( screen.getByRole( 'group', { name: 'Stripe' } ) ).toHaveFocus();
} );

it( 'hands the focus to the block once nothing is missing any more', async () => {
	function Page() {
		const [ isReady, setIsReady ] = useState( false );
		return (
			<div data-block="1" tabIndex={ 0 } data-testid="block">
				{ ! isReady && (
					<SetUpService
						service="stripe"
						label="Connect Stripe"
						onChanged={ () => setIsReady( true ) }
					/>
				) }
			</div>
		);
	}
	render( <Page /> );
	await userEvent.click( opener() );
	await userEvent.type( await field(), 'rk_test_1{Enter}' );
	await waitFor( () =>
		expect( screen.getByTestId( 'block' ) ).toHaveFocus()
	);
	expect( screen.queryByLabelText( 'Key for Stripe' ) ).toBeNull();
} );

it( 'goes on where a part is to be entered by hand', async () => {
	store = ( { path } ) => {
		services = [
			wireService( 'stripe', 'Stripe', {
				...STORED,
				check: path.includes( 'webhook' ) ? null : BY_HAND,
			} ),
			wireService(
				'stripe-webhook',
				'Stripe webhook',
				{},
				{ part_of: 'stripe' }
			),
		];
	};
	const { onChanged } = await open();
	await userEvent.type( await field(), 'rk_test_1{Enter}' );
	expect( await screen.findByText( 'Needs attention' ) ).toBeVisible();
	expect( screen.getByText( 'https://example.org/hook' ) ).toBeVisible();
	await userEvent.type(
		screen.getByLabelText( 'Key for Stripe webhook' ),
		'whsec_1{Enter}'
	);
	await waitFor( () => expect( onChanged ).toHaveBeenCalledTimes( 2 ) );
	expect( screen.queryByText( 'Needs attention' ) ).toBeNull();
} );

describe( 'A service with a live and a test key', () => {
	/** Stripe, whose keys say what they are for; `live` is shown first. */
	const withModes = ( live = {}, test = {} ) => {
		const stripe = wireService( 'stripe', 'Stripe' );
		return {
			...stripe,
			fields: [
				{
					...stripe.fields[ 0 ],
					modes: { live: '^rk_live_', test: '^rk_test_' },
				},
			],
			keys: [
				{ ...stripe.keys[ 0 ], mode: 'live', ...live },
				{
					...stripe.keys[ 0 ],
					mode: 'test',
					in_use: false,
					...test,
				},
			],
		};
	};

	it( 'takes a test key where the live one is asked for, and shows where it is', async () => {
		services = [ withModes() ];
		store = () => {
			services = [
				withModes( { in_use: false }, { ...STORED, in_use: true } ),
			];
		};
		const { onChanged } = await open();
		const live = await screen.findByRole( 'button', { name: 'Live' } );
		expect( live ).toHaveAttribute( 'aria-pressed', 'true' );
		await userEvent.type( await field(), 'rk_test_1' );
		expect(
			screen.getByText( 'This is a test key. It is stored under “Test”.' )
		).toBeVisible();
		expect( await field() ).toBeValid();
		await userEvent.keyboard( '{Enter}' );
		await waitFor( () => expect( onChanged ).toHaveBeenCalledTimes( 1 ) );
		expect( request ).toHaveBeenCalledWith(
			expect.objectContaining( {
				method: 'PUT',
				data: { fields: { key: 'rk_test_1' }, mode: 'test' },
			} )
		);
		expect(
			screen.getByRole( 'button', { name: /^Test/ } )
		).toHaveAttribute( 'aria-pressed', 'true' );
		expect( await field() ).toBeDisabled();
		// Outside of the choice of modes, which has the same name.
		expect(
			screen.getAllByRole( 'group', { name: 'Stripe' } )[ 0 ]
		).toHaveFocus();
	} );

	it( 'replaces no key that is stored under another mode', async () => {
		services = [ withModes( {}, STORED ) ];
		await open();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Live' } )
		);
		await userEvent.type( await field(), 'rk_test_1' );
		expect( await field() ).toHaveAccessibleErrorMessage(
			'This is a test key. Enter it under “Test”.'
		);
	} );
} );

it( 'asks for each part of a key by itself', async () => {
	const part = ( id: string, label: string ) => ( {
		...wireService( '', '' ).fields[ 0 ],
		id,
		label,
	} );
	services = [
		wireService(
			'stripe',
			'Stripe',
			{},
			{ fields: [ part( 'app', 'App ID' ), part( 'secret', 'Secret' ) ] }
		),
	];
	await open();
	expect( await screen.findByLabelText( 'App ID' ) ).toHaveFocus();
	const save = screen.getByRole( 'button', {
		name: 'Save the key for Stripe',
	} );
	await userEvent.type( screen.getByLabelText( 'App ID' ), '1' );
	expect( save ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.type( screen.getByLabelText( 'Secret' ), '2' );
	await userEvent.click( save );
	expect( request ).toHaveBeenCalledWith(
		expect.objectContaining( {
			data: { fields: { app: '1', secret: '2' } },
		} )
	);
} );

it( 'marks the field of a key that is refused, and the block does not look again', async () => {
	store = () => {
		throw {
			message: 'This is a publishable key.',
			data: { fields: { key: 'This is a publishable key.' } },
		};
	};
	const { onChanged } = await open();
	await userEvent.type( await field(), 'pk_1{Enter}' );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'Nothing was saved. Correct the marked fields above.'
	);
	expect( await field() ).toHaveAccessibleErrorMessage(
		'This is a publishable key.'
	);
	expect( onChanged ).not.toHaveBeenCalled();
} );

it( 'says why it could not be loaded, and tries again', async () => {
	request.mockRejectedValueOnce( { message: 'Out of order.' } );
	await open();
	expect(
		( await screen.findAllByText( 'Out of order.' ) )[ 0 ]
	).toBeInTheDocument();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	expect( await field() ).toBeEnabled();
} );

it( 'says that the key is stored also where the site does not answer afterwards', async () => {
	const { onChanged } = await open();
	const input = await field();
	store = () => {
		request.mockImplementation( async () => {
			throw { message: 'Out of order.' };
		} );
	};
	await userEvent.type( input, 'rk_test_1{Enter}' );
	await waitFor( () => expect( onChanged ).toHaveBeenCalledTimes( 1 ) );
	expect( said() ).toEqual( [
		'The key for Stripe is saved.',
		'Out of order.',
	] );
} );

it( 'says that a service is not known', async () => {
	services = [];
	await open();
	expect(
		await screen.findByText( 'This site does not support this service.' )
	).toBeVisible();
} );

it( 'is nothing for people who may not store keys', async () => {
	window.mainstayBlocks = { settingsUrl: null };
	await act( async () => {
		render( <Block connectUrl="" onChanged={ () => {} } /> );
	} );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( request ).not.toHaveBeenCalled();
} );

it( 'leads to the page of a host that connects services itself', () => {
	render(
		<Block
			connectUrl="https://host.example/stripe"
			onChanged={ () => {} }
		/>
	);
	expect(
		screen.getByRole( 'link', { name: /Connect Stripe/ } )
	).toHaveAttribute( 'href', 'https://host.example/stripe' );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );
