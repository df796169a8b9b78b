import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBlock } from '@wordpress/blocks';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

const NAME = 'jetpack/revue';

beforeAll( () => {
	registerBlocks();
	return import( '../../../../../extensions/blocks/revue/edit' );
} );

const label = ( name: string ) =>
	screen.getByRole( 'textbox', { name: `Label of the field “${ name }”` } );
const placeholder = ( name: string ) =>
	screen.getByRole( 'textbox', {
		name: `Placeholder of the field “${ name }”`,
	} );
const button = ( attributes: Record< string, unknown > = {} ) =>
	createBlock( 'jetpack/button', {
		element: 'button',
		uniqueId: 'revue-widget-id',
		text: 'Subscribe',
		...attributes,
	} );

it( 'asks for the username first, and not for blanks', async () => {
	const block = renderBlock( NAME );
	const box = await screen.findByRole( 'textbox', {
		name: 'Revue username',
	} );
	const show = screen.getByRole( 'button', { name: 'Show the form' } );
	await userEvent.type( box, '   ' );
	expect( show ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.type( box, 'ada  {Enter}' );
	expect( block.attributes().revueUsername ).toBe( 'ada' );
	await waitFor( () =>
		expect( label( 'Email address' ) ).toHaveTextContent( 'Email address' )
	);
} );

it( 'has three fields whose labels and placeholders are edited in place', async () => {
	const block = renderBlock( NAME, { revueUsername: 'ada' }, [ button() ] );
	await screen.findByRole( 'textbox', {
		name: 'Label of the field “Email address”',
	} );
	for ( const [ name, hint ] of [
		[ 'Email address', 'Enter your email address' ],
		[ 'First name', 'Enter your first name' ],
		[ 'Last name', 'Enter your last name' ],
	] as const ) {
		expect( label( name ) ).toHaveTextContent( name );
		expect( placeholder( name ) ).toHaveValue( hint );
	}
	await userEvent.clear( placeholder( 'First name' ) );
	await userEvent.type( placeholder( 'First name' ), 'Given name' );
	expect( block.attributes().firstNamePlaceholder ).toBe( 'Given name' );
} );

it( 'hides the names where the author wants it', async () => {
	const block = renderBlock( NAME, { revueUsername: 'ada' }, [ button() ] );
	await screen.findByRole( 'textbox', { name: /Label of the field “First/ } );
	await block.selectBlock();
	for ( const name of [ 'first', 'last' ] ) {
		await userEvent.click(
			await screen.findByRole( 'checkbox', {
				name: `Show ${ name } name field`,
			} )
		);
	}
	expect( block.attributes() ).toMatchObject( {
		firstNameShow: false,
		lastNameShow: false,
	} );
	expect(
		screen.queryByRole( 'textbox', { name: /“First name”/ } )
	).toBeNull();
} );

it( 'says that the service is gone, and becomes Subscribe with one click', async () => {
	const block = renderBlock(
		NAME,
		{ revueUsername: 'ada', emailLabel: 'Mail', lastNameShow: false },
		[
			button( {
				text: 'Join <em>in</em>',
				customBackgroundColor: '#123456',
			} ),
		]
	);
	await screen.findByRole( 'textbox', { name: /Label of the field “Email/ } );
	await block.selectBlock();
	expect(
		await screen.findByText(
			'The service Revue closed in 2023. This form adds people to your site’s own list now.'
		)
	).toBeInTheDocument();
	await userEvent.click(
		screen.getAllByRole( 'button', { name: 'Turn into Subscribe' } )[ 0 ]!
	);
	await waitFor( () =>
		expect( block.saved() ).toContain( 'wp:jetpack/subscriptions' )
	);
	expect( block.saved() ).not.toContain( 'revue' );
} );
