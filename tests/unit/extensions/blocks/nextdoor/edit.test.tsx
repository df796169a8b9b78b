import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/nextdoor';
const POST = 'https://nextdoor.com/embed/mFR8-hbYG6Mr';

const field = () =>
	screen.findByRole( 'textbox', { name: 'Nextdoor address or embed code' } );
const frame = () => screen.findByTitle( 'Embedded content from Nextdoor' );
const refusal = () =>
	screen.queryAllByText( /This is not the address of a post on Nextdoor/ );

async function embed( typed: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( typed );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll( () => import( '../../../../../extensions/blocks/nextdoor/edit' ) );

beforeEach( () => {
	window.mainstayBlocks = {};
} );

it( 'shows the post of a shared address', async () => {
	const { attributes } = renderBlock( NAME );
	await embed( 'https://www.nextdoor.com/p/mFR8-hbYG6Mr?utm_source=share' );
	expect( await frame() ).toHaveAttribute( 'src', POST );
	expect( attributes().url ).toBe( POST );
} );

it( 'takes the address out of an embed code', async () => {
	const { attributes, saved } = renderBlock( NAME );
	await embed( `<iframe src="${ POST }" width="100%"></iframe>` );
	expect( await frame() ).toBeVisible();
	expect( attributes().url ).toBe( POST );
	expect( saved() ).not.toContain( 'iframe' );
} );

it( 'says what it cannot show, and stores nothing of it', async () => {
	const { attributes } = renderBlock( NAME );
	await embed( 'https://nextdoor.com.evil.example/embed/a' );
	expect( refusal().length ).toBeGreaterThan( 0 );
	expect( attributes().url ).toBeUndefined();
	expect( document.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'leaves a post with another address as it is', async () => {
	const url = 'https://blog.example.net/caf%C3%A9/7';
	const { attributes, saved } = renderBlock( NAME, { url } );
	expect( await field() ).toHaveValue( url );
	expect( refusal().length ).toBeGreaterThan( 0 );
	expect( attributes().url ).toBe( url );
	expect( saved() ).toContain( url );
} );
