import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CrmPanel } from '../../../../../../extensions/blocks/contact-form/integrations/crm-panel';
import type { ApiRequest } from '../../../../controlled-fetch';
import { partOf } from '../../../../part-of';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

/** Finds what is shown; notices are spoken to screen readers besides. */
const findText = ( text: string | RegExp ) =>
	screen.findByText( text, { ignore: '.a11y-speak-region' } );

const READY = {
	crm_installed: true,
	crm_active: true,
	crm_version: '5.4.2',
	jp_form_ext_enabled: true,
	can_activate_extension: true,
};

/** The plugins of the site, as WordPress lists them to this user. */
let plugins: () => unknown;
const listed = ( list: object[], allow = 'GET, POST' ) => ( {
	json: async () => list,
	headers: { get: () => allow },
} );

let crm: () => unknown;
let post: ( request: ApiRequest ) => unknown;

beforeEach( () => {
	crm = () => READY;
	plugins = () => listed( [] );
	post = () => ( { code: 'success' } );
	mockedFetch.mockImplementation( async ( request ) => {
		if ( request.method ) {
			return post( request );
		}
		return request.path.startsWith( '/wp/v2/plugins' ) ? plugins() : crm();
	} );
} );
afterEach( () => mockedFetch.mockReset() );

async function open( more: object = {} ) {
	const setAttributes = jest.fn();
	const view = render(
		<CrmPanel
			attributes={ partOf( { jetpackCRM: true, ...more } ) }
			setAttributes={ setAttributes }
		/>
	);
	const title = screen.queryByRole( 'button', { name: 'CRM Integration' } );
	expect( title ).toHaveAttribute( 'aria-expanded', 'false' );
	await userEvent.click( title! );
	return { ...view, setAttributes };
}

it( 'asks the site, and nobody else', async () => {
	await open();
	await findText( 'Store the people who send this form as contacts.' );
	expect( mockedFetch.mock.calls.map( ( [ { path } ] ) => path ) ).toEqual( [
		'/jetpack/v4/jetpack_crm',
	] );
} );

it.each( [
	[ 'the call fails', () => Promise.reject( { message: 'no' } ) ],
	[ 'the answer holds an error', () => ( { error: true, message: 'no' } ) ],
] )( 'renders nothing when %s', async ( _, answer ) => {
	crm = answer;
	const { container } = await open();
	await waitFor( () => expect( container ).toBeEmptyDOMElement() );
} );

it( 'not installed: installs and activates for who may', async () => {
	crm = () => ( { ...READY, crm_installed: false, crm_active: false } );
	await open();
	await findText(
		'Jetpack CRM keeps the people who write to you as contacts, on this site. It is not installed.'
	);
	post = ( request ) => {
		crm = () => READY;
		return request;
	};
	await userEvent.click(
		await screen.findByRole( 'button', {
			name: 'Install and activate Jetpack CRM',
		} )
	);
	await screen.findByRole( 'checkbox', { name: 'Jetpack CRM' } );
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/wp/v2/plugins',
		method: 'POST',
		data: { slug: 'zero-bs-crm', status: 'active' },
	} );
} );

it( 'not installed: to others it says who can', async () => {
	crm = () => ( { ...READY, crm_installed: false, crm_active: false } );
	plugins = () => Promise.reject( { status: 403 } );
	await open();
	await findText(
		'An administrator can install and activate the plugin Jetpack CRM. In a network it may take one who looks after all of its sites.'
	);
	expect( screen.queryByRole( 'button', { name: /Install/ } ) ).toBeNull();
} );

it( 'installed, but not active: activates', async () => {
	crm = () => ( { ...READY, crm_active: false } );
	plugins = () =>
		listed( [ { plugin: 'zero-bs-crm/ZeroBSCRM', status: 'inactive' } ] );
	await open();
	await findText( 'Jetpack CRM is installed, but not active.' );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Activate Jetpack CRM' } )
	);
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/wp/v2/plugins/zero-bs-crm/ZeroBSCRM',
		method: 'PUT',
		data: { status: 'active' },
	} );
} );

it( 'an installation that fails says why, with a link to the plugin', async () => {
	crm = () => ( { ...READY, crm_installed: false, crm_active: false } );
	post = () => Promise.reject( { message: 'No connection.' } );
	await open();
	await userEvent.click(
		await screen.findByRole( 'button', {
			name: 'Install and activate Jetpack CRM',
		} )
	);
	const notice = (
		await findText( /The plugin failed to install\./ )
	).closest( '.components-notice' );
	expect( notice ).toHaveTextContent( 'No connection.' );
	expect(
		screen.getByRole( 'link', { name: /Plugin information/ } )
	).toHaveAttribute(
		'href',
		'plugin-install.php?tab=plugin-information&plugin=zero-bs-crm'
	);
	expect(
		screen.getByRole( 'button', {
			name: 'Install and activate Jetpack CRM',
		} )
	).toBeEnabled();
} );

it.each( [ null, '', 'soon' ] )(
	'with the version %p it is said to be invalid',
	async ( version ) => {
		crm = () => ( { ...READY, crm_version: version } );
		await open();
		await findText( 'The CRM is installed, but has an invalid version.' );
	}
);

it( 'an old version has to be updated', async () => {
	crm = () => ( { ...READY, crm_version: '3.0.18' } );
	await open();
	await findText(
		'The Zero BS CRM plugin has been renamed to Jetpack CRM. Update it to the latest version to integrate your contact form.'
	);
} );

it( 'the extension is enabled by who may', async () => {
	crm = () => ( { ...READY, jp_form_ext_enabled: false } );
	await open();
	post = ( request ) => {
		expect( request ).toEqual( {
			path: '/jetpack/v4/jetpack_crm',
			method: 'POST',
			data: { extension: 'jetpackforms' },
		} );
		crm = () => READY;
		return { code: 'success' };
	};
	await userEvent.click(
		await screen.findByRole( 'button', {
			name: 'Enable the CRM form extension',
		} )
	);
	await screen.findByRole( 'checkbox', { name: 'Jetpack CRM' } );
} );

it( 'the extension: others are told who can', async () => {
	crm = () => ( {
		...READY,
		jp_form_ext_enabled: null,
		can_activate_extension: false,
	} );
	await open();
	await findText(
		'The CRM plugin is active. A site administrator must enable the CRM form extension.'
	);
	expect( screen.queryByRole( 'button', { name: /Enable/ } ) ).toBeNull();
} );

it.each( [
	[ 'another code', () => ( { code: 'error', message: 'Disk full' } ) ],
	[ 'a refusal', () => Promise.reject( { message: 'Disk full' } ) ],
] )( '%s is shown as an error that stays', async ( _, answer ) => {
	crm = () => ( { ...READY, jp_form_ext_enabled: false } );
	post = answer;
	await open();
	await userEvent.click(
		await screen.findByRole( 'button', {
			name: 'Enable the CRM form extension',
		} )
	);
	const notice = (
		await findText(
			'The CRM form extension failed to activate. Error: Disk full'
		)
	).closest( '.components-notice' )!;
	expect( notice ).toHaveClass( 'is-error' );
	expect( notice.querySelector( 'button' ) ).toBeNull();
} );

it.each( [ '3.0.19', '3.5', '4.0.0' ] )(
	'version %s stores all contacts, and says so',
	async ( version ) => {
		crm = () => ( { ...READY, crm_version: version } );
		await open();
		await findText( 'Contacts from this form are stored in Jetpack CRM.' );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	}
);

it( 'a newer version lets the form decide', async () => {
	const { setAttributes } = await open();
	const toggle = await screen.findByRole( 'checkbox', {
		name: 'Jetpack CRM',
	} );
	expect( toggle ).toBeChecked();
	await act( async () => userEvent.click( toggle ) );
	expect( setAttributes ).toHaveBeenCalledWith( { jetpackCRM: false } );
} );
