import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const NAME = 'jetpack/subscriptions';

beforeAll(
	() => import( '../../../../../extensions/blocks/subscriptions/edit' )
);
beforeEach( () => request.mockReset() );

async function open( attributes: Record< string, unknown > = {} ) {
	const block = renderBlock( NAME, attributes );
	await screen.findByRole( 'textbox', { name: 'Button text' } );
	await block.selectBlock();
	return block;
}
const panel = async ( title: string ) => {
	const toggle = await screen.findByRole( 'button', { name: title } );
	if ( toggle.getAttribute( 'aria-expanded' ) === 'false' ) {
		await userEvent.click( toggle );
	}
};
const field = () => screen.getByPlaceholderText( 'Email Address' );
const buttonText = () => screen.getByRole( 'textbox', { name: 'Button text' } );

it( 'is a disabled email field and a button whose label is edited in place', async () => {
	const block = await open();
	expect( field() ).toBeDisabled();
	expect( field() ).toHaveAttribute( 'type', 'email' );
	expect( buttonText() ).toHaveTextContent( 'Subscribe' );
	expect( block.saved() ).toBe( '<!-- wp:jetpack/subscriptions /-->' );
} );

it( 'looks as the specification has it where nothing was chosen', async () => {
	await open();
	expect( field() ).toHaveStyle( {
		padding: '15px 15px',
		borderRadius: '0',
		borderWidth: '1px',
		fontSize: 'max(16px, 1rem)',
	} );
	expect( buttonText() ).toHaveStyle( { padding: '15px 23px' } );
	expect( field().closest( '.mainstay-sign-up__fields' ) ).toHaveStyle( {
		gap: '10px',
	} );
} );

// That of colours needs the palettes of a theme: tests/e2e/subscriptions.spec.ts.
/** Those of how it looks stand in a tab of their own. */
const openStyles = async () =>
	userEvent.click( await screen.findByRole( 'tab', { name: 'Styles' } ) );

it( 'has its panels of settings and styles', async () => {
	await open();
	const find = ( title: string ) =>
		screen.findByRole( 'button', { name: title } );
	expect( await find( 'Display Settings' ) ).toBeInTheDocument();
	await openStyles();
	for ( const title of [
		'Text Settings',
		'Border Settings',
		'Spacing Settings',
	] ) {
		expect( await find( title ) ).toBeInTheDocument();
	}
} );

it.each( [
	[ 'Border Settings', 'Border Radius', 'borderRadius', 0, 50, 0 ],
	[ 'Border Settings', 'Border Weight', 'borderWeight', 0, 15, 1 ],
	[ 'Spacing Settings', 'Space Inside', 'padding', 5, 50, 15 ],
	[ 'Spacing Settings', 'Space Between', 'spacing', 0, 50, 10 ],
] )( '%s: %s', async ( title, label, name, min, max, initial ) => {
	const block = await open();
	await openStyles();
	await panel( title );
	const number = screen.getByRole( 'spinbutton', { name: label } );
	expect( number ).toHaveAttribute( 'min', String( min ) );
	expect( number ).toHaveAttribute( 'max', String( max ) );
	expect( number ).toHaveValue( initial );
	await userEvent.clear( number );
	await userEvent.type( number, String( max ) );
	expect( block.attributes()[ name ] ).toBe( max );
} );

it( 'keeps numbers of opened content between their limits', async () => {
	await open( {
		borderRadius: 999,
		borderWeight: 99,
		padding: 1,
		spacing: -4,
	} );
	expect( field() ).toHaveStyle( {
		padding: '5px 5px',
		borderRadius: '50px',
		borderWidth: '15px',
	} );
	expect( field().closest( '.mainstay-sign-up__fields' ) ).toHaveStyle( {
		gap: '0',
	} );
} );

it( 'puts the button on a new line', async () => {
	const block = await open();
	await panel( 'Display Settings' );
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Place button on new line' } )
	);
	expect( block.attributes().buttonOnNewLine ).toBe( true );
	expect(
		document.querySelector( '.wp-block-jetpack-subscriptions__use-newline' )
	).toBeInTheDocument();
} );

it( 'changes what the form says', async () => {
	const block = await open();
	await panel( 'Display Settings' );
	await userEvent.type(
		screen.getByRole( 'textbox', {
			name: 'Placeholder of the email field',
		} ),
		'Mail'
	);
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Message after signing up' } ),
		'Thanks'
	);
	expect( block.attributes() ).toMatchObject( {
		subscribePlaceholder: 'Mail',
		successMessage: 'Thanks',
	} );
	await userEvent.clear(
		screen.getByRole( 'textbox', { name: 'Message after signing up' } )
	);
	expect( block.attributes().successMessage ).toBeUndefined();
} );

it( 'asks for names where the author wants them', async () => {
	await open();
	await panel( 'Display Settings' );
	expect( screen.queryByPlaceholderText( 'First name' ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Ask for the first name' } )
	);
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Ask for the last name' } )
	);
	for ( const label of [ 'First name', 'Last name' ] ) {
		expect(
			screen
				.getAllByPlaceholderText( label )
				.some( ( input ) => ( input as HTMLInputElement ).disabled )
		).toBe( true );
	}
} );

describe( 'the number of subscribers', () => {
	const line = () =>
		document.querySelector( '.wp-block-jetpack-subscriptions__count' );

	it( 'is asked for only where it is shown', async () => {
		await open();
		expect( request ).not.toHaveBeenCalled();
		expect( line() ).toBeNull();
	} );

	it( 'is switched on with a word about when visitors see it', async () => {
		request.mockResolvedValue( { count: 0 } );
		const block = await open();
		await panel( 'Display Settings' );
		const toggle = screen.getByRole( 'checkbox', {
			name: 'Show subscriber count',
		} );
		expect( toggle ).toHaveAccessibleDescription(
			'This will remain hidden on your website until you have at least one subscriber.'
		);
		await userEvent.click( toggle );
		expect( block.attributes().showSubscribersTotal ).toBe( true );
		await waitFor( () =>
			expect( line() ).toHaveTextContent( 'Join 0 other subscribers' )
		);
		expect( request ).toHaveBeenCalledWith(
			expect.objectContaining( { path: '/wpcom/v2/subscribers/count' } )
		);
	} );

	it.each( [
		[ 1, 'Join 1 other subscriber' ],
		[ 2, 'Join 2 other subscribers' ],
		[ 12345, 'Join 12,345 other subscribers' ],
	] )( '%d', async ( count, sentence ) => {
		request.mockResolvedValue( { count } );
		await open( { showSubscribersTotal: true } );
		await waitFor( () => expect( line()!.textContent ).toBe( sentence ) );
	} );

	it.each( [
		[ 'an answer without it', async () => ( {} ) ],
		[
			'no answer',
			async () => {
				throw new Error( 'No' );
			},
		],
	] )( '%s', async ( _, answer ) => {
		request.mockImplementation( answer );
		await open( { showSubscribersTotal: true } );
		await waitFor( () =>
			expect( line() ).toHaveTextContent( 'Subscriber count unavailable' )
		);
	} );
} );

describe( 'categories that are chosen beforehand', () => {
	const toggle = () =>
		userEvent.click(
			screen.getByRole( 'checkbox', {
				name: 'Choose categories beforehand',
			} )
		);

	it( 'are those that the owner offers; others stay', async () => {
		request.mockResolvedValue( [
			{ id: 3, name: 'Food' },
			{ id: 4, name: 'Bread' },
		] );
		const block = await open( {
			selectedNewsletterCategoryIds: [ 3, 99 ],
		} );
		await panel( 'Newsletter categories' );
		expect( request ).not.toHaveBeenCalled();
		await toggle();
		const food = await screen.findByRole( 'checkbox', { name: 'Food' } );
		expect( food ).toBeChecked();
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'Bread' } )
		);
		await userEvent.click( food );
		expect( block.saved() ).toBe(
			'<!-- wp:jetpack/subscriptions {"preselectNewsletterCategories":true,"selectedNewsletterCategoryIds":[99,4]} /-->'
		);
		await toggle();
		expect( block.saved() ).toBe(
			'<!-- wp:jetpack/subscriptions {"preselectNewsletterCategories":false,"selectedNewsletterCategoryIds":[99,4]} /-->'
		);
	} );

	it.each( [
		[ [], 'The newsletter offers no categories.' ],
		[ { message: 'No.' }, 'No.' ],
	] )( 'answer %j', async ( answer, text ) => {
		request.mockImplementation( async () => {
			if ( Array.isArray( answer ) ) {
				return answer;
			}
			throw answer;
		} );
		await open();
		await panel( 'Newsletter categories' );
		await toggle();
		expect(
			( await screen.findAllByText( text, { exact: false } ) )[ 0 ]
		).toBeInTheDocument();
	} );
} );

it( 'is only the button in the style of that name, whose text is edited in place', async () => {
	const block = await open( {
		className: 'is-style-button',
		showSubscribersTotal: true,
	} );
	expect( screen.queryByPlaceholderText( 'Email Address' ) ).toBeNull();
	expect( request ).not.toHaveBeenCalled();
	expect( buttonText() ).toHaveTextContent( 'Subscribe' );
	expect( block.saved() ).toContain( 'is-style-button' );
} );

it( 'reads a size without a unit as pixels', async () => {
	await open( { customFontSize: '32' } );
	expect( field() ).toHaveStyle( { fontSize: 'max(32px, 2rem)' } );
} );
