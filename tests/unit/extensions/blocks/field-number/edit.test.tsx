import { act, fireEvent, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import '../../../../../extensions/blocks/field-number/edit';
import '../../../../../src/field-parts/edit';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

it( 'has a minimum and a maximum, which are its input’s', async () => {
	const input = createBlock( 'jetpack/input', { type: 'number', max: '9' } );
	const { saved } = renderBlock( 'jetpack/field-number', {}, [
		createBlock( 'jetpack/label', { label: 'Guests' } ),
		input,
	] );
	await screen.findByRole( 'textbox', { name: 'Placeholder' } );
	await act( async () => {
		dispatch( blockEditorStore ).selectBlock( input.clientId );
	} );
	expect( screen.getByLabelText( 'Maximum' ) ).toHaveValue( 9 );
	fireEvent.change( screen.getByLabelText( 'Minimum' ), {
		target: { value: '1.5' },
	} );
	await act( async () => {} );
	expect( saved() ).toContain( '{"type":"number","min":1.5,"max":"9"}' );
	fireEvent.change( screen.getByLabelText( 'Maximum' ), {
		target: { value: '' },
	} );
	await act( async () => {} );
	expect( saved() ).toContain( '{"type":"number","min":1.5}' );
} );

it( 'takes what it was called when it was a comment without anything in it', async () => {
	const { saved } = renderBlock( 'jetpack/field-number', {
		savedMarkup: '',
	} );
	const button = await screen.findByRole( 'button', {
		name: 'Edit this field',
	} );
	expect( saved() ).toBe( '<!-- wp:jetpack/field-number /-->' );
	await act( async () => {
		fireEvent.click( button );
	} );
	expect( saved() ).toContain( '<div><!-- wp:jetpack/label' );
} );
