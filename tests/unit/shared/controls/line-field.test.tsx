import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBlock } from '@wordpress/blocks';
// Loaded beforehand: the editor loads them on demand.
import '../../../../extensions/blocks/address/edit';
import '../../../../extensions/blocks/contact-info/edit';
import '../../../../extensions/blocks/email/edit';
import { renderBlock } from '../../editor';
import { registerBlocks } from '../../register-blocks';

// Typing into a whole editor takes its time on a small machine.
jest.setTimeout( 30_000 );

function renderChildren() {
	registerBlocks();
	return renderBlock( 'jetpack/contact-info', {}, [
		createBlock( 'jetpack/email' ),
		createBlock( 'jetpack/address', { city: 'Springfield' } ),
	] );
}

const field = ( name: string ) => screen.findByRole( 'textbox', { name } );
const select = async ( name: string ) => {
	const element = await field( name );
	await userEvent.click( element );
	return element;
};

it( 'goes on to the next block on Enter, also one that is filled, and out of both after the last', async () => {
	const { blocks } = renderChildren();
	await userEvent.type( await select( 'Email' ), 'a{Enter}' );
	expect( await field( 'Street Address' ) ).toHaveFocus();
	expect( blocks()[ 0 ]!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/email',
		'jetpack/address',
	] );
	await userEvent.keyboard( '12 Harbour Street' );
	await userEvent.click( await field( 'Country' ) );
	await userEvent.keyboard( '{Enter}' );
	expect( blocks().map( ( { name } ) => name ) ).toEqual( [
		'jetpack/contact-info',
		'core/paragraph',
	] );
	expect( blocks()[ 0 ]!.innerBlocks ).toHaveLength( 2 );
	expect( blocks()[ 0 ]!.innerBlocks[ 1 ]!.attributes.address ).toBe(
		'12 Harbour Street'
	);
} );

it( 'has its label above it, filled or not', async () => {
	renderChildren();
	await userEvent.type( await select( 'Email' ), 'a' );
	expect( screen.getByText( 'Email' ) ).toBeVisible();
	await userEvent.click( screen.getByText( 'Email' ) );
	expect( await field( 'Email' ) ).toHaveFocus();
} );

it( 'leaves the focus in the line that was chosen', async () => {
	registerBlocks();
	renderBlock( 'jetpack/contact-info', {}, [
		createBlock( 'jetpack/email' ),
		createBlock( 'jetpack/address' ),
	] );
	await select( 'Email' );
	expect( await select( 'Address Line 2' ) ).toHaveFocus();
} );

it( 'removes an empty block on Backspace', async () => {
	const { blocks } = renderChildren();
	await userEvent.type( await select( 'Email' ), 'a{Backspace}' );
	expect( blocks()[ 0 ]!.innerBlocks ).toHaveLength( 2 );
	await userEvent.keyboard( '{Backspace}' );
	expect( blocks()[ 0 ]!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/address',
	] );
} );

it( 'goes from field to field, and keeps a block that holds something', async () => {
	const { blocks } = renderChildren();
	await userEvent.click( await screen.findByText( 'Springfield' ) );
	const street = await select( 'Street Address' );
	await userEvent.keyboard( '{Enter}' );
	expect( await field( 'Address Line 2' ) ).toHaveFocus();
	await userEvent.keyboard( '{Backspace}' );
	expect( street ).toHaveFocus();
	await userEvent.keyboard( '{Backspace}' );
	expect( blocks()[ 0 ]!.innerBlocks ).toHaveLength( 2 );
} );
