import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { controlFetch } from '../../../controlled-fetch';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const field = () =>
	screen.findByRole( 'textbox', { name: 'Address of a site' } );

async function add( address: string ) {
	await userEvent.clear( await field() );
	await userEvent.type( await field(), address );
	await userEvent.click( screen.getByRole( 'button', { name: 'Add site' } ) );
}

jest.setTimeout( 30_000 );

beforeAll( async () => {
	registerBlocks();
	await import( '../../../../../extensions/blocks/blogroll/edit' );
	await import( '../../../../../extensions/blocks/blogroll-item/edit' );
} );

beforeEach( () => {
	window.mainstayBlocks = {};
} );

it( 'adds a site with what it says of itself', async () => {
	const { waiting } = controlFetch( request );
	const { saved } = renderBlock( 'jetpack/blogroll' );
	await add( 'example.com' );
	// Pressed again while it loads: nothing is added twice.
	await userEvent.click( screen.getByRole( 'button', { name: 'Add site' } ) );
	expect( waiting() ).toHaveLength( 1 );
	expect( waiting()[ 0 ]!.request.path ).toBe(
		'/wp-block-editor/v1/url-details?url=https%3A%2F%2Fexample.com%2F'
	);
	await waiting()[ 0 ]!.answer( {
		title: 'The Slow Oven',
		description: 'Bread.',
		icon: '',
	} );
	expect( saved() ).toBe(
		'<!-- wp:jetpack/blogroll -->\n<div class="wp-block-jetpack-blogroll"><!-- wp:jetpack/blogroll-item {"name":"The Slow Oven","icon":"","is_non_wpcom_site":true,"url":"https://example.com/","description":"Bread."} -->\n<div class="wp-block-jetpack-blogroll-item"></div>\n<!-- /wp:jetpack/blogroll-item --></div>\n<!-- /wp:jetpack/blogroll -->'
	);
	await waitFor( () =>
		expect(
			screen.getByRole( 'textbox', { name: 'Name of the site' } )
		).toHaveValue( 'The Slow Oven' )
	);
} );

it( 'adds a site that does not answer, and says so', async () => {
	const { waiting } = controlFetch( request );
	const { blocks, selectBlock } = renderBlock( 'jetpack/blogroll' );
	await selectBlock();
	await add( 'www.example.com' );
	await waiting()[ 0 ]!.fail();
	expect( blocks()[ 0 ]!.innerBlocks[ 0 ]!.attributes ).toMatchObject( {
		name: 'example.com',
		url: 'https://www.example.com/',
	} );
	expect(
		screen.getAllByText( /did not say what it is called/ ).length
	).toBeGreaterThan( 0 );
} );

it( 'refuses what is no address, and a site that is there', async () => {
	const { asked } = controlFetch( request );
	const { blocks, selectBlock } = renderBlock( 'jetpack/blogroll', {}, [
		createBlock( 'jetpack/blogroll-item', {
			name: 'Here',
			url: 'https://example.com/',
		} ),
	] );
	await selectBlock();
	await add( 'javascript:alert(1)' );
	expect(
		screen.getAllByText( /This is not the address of a site/ ).length
	).toBeGreaterThan( 0 );
	await add( 'example.com' );
	expect(
		screen.getAllByText( /in the list already/ ).length
	).toBeGreaterThan( 0 );
	expect( asked ).toHaveLength( 0 );
	expect( blocks()[ 0 ]!.innerBlocks ).toHaveLength( 1 );
} );

it( 'adds nothing to a list that was removed meanwhile', async () => {
	const { waiting } = controlFetch( request );
	const { blocks, clientId } = renderBlock( 'jetpack/blogroll' );
	await add( 'example.com' );
	await act( async () => {
		dispatch( blockEditorStore ).removeBlock( clientId, false );
	} );
	await waiting()[ 0 ]?.answer( { title: 'Late' } );
	expect( JSON.stringify( blocks() ) ).not.toContain( 'Late' );
} );

it( 'edits name and description in place', async () => {
	controlFetch( request );
	const { blocks } = renderBlock( 'jetpack/blogroll', {}, [
		createBlock( 'jetpack/blogroll-item', {
			name: 'Old',
			url: 'https://example.com/',
			icon: 'https://other.example/icon.png',
		} ),
	] );
	const name = await screen.findByRole( 'textbox', {
		name: 'Name of the site',
	} );
	await userEvent.clear( name );
	await userEvent.type( name, 'New <b>name</b>' );
	expect( blocks()[ 0 ]!.innerBlocks[ 0 ]!.attributes.name ).toBe(
		'New <b>name</b>'
	);
	expect( document.querySelector( 'img' ) ).toHaveAttribute(
		'src',
		'https://other.example/icon.png'
	);
} );

it( 'loads no picture of another site where embeds wait for consent', async () => {
	controlFetch( request );
	window.mainstayBlocks = { consentGate: true };
	renderBlock( 'jetpack/blogroll', {}, [
		createBlock( 'jetpack/blogroll-item', {
			name: 'oven',
			url: 'https://example.com/',
			icon: 'https://other.example/icon.png',
		} ),
	] );
	expect( await screen.findByText( 'O' ) ).toBeVisible();
	expect( document.querySelector( 'img' ) ).toBeNull();
} );
