import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/podcast-episode';
const FILE = 'https://bakery.example/rye.mp3';

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/podcast-episode/edit' )
);

beforeEach( () => {
	window.mainstayBlocks = {};
} );

it( 'reads the duration from the file, unless the author entered one', async () => {
	const { attributes } = renderBlock( NAME, { mediaUrl: FILE } );
	const player = await screen.findByLabelText( 'Podcast Episode' );
	expect( player.tagName ).toBe( 'AUDIO' );
	Object.defineProperty( player, 'duration', {
		configurable: true,
		value: 1450,
	} );
	fireEvent( player, new Event( 'loadedmetadata' ) );
	await waitFor( () => expect( attributes().duration ).toBe( '24:10' ) );
	Object.defineProperty( player, 'duration', { value: 99 } );
	fireEvent( player, new Event( 'loadedmetadata' ) );
	expect( attributes().duration ).toBe( '24:10' );
} );

it( 'has fields for what podcast apps show', async () => {
	const { attributes, saved, selectBlock } = renderBlock( NAME, {
		mediaUrl: FILE,
	} );
	await selectBlock();
	await userEvent.type( await screen.findByLabelText( 'Season' ), '2' );
	await userEvent.type( screen.getByLabelText( 'Episode' ), '14' );
	await userEvent.selectOptions( screen.getByLabelText( 'Type' ), 'bonus' );
	await userEvent.click( screen.getByLabelText( 'Explicit' ) );
	expect( attributes() ).toMatchObject( {
		seasonNumber: 2,
		episodeNumber: 14,
		episodeType: 'bonus',
		explicit: true,
	} );
	await userEvent.clear( screen.getByLabelText( 'Season' ) );
	expect( saved() ).not.toContain( 'seasonNumber' );
	expect( await screen.findByText( 'Episode 14' ) ).toBeVisible();
} );

it( 'keeps people in their order', async () => {
	const { attributes, selectBlock } = renderBlock( NAME, {
		mediaUrl: FILE,
		people: [ { name: 'Ada', img: 'https://bakery.example/ada.jpg' } ],
	} );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'People' } )
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Add a person' } )
	);
	await userEvent.type( screen.getAllByLabelText( 'Name' )[ 1 ]!, 'Bo' );
	expect( attributes().people ).toEqual( [
		{ name: 'Ada', img: 'https://bakery.example/ada.jpg' },
		{ name: 'Bo' },
	] );
	await userEvent.click(
		screen.getAllByRole( 'button', { name: 'Remove' } )[ 0 ]!
	);
	expect( attributes().people ).toEqual( [ { name: 'Bo' } ] );
} );

it( 'asks for a file where it names none', async () => {
	renderBlock( NAME );
	await screen.findByRole( 'button', { name: 'Insert from URL' } );
} );

it( 'plays no address but one of the web', async () => {
	const { container } = renderBlock( NAME, {
		mediaUrl: 'javascript:alert(1)',
	} );
	await screen.findByText( /is not in the media library/ );
	expect( container.querySelector( 'audio, video' ) ).toBeNull();
} );
