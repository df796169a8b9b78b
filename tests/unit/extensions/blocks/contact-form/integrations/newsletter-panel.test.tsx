import apiFetch from '@wordpress/api-fetch';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterPanel } from '../../../../../../extensions/blocks/contact-form/integrations/newsletter-panel';
import { boot } from '../../../../../../shared/boot';
import type { ApiRequest } from '../../../../controlled-fetch';
import { partOf } from '../../../../part-of';
import { asksForServices, wireService } from '../../../../wire-service';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

/** Finds what is shown; notices are spoken to screen readers besides. */
const findText = ( text: string | RegExp ) =>
	screen.findByText( text, { ignore: '.a11y-speak-region' } );

const list = ( id: string, name: string, isDouble = false ) => ( {
	id,
	name,
	double_optin: isDouble,
} );
const mailchimp = ( more = {} ) => ( {
	slug: 'mailchimp',
	name: 'Mailchimp',
	lists: [ list( 'a1', 'News' ), list( 'b2', 'Friends', true ) ],
	list: '',
	error: '',
	...more,
} );
const NOTHING = { services: [] as object[], own_list: false, can_choose: true };
const plugins = ( found: object[], allow = 'GET, POST' ) => ( {
	json: async () => found,
	headers: { get: () => allow },
} );

let newsletter: () => unknown;
let listed: () => unknown;
let post: ( request: ApiRequest ) => unknown;

beforeEach( () => {
	window.mainstayBlocks = {};
	newsletter = () => NOTHING;
	listed = () => plugins( [] );
	post = () => ( {} );
	mockedFetch.mockImplementation( async ( request ) => {
		if ( request.method ) {
			return post( request );
		}
		if ( asksForServices( request ) ) {
			return { services: [ wireService( 'mailchimp', 'Mailchimp' ) ] };
		}
		return request.path.startsWith( '/wp/v2/plugins' )
			? listed()
			: newsletter();
	} );
} );
afterEach( () => mockedFetch.mockReset() );

async function open() {
	render(
		<NewsletterPanel
			attributes={ partOf( {} ) }
			setAttributes={ jest.fn() }
		/>
	);
	const title = screen.getByRole( 'button', {
		name: 'Newsletter Integration',
	} );
	expect( title ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( mockedFetch ).not.toHaveBeenCalled();
	await userEvent.click( title );
	await findText(
		'With a consent field in this form, every response keeps what the person agreed to, when, and on which page.'
	);
}

it( 'asks for nothing before it is open, and says when nobody gets the addresses', async () => {
	await open();
	await findText(
		'Addresses are not sent anywhere yet: this site has no Mailchimp key and no newsletter plugin.'
	);
} );

it( 'the owner sets Mailchimp up in its place', async () => {
	window.mainstayBlocks = { settingsUrl: '/settings' };
	await open();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Set up Mailchimp' } )
	);
	post = () => {
		newsletter = () => ( { ...NOTHING, services: [ mailchimp() ] } );
		return { check: null };
	};
	await userEvent.type(
		await screen.findByLabelText( 'Key for Mailchimp' ),
		'key{Enter}'
	);
	expect(
		await screen.findByRole( 'combobox', { name: 'List at Mailchimp' } )
	).toBeEnabled();
} );

it( 'not installed: installs and activates the companion', async () => {
	await open();
	post = ( request ) => {
		newsletter = () => ( {
			...NOTHING,
			services: [
				mailchimp( {
					slug: 'mailpoet',
					name: 'MailPoet',
					lists: [ list( '1', 'Newsletter list', true ) ],
				} ),
			],
		} );
		return request;
	};
	await userEvent.click(
		await screen.findByRole( 'button', {
			name: 'Install and activate MailPoet',
		} )
	);
	await findText(
		'People who agree are added to “Newsletter list” at MailPoet. They confirm by email first.'
	);
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/wp/v2/plugins',
		method: 'POST',
		data: { slug: 'mailpoet', status: 'active' },
	} );
} );

it( 'installed, but not active: activates it, and ends active', async () => {
	listed = () =>
		plugins( [ { plugin: 'mailpoet/mailpoet', status: 'inactive' } ] );
	await open();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Activate MailPoet' } )
	);
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/wp/v2/plugins/mailpoet/mailpoet',
		method: 'PUT',
		data: { status: 'active' },
	} );
} );

it.each( [ 'active', 'network-active' ] )(
	'a companion that is %s is said to be',
	async ( status ) => {
		listed = () => plugins( [ { plugin: 'mailpoet/mailpoet', status } ] );
		await open();
		await findText( 'MailPoet is active.' );
		expect(
			screen.queryByRole( 'button', { name: /MailPoet/ } )
		).toBeNull();
	}
);

it( 'who may not install is told who can', async () => {
	listed = () => plugins( [], 'GET' );
	await open();
	await findText(
		'You may activate the plugin MailPoet, but not install it. In a network its administrators do that, elsewhere who looks after the server.'
	);
} );

it( 'who may see no plugins is not asked for, and is told who can', async () => {
	window.mainstayBlocks = { rights: { settings: false } };
	await open();
	await findText(
		'An administrator can install and activate the plugin MailPoet. In a network it may take one who looks after all of its sites.'
	);
	delete window.mainstayBlocks;
	expect( mockedFetch ).not.toHaveBeenCalledWith(
		expect.objectContaining( {
			path: expect.stringContaining( '/wp/v2/plugins' ),
		} )
	);
} );

it( 'a failure names the reason and leads to the plugin', async () => {
	post = () => Promise.reject( { message: 'The folder is not writable.' } );
	await open();
	await userEvent.click(
		await screen.findByRole( 'button', {
			name: 'Install and activate MailPoet',
		} )
	);
	expect(
		( await findText( /The plugin failed to install\./ ) ).closest(
			'.components-notice'
		)
	).toHaveTextContent( 'The folder is not writable.' );
	expect(
		screen.getByRole( 'link', { name: /Plugin information/ } )
	).toHaveAttribute(
		'href',
		'plugin-install.php?tab=plugin-information&plugin=mailpoet'
	);
} );

it( 'the owner chooses the list of a service', async () => {
	newsletter = () => ( { ...NOTHING, services: [ mailchimp() ] } );
	await open();
	const select = await screen.findByRole( 'combobox', {
		name: 'List at Mailchimp',
	} );
	expect( select ).toHaveDisplayValue( 'Choose a list' );
	post = () => ( { ...NOTHING, services: [ mailchimp( { list: 'b2' } ) ] } );
	await userEvent.selectOptions( select, 'Friends' );
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/mainstay/v1/newsletter',
		method: 'POST',
		data: { service: 'mailchimp', list: 'b2' },
	} );
	await findText( 'They confirm by email first.' );
	expect( select ).toHaveDisplayValue( 'Friends' );
} );

it( 'a choice that is not stored is put back, and that is said', async () => {
	newsletter = () => ( {
		...NOTHING,
		services: [ mailchimp( { list: 'a1' } ) ],
	} );
	post = () =>
		Promise.reject( {
			message: 'This list no longer exists. Choose another one.',
		} );
	await open();
	const select = await screen.findByRole( 'combobox' );
	await userEvent.selectOptions( select, 'Friends' );
	await findText( 'This list no longer exists. Choose another one.' );
	expect( select ).toHaveDisplayValue( 'News' );
} );

it.each( [
	[
		{ list: 'a1' },
		'People who agree are added to “News” at Mailchimp. They are added to the list immediately.',
	],
	[
		{},
		'No list is chosen for new contacts in Mailchimp yet. A site administrator can choose one here.',
	],
	[ { lists: [] }, 'Mailchimp does not have a list yet. Create one there.' ],
	[
		{ lists: [], error: 'Mailchimp does not accept the key of this site.' },
		'Mailchimp does not accept the key of this site.',
	],
] )( 'to others it says what is decided (%#)', async ( more, sentence ) => {
	newsletter = () => ( {
		...NOTHING,
		services: [ mailchimp( more ) ],
		can_choose: false,
	} );
	await open();
	await findText( sentence );
	expect( screen.queryByRole( 'combobox' ) ).toBeNull();
} );

it( 'the site’s own list is named', async () => {
	newsletter = () => ( { ...NOTHING, own_list: true } );
	await open();
	await findText(
		'People who agree get an email that asks them to confirm, and are on this site’s own list when they do.'
	);
	expect( screen.queryByText( /MailPoet/ ) ).toBeNull();
} );

it( 'who may not read the lists still learns what the panel is for', async () => {
	window.mainstayBlocks = { rights: { ...boot().rights, responses: false } };
	await open();
	await findText( /^You are not allowed to see form responses/ );
	expect( mockedFetch ).not.toHaveBeenCalled();
} );

it.each( [ 404, 500, 503 ] )(
	'what could not be loaded (%d) is not taken for a site without a list',
	async ( status ) => {
		newsletter = () =>
			Promise.reject( { message: 'Broken.', data: { status } } );
		await open();
		await findText( 'Broken.' );
		expect( screen.queryByText( /MailPoet|nobody yet/ ) ).toBeNull();
		newsletter = () => NOTHING;
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		await findText( /Addresses are not sent anywhere yet/ );
		expect( mockedFetch ).toHaveBeenCalledTimes( 3 );
	}
);
