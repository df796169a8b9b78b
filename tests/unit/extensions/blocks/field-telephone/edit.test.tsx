import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBlock } from '@wordpress/blocks';
import '../../../../../extensions/blocks/field-telephone/edit';
import '../../../../../src/field-parts/edit';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

it( 'asks for the country, by the language of the site or as the author chose', async () => {
	const { saved, selectBlock } = renderBlock( 'jetpack/field-telephone', {}, [
		createBlock( 'jetpack/phone-input' ),
	] );
	await selectBlock();
	const toggle = await screen.findByLabelText( 'Ask for the country' );
	expect( toggle ).not.toBeChecked();
	expect( screen.queryByLabelText( 'Country at first' ) ).toBeNull();
	await userEvent.click( toggle );
	expect( saved() ).toContain( '{"showCountrySelector":true}' );
	const country = screen.getByLabelText( 'Country at first' );
	expect( country ).toHaveDisplayValue( 'By the language of the site' );
	await userEvent.selectOptions( country, 'Lithuania (+370)' );
	expect( saved() ).toContain(
		'{"showCountrySelector":true,"default":"LT"}'
	);
	await userEvent.selectOptions( country, '' );
	await userEvent.click( toggle );
	expect( saved() ).toContain( '{"showCountrySelector":false}' );
} );
