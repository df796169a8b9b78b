import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, parse, serialize } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	default: jest.fn(),
} ) );

const fetch = apiFetch as unknown as jest.Mock;
const languages = jest.spyOn( window.navigator, 'languages', 'get' );
const ERROR = 'Please enter a valid phone number.';

beforeEach( () => {
	fetch.mockReset().mockResolvedValue( { country_short: '' } );
	languages.mockReturnValue( [ 'en' ] );
} );

/** Opens a post that holds the button, and selects it. */
async function open( attributes: Record< string, unknown > ) {
	const button = createBlock( 'jetpack/whatsapp-button', attributes );
	const view = renderBlock( 'jetpack/send-a-message', {}, [ button ] );
	await screen.findByRole( 'textbox', { name: 'Button text' } );
	await act( async () => {
		dispatch( blockEditorStore ).selectBlock( button.clientId );
	} );
	const number = await screen.findByRole< HTMLInputElement >( 'textbox', {
		name: 'Phone number',
	} );
	const attributesNow = () =>
		select( blockEditorStore ).getBlockAttributes( button.clientId );
	return { ...view, number, attributesNow };
}

/** Adds it as an author does; returns what it holds. */
async function add() {
	renderBlock( 'core/paragraph' );
	const block = createBlock( 'jetpack/send-a-message', {}, [
		createBlock( 'jetpack/whatsapp-button' ),
	] );
	await act( async () => {
		dispatch( blockEditorStore ).insertBlocks( [ block ] );
	} );
	return () =>
		select( blockEditorStore ).getBlock( block.clientId )!.innerBlocks[ 0 ]!
			.attributes;
}

describe( 'the country of a new button', () => {
	it( 'is what the server is told', async () => {
		fetch.mockResolvedValue( { country_short: 'PT' } );
		languages.mockReturnValue( [ 'de-AT' ] );
		const attributes = await add();
		await waitFor( () =>
			expect( attributes().countryCode ).toBe( '351PT' )
		);
		expect( fetch.mock.calls.map( ( [ { path } ] ) => path ) ).toEqual( [
			'/wpcom/v2/visitor-country',
		] );
	} );

	it( 'is else the region of the browser', async () => {
		languages.mockReturnValue( [ 'de-AT', 'en-US' ] );
		const attributes = await add();
		await waitFor( () =>
			expect( attributes().countryCode ).toBe( '43AT' )
		);
	} );

	it.each( [
		[ 'nobody knows', () => Promise.resolve( { country_short: 'XX' } ) ],
		[ 'the lookup fails', () => Promise.reject( new Error( '500' ) ) ],
		[ 'the answer is odd', () => Promise.resolve( { country_short: 7 } ) ],
		[ 'the answer is empty', () => Promise.resolve( null ) ],
	] )( 'is 1 when %s', async ( _, answer ) => {
		fetch.mockImplementation( answer );
		const attributes = await add();
		await waitFor( () => expect( attributes().countryCode ).toBe( '1' ) );
		await act( async () => {} );
		expect( attributes().countryCode ).toBe( '1' );
		expect( screen.queryByText( ERROR ) ).toBeNull();
	} );

	it( 'is 1 until the answer comes, and a choice is kept', async () => {
		let answer!: ( value: object ) => void;
		fetch.mockReturnValue(
			new Promise( ( resolve ) => ( answer = resolve ) )
		);
		const attributes = await add();
		await waitFor( () => expect( attributes().countryCode ).toBe( '1' ) );
		const { getBlocks } = select( blockEditorStore );
		const { innerBlocks } = getBlocks()[ 1 ]!;
		await act( async () => {
			dispatch( blockEditorStore ).updateBlockAttributes(
				innerBlocks[ 0 ]!.clientId,
				{ countryCode: '33FR' }
			);
		} );
		await act( async () => answer( { country_short: 'PT' } ) );
		expect( attributes().countryCode ).toBe( '33FR' );
	} );
} );

it( 'opening a post changes nothing and asks nobody', async () => {
	const { saved, attributesNow } = await open( { phoneNumber: '5' } );
	expect( attributesNow()!.countryCode ).toBeUndefined();
	expect( saved() ).toContain( 'send?phone=&amp;text=' );
	expect( fetch ).not.toHaveBeenCalled();
} );

describe( 'the phone number', () => {
	it( 'is checked when more than two signs are typed; emptying resets it', async () => {
		const { number } = await open( { countryCode: '49DE' } );
		const user = userEvent.setup();
		await user.type( number, 'ab' );
		expect( screen.queryByText( ERROR ) ).toBeNull();
		await user.type( number, 'c' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( ERROR );
		expect( number ).toHaveAttribute( 'aria-invalid', 'true' );
		await user.clear( number );
		expect( screen.queryByText( ERROR ) ).toBeNull();
		await user.type( number, '30 901820' );
		expect( screen.queryByText( ERROR ) ).toBeNull();
	} );

	it( 'is checked together with the country', async () => {
		await open( { countryCode: '1868TT', phoneNumber: '555 0100 019' } );
		expect( screen.queryByText( ERROR ) ).toBeNull();
		fireEvent.change(
			screen.getByRole( 'textbox', { name: 'Phone number' } ),
			{ target: { value: '555 0100 0199 123' } }
		);
		expect( screen.getByText( ERROR ) ).toBeInTheDocument();
	} );

	it( 'that was written with its country goes where it belongs', async () => {
		const { number, attributesNow } = await open( { countryCode: '1' } );
		fireEvent.change( number, { target: { value: '+49 30 901820' } } );
		fireEvent.blur( number );
		expect( attributesNow() ).toMatchObject( {
			countryCode: '49DE',
			phoneNumber: '30 901820',
		} );
	} );

	it( 'without one, the author is told that visitors see nothing', async () => {
		const hint = 'Visitors see this button once it has a phone number.';
		const { number } = await open( { countryCode: '1' } );
		expect( screen.getByText( hint ) ).toBeInTheDocument();
		fireEvent.change( number, { target: { value: '5' } } );
		expect( screen.queryByText( hint ) ).toBeNull();
	} );
} );

describe( 'the country', () => {
	const select1 = () =>
		screen.getByRole< HTMLSelectElement >( 'combobox', {
			name: 'Country code',
		} );

	it( 'is one of the list, by name', async () => {
		const { attributesNow } = await open( { countryCode: '1868TT' } );
		expect( select1().selectedOptions[ 0 ] ).toHaveTextContent(
			'Trinidad & Tobago (+1868)'
		);
		fireEvent.change( select1(), { target: { value: '351PT' } } );
		expect( attributesNow()!.countryCode ).toBe( '351PT' );
	} );

	it.each( [
		[ '1', '+1' ],
		[ '79ZZ', '+79' ],
		[ undefined, 'Select a country' ],
	] )(
		'%s, that a post holds, is shown as %s',
		async ( countryCode, label ) => {
			await open( { countryCode } );
			expect( select1().selectedOptions[ 0 ] ).toHaveTextContent( label );
		}
	);
} );

it.each( [
	[ 'WhatsApp green', '#25D366', 'dark' ],
	[ 'WhatsApp dark', '#465B64', 'dark' ],
	[ 'WhatsApp light', '#F4F4F4', 'light' ],
	[ 'White', '#FFFFFF', 'light' ],
] )(
	'%s sets the background and the text class',
	async ( label, color, text ) => {
		const { attributesNow, saved } = await open( {
			countryCode: '1',
			backgroundColor: color === '#F4F4F4' ? '#FFFFFF' : '#F4F4F4',
			colorClass: 'light',
		} );
		fireEvent.click( screen.getByRole( 'option', { name: label } ) );
		expect( attributesNow() ).toMatchObject( {
			backgroundColor: color,
			colorClass: text,
		} );
		expect( saved() ).toContain( `is-color-${ text }` );
	}
);

it( 'has the default message, text and colours of the specification', async () => {
	const { attributesNow, saved } = await open( {} );
	expect( attributesNow() ).toEqual( {
		firstMessage: 'Hi, I got your WhatsApp information from your website.',
		buttonText: 'Chat on WhatsApp',
		backgroundColor: '#25D366',
		colorClass: 'dark',
		openInNewTab: false,
	} );
	fireEvent.change(
		screen.getByRole( 'textbox', { name: 'Default first message' } ),
		{ target: { value: 'Hello & <b>you</b>' } }
	);
	fireEvent.click(
		screen.getByRole( 'checkbox', { name: 'Open in a new tab' } )
	);
	expect( attributesNow() ).toMatchObject( {
		firstMessage: 'Hello & <b>you</b>',
		openInNewTab: true,
	} );
	expect( saved() ).toContain(
		'text=Hello%20%26%20%3Cb%3Eyou%3C%2Fb%3E" style="background-color:#25D366;color:#fff" target="_blank" rel="noopener noreferrer">Chat on WhatsApp</a>'
	);
} );

it( 'wrong types of a post are its defaults', () => {
	const { attributes, isValid } = parse(
		`<!-- wp:jetpack/whatsapp-button {"countryCode":{"a":1},"phoneNumber":7,"firstMessage":[],"backgroundColor":{},"colorClass":true,"openInNewTab":"yes"} -->
<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=&amp;text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website." style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Chat on WhatsApp</a></div>
<!-- /wp:jetpack/whatsapp-button -->`
	)[ 0 ]!;
	expect( isValid ).toBe( true );
	expect( attributes ).toEqual( {
		firstMessage: 'Hi, I got your WhatsApp information from your website.',
		buttonText: 'Chat on WhatsApp',
		backgroundColor: '#25D366',
		colorClass: 'dark',
		openInNewTab: false,
	} );
} );

it( 'a message that ends in the middle of a sign can be saved', () => {
	expect(
		serialize(
			createBlock( 'jetpack/whatsapp-button', {
				firstMessage: 'Hello \uD83D',
			} )
		)
	).toContain( 'Hello%20%EF%BF%BD' );
} );
