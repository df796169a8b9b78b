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

it( 'goes on to a new block on Enter', async () => {
	const { blocks } = renderChildren();
	await userEvent.type( await select( 'Email' ), 'a{Enter}' );
	expect( blocks()[ 0 ]!.innerBlocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/email',
		'core/paragraph',
		'jetpack/address',
	] );
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
