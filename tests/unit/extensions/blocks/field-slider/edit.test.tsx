import { act, fireEvent, screen } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import '../../../../../extensions/blocks/field-slider/edit';
import '../../../../../src/field-parts/edit';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

const change = ( control: HTMLElement, value: string ) =>
	act( async () => {
		fireEvent.change( control, { target: { value } } );
	} );

it( 'is put where it stands from the start, and its ends are written in place', async () => {
	const { attributes, saved, selectBlock } = renderBlock(
		'jetpack/field-slider',
		{},
		[ createBlock( 'jetpack/input-range' ) ]
	);
	await screen.findByRole( 'slider', { name: 'Default value' } );
	await change( screen.getByRole( 'slider' ), '40' );
	await change(
		screen.getByRole( 'textbox', { name: 'Minimum label' } ),
		'Low'
	);
	expect( saved() ).toContain( '{"default":40,"minLabel":"Low"}' );
	await selectBlock();
	await change( screen.getByLabelText( 'Step' ), '0' );
	expect( screen.getByText( 'Choose a number above 0.' ) ).toBeVisible();
	await change( screen.getByLabelText( 'Step' ), '' );
	expect( attributes().step ).toBe( 0 );
	await change( screen.getByLabelText( 'Maximum' ), '-1' );
	expect(
		screen.getByText( 'Choose a number above the minimum.' )
	).toBeVisible();
} );
