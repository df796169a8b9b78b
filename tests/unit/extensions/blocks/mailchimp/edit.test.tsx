import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlock } from '@wordpress/blocks';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';
import { asksForServices, wireService } from '../../../wire-service';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const NAME = 'jetpack/mailchimp';
const LISTS = [
	{ id: 'a1', name: 'News', double_optin: false },
	{ id: 'b2', name: 'Friends', double_optin: true },
];
const GROUPS = [
	{
		id: 'c1',
		title: 'What do you like?',
		interests: [
			{ id: 'g1', name: 'Bread' },
			{ id: 'g2', name: 'Cake' },
		],
	},
];

let status: Record< string, unknown > | Error;
let chosen: unknown;

beforeAll( () => {
	registerBlocks();
	return Promise.all( [
		import( '../../../../../extensions/blocks/mailchimp/edit' ),
		import( '../../../../../shared/service-setup/service-setup' ),
	] );
} );
beforeEach( () => {
	chosen = undefined;
	status = {
		code: 'connected',
		connect_url: 'https://site/wp-admin/settings',
		lists: LISTS,
		list: 'a1',
		can_choose: true,
	};
	request.mockReset();
	request.mockImplementation( async ( { path, method, data } ) => {
		if ( method === 'POST' ) {
			chosen = [ path, data ];
			status = { ...status, list: data.list };
			return {};
		}
		if ( path.endsWith( '/groups' ) ) {
			return { interest_categories: GROUPS };
		}
		if ( status instanceof Error ) {
			throw status;
		}
		return status;
	} );
} );

afterEach( () => {
	delete window.mainstayBlocks;
} );

const text = async ( words: string | RegExp ) =>
	(
		await screen.findAllByText( words, { ignore: '.a11y-speak-region' } )
	)[ 0 ]!;
const panel = async ( title: string ) => {
	const toggle = await screen.findByRole( 'button', { name: title } );
	if ( toggle.getAttribute( 'aria-expanded' ) === 'false' ) {
		await userEvent.click( toggle );
	}
};
const field = () =>
	waitFor( () => {
		const input = document.querySelector( 'input[type="email"]' );
		expect( input ).toBeInTheDocument();
		return input!;
	} );
async function open( attributes: Record< string, unknown > = {} ) {
	const block = renderBlock( NAME, attributes, [
		createBlock( 'jetpack/button', {
			element: 'button',
			uniqueId: 'mailchimp-widget-id',
			text: 'Join',
		} ),
	] );
	await field();
	await block.selectBlock();
	return block;
}

describe( 'before there is a form', () => {
	it( 'says that it looks for the connection', async () => {
		request.mockReturnValue( new Promise( () => {} ) );
		renderBlock( NAME );
		expect(
			await text( 'Looking for the connection…' )
		).toBeInTheDocument();
	} );

	it( 'is set up in its place, with the form below', async () => {
		window.mainstayBlocks = { settingsUrl: '/settings' };
		status = { code: 'not_connected', connect_url: '/settings#/x' };
		const block = renderBlock( NAME );
		const setUp = await screen.findByRole( 'button', {
			name: 'Set up Mailchimp form',
		} );
		expect( await field() ).toBeDisabled();
		expect( block.saved() ).not.toContain( 'jetpack/button' );
		const answer = request.getMockImplementation()!;
		request.mockImplementation( async ( asked ) => {
			if ( asksForServices( asked ) ) {
				return {
					services: [ wireService( 'mailchimp', 'Mailchimp' ) ],
				};
			}
			if ( asked.method === 'PUT' ) {
				status = { code: 'connected', lists: LISTS, list: 'a1' };
				return { check: null };
			}
			return answer( asked );
		} );
		await userEvent.click( setUp );
		await userEvent.type(
			await screen.findByLabelText( 'Key for Mailchimp' ),
			'key{Enter}'
		);
		await waitFor( () =>
			expect(
				screen.queryByRole( 'button', {
					name: 'Set up Mailchimp form',
				} )
			).toBeNull()
		);
		expect( await field() ).toBeDisabled();
	} );

	it( 'leads to the page of a host, and looks again', async () => {
		window.mainstayBlocks = { settingsUrl: '/settings' };
		status = {
			code: 'not_connected',
			connect_url: 'https://host.example/mailchimp',
		};
		renderBlock( NAME );
		expect(
			await screen.findByRole( 'link', { name: /Set up Mailchimp form/ } )
		).toHaveAttribute( 'href', 'https://host.example/mailchimp' );
		status = { code: 'connected', lists: LISTS, list: 'a1' };
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Re-check connection' } )
		);
		await waitFor( () =>
			expect( screen.queryByRole( 'link' ) ).toBeNull()
		);
		expect( await field() ).toBeDisabled();
	} );

	it( 'tells others whom to ask', async () => {
		window.mainstayBlocks = { settingsUrl: null };
		status = { code: 'not_connected', connect_url: '' };
		renderBlock( NAME );
		expect(
			await text(
				'This form needs the key of a Mailchimp account. A site administrator can enter it in the settings of Mainstay Blocks.'
			)
		).toBeInTheDocument();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		expect(
			screen.queryByRole( 'button', { name: 'Set up Mailchimp form' } )
		).toBeNull();
	} );

	it( 'shows why the connection failed, beside the way to set it up', async () => {
		status = new Error( 'Mailchimp does not accept the key of this site.' );
		renderBlock( NAME );
		expect(
			await text( 'Mailchimp does not accept the key of this site.' )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'button', { name: 'Re-check connection' } )
		).toBeInTheDocument();
	} );

	it( 'asks for one of several audiences', async () => {
		status = { ...( status as object ), list: '' };
		renderBlock( NAME );
		await userEvent.selectOptions(
			await screen.findByRole( 'combobox', {
				name: 'List at Mailchimp',
			} ),
			'Friends'
		);
		expect( chosen ).toEqual( [
			'/mainstay/v1/newsletter',
			{ service: 'mailchimp', list: 'b2' },
		] );
		expect( await field() ).toBeInTheDocument();
	} );
} );

describe( 'the form', () => {
	it( 'has a disabled field, a button and a consent that can be edited', async () => {
		const block = await open();
		expect( await field() ).toBeDisabled();
		expect( await field() ).toHaveAttribute(
			'placeholder',
			'Enter your email'
		);
		expect(
			screen.getByRole( 'textbox', { name: 'Consent text' } )
		).toHaveTextContent(
			/^By signing up, you share your email address with the owner of this site and with Mailchimp/
		);
		expect(
			await screen.findByRole( 'textbox', { name: 'Button text' } )
		).toHaveTextContent( 'Join' );
		expect( block.saved() ).toContain(
			'<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button '
		);
	} );

	it( 'takes people into groups, and out again', async () => {
		const block = await open( { interests: [ 'gone' ] } );
		await panel( 'Mailchimp Groups' );
		const group = screen.getByRole( 'group', {
			name: 'What do you like?',
		} );
		expect( group ).toBeInTheDocument();
		const cake = screen.getByRole( 'checkbox', { name: 'Cake' } );
		await userEvent.click( cake );
		expect( block.attributes().interests ).toEqual( [ 'gone', 'g2' ] );
		await userEvent.click( cake );
		expect( block.attributes().interests ).toEqual( [ 'gone' ] );
	} );

	it( 'notes where people signed up', async () => {
		const block = await open();
		await panel( 'Signup Location Tracking' );
		await userEvent.type(
			screen.getByRole( 'textbox', { name: 'Signup Field Tag' } ),
			'SIGNUP'
		);
		await userEvent.type(
			screen.getByRole( 'textbox', { name: 'Signup Field Value' } ),
			'home'
		);
		expect( block.attributes() ).toMatchObject( {
			signupFieldTag: 'SIGNUP',
			signupFieldValue: 'home',
		} );
	} );

	it( 'says which audience it is for, and whether people confirm', async () => {
		await open();
		await panel( 'Mailchimp Connection' );
		expect(
			screen.getByRole( 'combobox', { name: 'List at Mailchimp' } )
		).toHaveValue( 'a1' );
		expect(
			screen.getByText( 'They are added to the list immediately.' )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'link', { name: /Manage Connection/ } )
		).toBeInTheDocument();
	} );
} );

describe( 'notices', () => {
	const shown = () =>
		document.querySelector( '.mainstay-sign-up__status' )?.textContent;

	it.each( [
		[ 'Processing text', 'Processing…' ],
		[ 'Success text', "Success! You're on the list." ],
		[
			'Error text',
			"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
		],
	] )( '%s is previewed for three seconds', async ( label, sentence ) => {
		await open();
		jest.useFakeTimers();
		try {
			const box = screen.getByRole( 'textbox', { name: label } );
			act( () => box.focus() );
			expect( shown() ).toBe( sentence );
			act( () => {
				jest.advanceTimersByTime( 2999 );
			} );
			expect( shown() ).toBe( sentence );
			act( () => {
				jest.advanceTimersByTime( 1 );
			} );
			expect( shown() ).toBeUndefined();
		} finally {
			jest.useRealTimers();
		}
	} );

	it( 'show the author’s own words as they are typed', async () => {
		const block = await open();
		await userEvent.type(
			screen.getByRole( 'textbox', { name: 'Success text' } ),
			'Welcome'
		);
		expect( block.attributes().successLabel ).toBe( 'Welcome' );
		expect( shown() ).toBe( 'Welcome' );
		await userEvent.clear(
			screen.getByRole( 'textbox', { name: 'Success text' } )
		);
		expect( shown() ).toBe( "Success! You're on the list." );
	} );

	it( 'says and shows what people read where they confirm by email', async () => {
		status = { ...( status as object ), list: 'b2' };
		await open( { successLabel: 'Welcome' } );
		const confirm =
			'Almost there! Open the link in the email from Mailchimp to confirm your subscription. You will get no email if you are already on the list.';
		const box = screen.getByRole( 'textbox', { name: 'Success text' } );
		expect( box ).toHaveValue( 'Welcome' );
		expect( box ).toHaveAccessibleDescription(
			`Not shown now: people confirm by email before they are on “Friends”. They read: “${ confirm }” If you switch double opt-in off at Mailchimp, they read this text.`
		);
		act( () => box.focus() );
		expect( shown() ).toBe( confirm );
		act( () =>
			screen.getByRole( 'textbox', { name: 'Error text' } ).focus()
		);
		expect( shown() ).toMatch( /^Whoops!/ );
	} );
} );
