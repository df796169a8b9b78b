import { act, fireEvent, screen } from '@testing-library/react';
import { createBlock } from '@wordpress/blocks';
import '../../../../../extensions/blocks/field-file/edit';
import '../../../../../src/field-parts/edit';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );

const change = ( label: string, value: string ) =>
	act( async () => {
		fireEvent.change( screen.getByLabelText( label ), {
			target: { value },
		} );
	} );

const toggle = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'checkbox', { name } ) );
	} );

const open = async ( attributes: Record< string, unknown > = {} ) => {
	const rendered = renderBlock( 'jetpack/field-file', attributes, [
		createBlock( 'jetpack/label', { label: 'Plans' } ),
		createBlock( 'jetpack/dropzone', {}, [
			createBlock( 'core/paragraph', { content: 'Drop them here.' } ),
		] ),
	] );
	await act( async () => {} );
	await rendered.selectBlock();
	return rendered;
};

it( 'limits the number and size of files, and takes limits away again', async () => {
	const { attributes, saved } = await open();
	await change( 'Number of files at most', '3' );
	await change( 'Size of a file at most, in MB', '1.5' );
	expect( saved() ).toContain( '{"maxFiles":3,"maxFileSize":1.5}' );
	await change( 'Number of files at most', '999' );
	expect( attributes().maxFiles ).toBe( 50 );
	await change( 'Number of files at most', '-1' );
	expect( attributes().maxFiles ).toBeUndefined();
	await change( 'Size of a file at most, in MB', '' );
	expect( saved() ).toContain( '<!-- wp:jetpack/field-file -->' );
} );

it( 'takes all kinds until some are left out, and never none', async () => {
	const { attributes, saved } = await open();
	await toggle( 'Video' );
	await toggle( 'Audio' );
	expect( attributes().fileTypes ).toEqual( [
		'image',
		'document',
		'archive',
	] );
	await toggle( 'Documents' );
	await toggle( 'Archives, such as ZIP' );
	expect( screen.getByRole( 'checkbox', { name: 'Images' } ) ).toBeDisabled();
	for ( const name of [
		'Documents',
		'Audio',
		'Video',
		'Archives, such as ZIP',
	] ) {
		await toggle( name );
	}
	expect( saved() ).toContain( '<!-- wp:jetpack/field-file -->' );
} );

it( 'shows what others wrote into its attributes as no limit', async () => {
	await open( {
		maxFiles: '"><script>',
		maxFileSize: [],
		fileTypes: [ 'program', 3 ],
	} );
	expect( screen.getByLabelText( 'Number of files at most' ) ).toHaveValue(
		null
	);
	expect( screen.getByRole( 'checkbox', { name: 'Video' } ) ).toBeChecked();
} );

it( 'gets its parts when it was saved without them', async () => {
	const { saved } = renderBlock( 'jetpack/field-file' );
	await act( async () => {} );
	await act( async () => {
		fireEvent.click( screen.getByText( 'Edit this field' ) );
	} );
	expect( saved() ).toContain( '<div class="wp-block-jetpack-dropzone">' );
	expect( saved() ).toContain(
		'<!-- wp:jetpack/label {"label":"Files"} /-->'
	);
} );
