import { act, fireEvent, screen } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import '../../../../../extensions/blocks/field-rating/edit';
import '../../../../../src/field-parts/edit';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

it( 'shows as many stars or hearts as there are steps', async () => {
	const { attributes, container, selectBlock } = renderBlock(
		'jetpack/field-rating',
		{ default: 4 },
		[ createBlock( 'jetpack/input-rating' ) ]
	);
	const stars = () =>
		container.querySelector( '.mainstay-field__stars' )?.textContent;
	await act( async () => {} );
	expect( stars() ).toBe( '★★★★☆' );
	await selectBlock();
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Icon' } ), {
		target: { value: 'hearts' },
	} );
	fireEvent.change(
		screen.getByRole( 'spinbutton', { name: 'Best rating' } ),
		{ target: { value: '3' } }
	);
	await act( async () => {} );
	expect( stars() ).toBe( '♥♥♥' );
	// What was chosen from the start is still a step.
	expect( attributes() ).toMatchObject( { max: 3, default: 3 } );
} );
