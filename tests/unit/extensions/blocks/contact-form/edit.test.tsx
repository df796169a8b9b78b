import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { store as coreStore } from '@wordpress/core-data';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import '../../../../../extensions/blocks/button/edit';
import '../../../../../extensions/blocks/contact-form/edit';
import '../../../../../extensions/blocks/field-text/edit';
import { renderBlock } from '../../../editor';
import { metadata, registerBlocks } from '../../../register-blocks';

const FORM = 'jetpack/contact-form';

/** What the post says of itself; the editor's own package is not among those of the tests. */
const post: Record< string, unknown > = { title: 'Cakes', author: 7 };
register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		selectors: {
			getEditedPostAttribute: ( _state: unknown, key: string ) =>
				post[ key ],
			getCurrentPostId: () => 12,
		},
	} )
);

beforeAll( () => {
	registerBlocks();
	apiFetch.setFetchHandler( () => new Promise( () => {} ) );
	const core = dispatch( coreStore );
	core.receiveCurrentUser( { id: 7 } );
	core.receiveEntityRecords( 'root', 'user', [
		{ id: 7, email: 'author@bakery.example' },
	] );
	core.receiveEntityRecords(
		'root',
		'__unstableBase',
		{ name: 'Bakery' },
		undefined
	);
	core.startResolution( 'getEntityRecord', [ 'root', '__unstableBase' ] );
	core.startResolution( 'getCurrentUser', [] );
	core.startResolution( 'getEntityRecord', [ 'root', 'user', 7 ] );
} );

const fields = () => [
	createBlock( 'jetpack/field-text', { label: 'Cake' } ),
	createBlock( 'jetpack/button', { element: 'button', text: 'Send' } ),
];

async function renderForm(
	attributes: Record< string, unknown > = {},
	inner = fields()
) {
	const form = renderBlock( FORM, attributes, inner );
	await screen.findByText( inner.length ? 'Cake' : 'Skip' );
	await form.selectBlock();
	const panel = screen.queryByRole( 'button', { name: 'Form Settings' } );
	return {
		...form,
		sidebar:
			panel &&
			within(
				panel.closest< HTMLElement >( '.components-panel__body' )!
			),
	};
}

const inner = ( clientId: string ) =>
	select( blockEditorStore ).getBlocks( clientId );

describe( 'while it is empty', () => {
	it( 'offers the form types, or to skip', async () => {
		await renderForm( {}, [] );
		expect(
			screen
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent )
				.filter( ( text ) => /Form$|Sign-up$/.test( text! ) )
		).toEqual( [
			'Contact Form',
			'Newsletter Sign-up',
			'RSVP Form',
			'Registration Form',
			'Appointment Form',
			'Feedback Form',
			'Multi-step Form',
		] );
		expect( screen.getByRole( 'button', { name: 'Skip' } ) ).toBeVisible();
		expect(
			screen.queryByRole( 'button', { name: 'Form Settings' } )
		).toBeNull();
	} );

	it( 'takes attributes and fields of what was chosen, as one step to undo', async () => {
		const { clientId, attributes } = await renderForm( {}, [] );
		const { isLastBlockChangePersistent } = select( blockEditorStore );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Find out who will come.' } )
		);
		expect( attributes().subject ).toBe( 'A new RSVP from your website' );
		expect( inner( clientId ).map( ( { name } ) => name ) ).toEqual( [
			'jetpack/field-name',
			'jetpack/field-email',
			'jetpack/field-radio',
			'jetpack/field-textarea',
			'jetpack/button',
		] );
		expect( isLastBlockChangePersistent() ).toBe( true );
	} );

	it( 'is a button alone when the author skips', async () => {
		const { clientId, attributes } = await renderForm( {}, [] );
		await userEvent.click( screen.getByRole( 'button', { name: 'Skip' } ) );
		expect( inner( clientId ) ).toMatchObject( [
			{ name: 'jetpack/button', attributes: { text: 'Send' } },
		] );
		expect( attributes().subject ).toBeUndefined();
		expect( select( blockEditorStore ).getSelectedBlockClientId() ).toBe(
			clientId
		);
	} );
} );

it( 'holds only the fields and what belongs to them', async () => {
	const { clientId } = await renderForm();
	const { canInsertBlockType } = select( blockEditorStore );
	for ( const name of metadata[ FORM ]!.allowedBlocks! ) {
		if ( getBlockType( name ) ) {
			expect( [ name, canInsertBlockType( name, clientId ) ] ).toEqual( [
				name,
				true,
			] );
		}
	}
	expect(
		Object.keys( metadata ).filter(
			( name ) =>
				! metadata[ FORM ]!.allowedBlocks!.includes( name ) &&
				canInsertBlockType( name, clientId )
		)
	).toEqual( [] );
	// And the fields stand in a form only.
	expect( canInsertBlockType( 'jetpack/field-text', '' ) ).toBe( false );
} );

describe( 'settings', () => {
	it( 'stand in the sidebar, and in the toolbar as “Edit Form Settings”', async () => {
		const { sidebar } = await renderForm();
		expect( sidebar!.getByLabelText( 'Send to' ) ).toBeVisible();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Edit Form Settings' } )
		);
		expect( screen.getAllByLabelText( 'Send to' ) ).toHaveLength( 2 );
	} );

	it( 'name the author and the post when nobody said otherwise, without writing it down', async () => {
		const { sidebar, attributes } = await renderForm();
		expect( sidebar!.getByLabelText( 'Send to' ) ).toHaveValue(
			'author@bakery.example'
		);
		expect( sidebar!.getByLabelText( 'Subject' ) ).toHaveValue(
			'[Bakery] Cakes'
		);
		expect( attributes() ).not.toHaveProperty( 'to' );
		expect( attributes() ).not.toHaveProperty( 'subject' );
	} );

	it( 'check the recipients when the author is done', async () => {
		const { sidebar, attributes } = await renderForm();
		const to = sidebar!.getByLabelText( 'Send to' );
		expect(
			sidebar!.getByText(
				'Several addresses are allowed: separate them with commas.'
			)
		).toBeVisible();
		const write = ( value: string ) => {
			fireEvent.change( to, { target: { value } } );
			fireEvent.blur( to );
		};
		write( 'nobody' );
		expect( sidebar!.getByRole( 'alert' ) ).toHaveTextContent(
			'nobody is not a valid email address.'
		);
		expect( to ).toHaveAttribute( 'aria-invalid', 'true' );
		write( 'nobody, no one' );
		expect( sidebar!.getByRole( 'alert' ) ).toHaveTextContent(
			'nobody and no one are not a valid email address.'
		);
		write( 'x, y, z' );
		expect( sidebar!.getByRole( 'alert' ) ).toHaveTextContent(
			'x, y, and z are not a valid email address.'
		);
		fireEvent.change( to, { target: { value: 'a@example.com' } } );
		expect( sidebar!.getByRole( 'alert' ) ).toBeEmptyDOMElement();
		write( ' a@example.com ,b@example.com, ' );
		expect( attributes().to ).toBe( 'a@example.com, b@example.com' );
		// Empty: the author again.
		write( ' ' );
		expect( attributes().to ).toBeUndefined();
		expect( to ).toHaveValue( 'author@bakery.example' );
	} );

	it( 'let Enter do nothing among the recipients', async () => {
		const { sidebar } = await renderForm();
		expect(
			fireEvent.keyDown( sidebar!.getByLabelText( 'Send to' ), {
				key: 'Enter',
			} )
		).toBe( false );
	} );

	it( 'take a subject, and the default again when it is emptied', async () => {
		const { sidebar, attributes } = await renderForm();
		const subject = sidebar!.getByLabelText( 'Subject' );
		fireEvent.change( subject, { target: { value: 'A cake' } } );
		expect( attributes().subject ).toBe( 'A cake' );
		fireEvent.change( subject, { target: { value: '' } } );
		fireEvent.blur( subject );
		expect( attributes().subject ).toBeUndefined();
	} );

	it( 'thank with a summary, a message or another page', async () => {
		const { sidebar, attributes } = await renderForm();
		const kind = sidebar!.getByLabelText( 'After sending, visitors see' );
		expect( kind ).toHaveValue( '' );
		expect( sidebar!.getByLabelText( 'Heading' ) ).toHaveValue(
			'Message Sent'
		);
		expect( sidebar!.queryByLabelText( 'Message' ) ).toBeNull();

		await userEvent.selectOptions( kind, 'message' );
		expect( attributes().customThankyou ).toBe( 'message' );
		expect( sidebar!.getByLabelText( 'Message' ) ).toHaveAttribute(
			'placeholder',
			'Thank you for your submission!'
		);
		fireEvent.change( sidebar!.getByLabelText( 'Message' ), {
			target: { value: 'See you' },
		} );
		expect( attributes().customThankyouMessage ).toBe( 'See you' );

		await userEvent.selectOptions( kind, 'redirect' );
		expect( sidebar!.queryByLabelText( 'Heading' ) ).toBeNull();
		const address = sidebar!.getByLabelText( 'Address of the page' );
		const write = ( value: string ) => {
			fireEvent.change( address, { target: { value } } );
			fireEvent.blur( address );
		};
		write( 'javascript:alert(1)' );
		expect(
			sidebar!.getByText(
				'This is not the address of a page. Visitors stay on the page of the form.'
			)
		).toBeVisible();
		write( 'bakery.example/thanks' );
		expect( attributes().customThankyouRedirect ).toBe(
			'https://bakery.example/thanks'
		);
	} );

	it( 'keep a kind of thanks that another version made', async () => {
		const { sidebar, attributes } = await renderForm( {
			customThankyou: 'noSummary',
		} );
		expect(
			sidebar!.getByLabelText( 'After sending, visitors see' )
		).toHaveValue( 'message' );
		expect( attributes().customThankyou ).toBe( 'noSummary' );
	} );

	it( 'know the kinds of thanks of newer forms, and replace them as a whole', async () => {
		const { sidebar, attributes } = await renderForm( {
			confirmationType: 'redirect',
			disableSummary: true,
		} );
		const kind = sidebar!.getByLabelText( 'After sending, visitors see' );
		expect( kind ).toHaveValue( 'redirect' );
		await userEvent.selectOptions( kind, '' );
		expect( kind ).toHaveValue( '' );
		expect( attributes() ).toMatchObject( {
			customThankyou: '',
			confirmationType: undefined,
			disableSummary: undefined,
		} );
	} );
} );

it( 'leads to its responses, and says how long they are kept', async () => {
	const { attributes } = await renderForm( {
		salesforceData: { organizationId: '00D', sendToSalesforce: true },
	} );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Responses' } )
	);
	expect(
		screen.getByRole( 'link', { name: /View the responses/ } )
	).toHaveAttribute( 'href', 'admin.php?page=mainstay-responses&form=12-1' );
	expect( screen.getAllByText( /Salesforce/ )[ 0 ] ).toBeVisible();
	const days = screen.getByLabelText( 'Delete responses after (days)' );
	fireEvent.change( days, { target: { value: '-3' } } );
	expect( attributes().retentionDays ).toBe( 0 );
	fireEvent.change( days, { target: { value: '90' } } );
	expect( attributes().retentionDays ).toBe( 90 );
	const mail = screen.getByLabelText( 'Send an email about each response' );
	expect( mail ).toBeChecked();
	await userEvent.click( mail );
	expect( attributes().emailNotifications ).toBe( false );
	await userEvent.click( mail );
	expect( attributes().emailNotifications ).toBeUndefined();
	await userEvent.click(
		screen.getByLabelText( 'Keep responses on this site' )
	);
	expect( attributes().saveResponses ).toBe( false );
	await userEvent.click(
		screen.getByLabelText( 'Send without loading a new page' )
	);
	expect( attributes().enhanced ).toBe( false );
} );

describe( 'panels for other plugins', () => {
	afterEach( () => {
		delete window.mainstayBlocks;
	} );

	it( 'are there, and closed', async () => {
		await renderForm();
		for ( const name of [ 'CRM Integration', 'Newsletter Integration' ] ) {
			expect(
				await screen.findByRole( 'button', { name } )
			).toHaveAttribute( 'aria-expanded', 'false' );
		}
	} );

	it( 'are not, where the host wants none', async () => {
		window.mainstayBlocks = { formIntegrations: false };
		await renderForm();
		await act( async () => {} );
		expect(
			screen.queryByRole( 'button', { name: 'CRM Integration' } )
		).toBeNull();
	} );
} );

it( 'offers a button to forms that have none', async () => {
	const { clientId } = await renderForm( {}, [
		createBlock( 'jetpack/field-text', { label: 'Cake' } ),
	] );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Add a button' } )
	);
	expect( inner( clientId ).at( -1 ) ).toMatchObject( {
		name: 'jetpack/button',
		attributes: { element: 'button', text: 'Submit' },
	} );
	expect( screen.queryByText( /This form has no button/ ) ).toBeNull();
} );

it( 'finds a button that stands in another block', async () => {
	await renderForm( {}, [
		createBlock( 'jetpack/field-text', { label: 'Cake' } ),
		createBlock( 'core/group', {}, [
			createBlock( 'jetpack/button', {
				element: 'button',
				text: 'Send',
			} ),
		] ),
	] );
	expect( screen.queryByText( /This form has no button/ ) ).toBeNull();
} );

it( 'says that it cannot stand inside another form', async () => {
	renderBlock( FORM, {}, [ createBlock( FORM, {}, fields() ) ] );
	expect(
		(
			await screen.findAllByText(
				'A form cannot stand inside another form. Move it, or its fields.'
			)
		)[ 0 ]
	).toBeVisible();
} );

it( 'opens whatever its attributes hold', async () => {
	const { saved } = await renderForm( {
		to: { a: 1 },
		subject: [ 'x' ],
		customThankyou: 7,
		salesforceData: 'x',
		retentionDays: 'x',
	} );
	expect( saved() ).toContain( 'wp:jetpack/field-text' );
} );

describe( 'users who get each response', () => {
	const TOLD = 'These users of this site get each response, too:';

	beforeEach( () =>
		apiFetch.setFetchHandler( async ( { path } ) =>
			path?.startsWith( '/wp/v2/users' )
				? [ { id: 3, name: 'Tim' } ]
				: new Promise( () => {} )
		)
	);

	it( 'are named, and can be left out one by one', async () => {
		const { attributes, sidebar } = await renderForm( {
			notificationRecipients: [ 3, 'x', 4 ],
		} );
		const list = within(
			await sidebar!.findByRole( 'group', { name: TOLD } )
		);
		expect( await list.findByText( 'Tim' ) ).toBeVisible();
		expect( list.getByText( 'User 4' ) ).toBeVisible();
		await userEvent.click(
			list.getByRole( 'button', { name: 'Remove Tim' } )
		);
		expect( attributes() ).toMatchObject( {
			notificationRecipients: [ 'x', 4 ],
		} );
		expect( sidebar!.getByRole( 'group', { name: TOLD } ) ).toHaveFocus();
		await userEvent.click(
			list.getByRole( 'button', { name: 'Remove User 4' } )
		);
		expect( attributes() ).not.toHaveProperty(
			'notificationRecipients',
			expect.anything()
		);
		expect(
			sidebar!.getByRole( 'group', {
				name: 'No other user of this site is told of responses.',
			} )
		).toHaveFocus();
	} );

	it( 'are told that nobody gets mails while these are off', async () => {
		const { sidebar } = await renderForm( {
			notificationRecipients: [ 4 ],
			emailNotifications: false,
		} );
		expect( await sidebar!.findByText( /Emails are off/ ) ).toBeVisible();
	} );

	it.each( [ [ [] ], [ 'all' ], [ [ 'x', 0 ] ], [ null ] ] )(
		'are not mentioned where there are none: %j',
		async ( notificationRecipients ) => {
			const { sidebar } = await renderForm( { notificationRecipients } );
			expect( sidebar!.queryByText( TOLD ) ).toBeNull();
		}
	);
} );

it( 'shows fields in a row where the form is laid out so', async () => {
	const { clientId } = await renderForm();
	const box = () => screen.getByRole( 'document', { name: 'Block: Form' } );
	expect( box() ).not.toHaveClass( 'is-row' );
	act( () => {
		void dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
			layout: { type: 'flex', orientation: 'horizontal' },
		} );
	} );
	expect( box() ).toHaveClass( 'is-row' );
} );
