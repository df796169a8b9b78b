import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { widgetUrlOf } from '../../../../../extensions/blocks/goodreads/widget';
import type { GoodreadsAttributes } from '../../../../../extensions/blocks/goodreads/types';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/goodreads';
const PROFILE = 'https://www.goodreads.com/user/show/1834384-someone';

const field = () =>
	screen.findByRole( 'textbox', {
		name: 'Goodreads address, user ID or code',
	} );
const frame = () =>
	screen.findByTitle< HTMLIFrameElement >(
		'Embedded content from Goodreads'
	);

async function embed( typed: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( typed );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

const render = ( attributes = {} ) =>
	renderBlock< GoodreadsAttributes >( NAME, attributes );

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll( () => import( '../../../../../extensions/blocks/goodreads/edit' ) );

beforeEach( () => {
	window.mainstayBlocks = {};
} );

it( 'shows the shelf in a frame that can reach nothing of the site', async () => {
	const { attributes } = render();
	await embed( PROFILE );
	const { widgetId, ...others } = attributes();
	expect( widgetId ).toBeGreaterThan( 0 );
	expect( others ).toMatchObject( {
		goodreadsId: 1834384,
		userInput: PROFILE,
		id: `gr_custom_widget_${ widgetId }`,
		class: `gr_custom_widget_${ widgetId }`,
		link: widgetUrlOf( attributes() ),
	} );
	expect( ( await frame() ).getAttribute( 'sandbox' ) ).not.toContain(
		'same-origin'
	);
	expect( ( await frame() ).srcdoc ).toContain( attributes().link );
} );

it.each( [
	[ 'https://www.goodreads.com/author/show/433005.A_B', /page of an author/ ],
	[ 'https://evil.example/user/show/7', /no profile and no shelf/ ],
] )( 'says why %s cannot be shown', async ( typed, reason ) => {
	const { attributes } = render();
	await embed( typed );
	expect( screen.getAllByText( reason ).length ).toBeGreaterThan( 0 );
	expect( attributes().goodreadsId ).toBeUndefined();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'keeps the address of the widget up to date', async () => {
	const { attributes, selectBlock } = render( {
		goodreadsId: 7,
		widgetId: 9,
		showReview: true,
		shelfOption: 'my-own-shelf',
	} );
	await selectBlock();
	const shelf = await screen.findByRole( 'combobox', { name: 'Shelf' } );
	expect( shelf ).toHaveValue( 'my-own-shelf' );
	await userEvent.selectOptions( shelf, 'Want to read' );
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Show review' } )
	);
	await userEvent.click( screen.getByRole( 'radio', { name: 'Covers' } ) );
	expect( attributes() ).toMatchObject( {
		shelfOption: 'to-read',
		showReview: false,
		style: 'grid',
		widgetId: 9,
		id: 'gr_grid_widget_9',
		link: widgetUrlOf( attributes() ),
	} );
	expect(
		screen.queryByRole( 'checkbox', { name: 'Show review' } )
	).not.toBeInTheDocument();
} );

it( 'another reader is shown in the same widget', async () => {
	const { attributes, selectBlock } = render( {
		goodreadsId: 7,
		widgetId: 9,
	} );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Edit address' } )
	);
	expect( await field() ).toHaveValue( '7' );
	await embed( '8' );
	expect( attributes() ).toMatchObject( { goodreadsId: 8, widgetId: 9 } );
} );

it( 'opening a post changes nothing in it', async () => {
	const before = { goodreadsId: 7, widgetId: 9, link: 'https://a.example/' };
	const { attributes } = render( before );
	expect( await frame() ).toBeVisible();
	expect( attributes() ).toMatchObject( before );
} );
