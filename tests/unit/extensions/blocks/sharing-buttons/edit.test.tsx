import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBlock } from '@wordpress/blocks';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

const NAME = 'jetpack/sharing-buttons';

jest.setTimeout( 30_000 );

beforeAll( async () => {
	registerBlocks();
	await import( '../../../../../extensions/blocks/sharing-buttons/edit' );
	await import( '../../../../../extensions/blocks/sharing-button/edit' );
} );

beforeEach( () => {
	window.mainstayBlocks = {};
} );

const button = ( service: string, label: string ) =>
	createBlock( 'jetpack/sharing-button', { service, label } );

it( 'adds the services that are not in the list yet', async () => {
	const { blocks, selectBlock } = renderBlock( NAME, {}, [
		button( 'mastodon', 'Mastodon' ),
	] );
	await selectBlock();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Add a sharing button' } )
	);
	expect( screen.queryByRole( 'menuitem', { name: 'Mastodon' } ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'menuitem', { name: 'Bluesky' } )
	);
	expect(
		blocks()[ 0 ]!.innerBlocks.map( ( { attributes } ) => attributes )
	).toEqual( [
		{ service: 'mastodon', label: 'Mastodon' },
		{ service: 'bluesky', label: 'Bluesky' },
	] );
} );

it( 'offers a button in an empty list, and keeps the misspelled id', async () => {
	const { saved } = renderBlock( NAME );
	expect(
		await screen.findByRole( 'button', { name: 'Add a sharing button' } )
	).toBeVisible();
	expect( saved() ).toContain( ' id="jetpack-sharing-serivces-list"' );
} );

it( 'shows icons, texts or both', async () => {
	renderBlock( NAME, { styleType: 'icon' }, [
		button( 'mastodon', 'Mastodon' ),
	] );
	expect(
		await screen.findByRole( 'document', { name: /Sharing Button$/ } )
	).toBeVisible();
	expect( screen.queryByText( 'Mastodon' ) ).toBeNull();
} );

it( 'keeps a service that is no more, and says so', async () => {
	const { blocks } = renderBlock( NAME, {}, [
		button( 'pocket', 'Pocket' ),
	] );
	await userEvent.click(
		( await screen.findAllByText( 'Pocket' ) ).at( -1 )!
	);
	expect(
		await screen.findByText( /no longer accepts shared posts/ )
	).toBeVisible();
	expect( blocks()[ 0 ]!.innerBlocks[ 0 ]!.attributes.service ).toBe(
		'pocket'
	);
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Service' } ),
		'threads'
	);
	expect( blocks()[ 0 ]!.innerBlocks[ 0 ]!.attributes ).toEqual( {
		service: 'threads',
		label: 'Threads',
	} );
} );

it( 'shows the name of a service that the owner made, also among icons', async () => {
	renderBlock( NAME, { styleType: 'icon' }, [
		button( 'custom-1700000000', 'Harbour News' ),
	] );
	await userEvent.click( await screen.findByText( 'Harbour News' ) );
	expect(
		await screen.findByRole( 'combobox', { name: 'Service' } )
	).toHaveDisplayValue( 'Harbour News' );
	expect( screen.queryByText( /no longer accepts shared posts/ ) ).toBeNull();
} );
