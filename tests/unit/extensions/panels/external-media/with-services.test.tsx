import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, MenuItem, ToolbarButton } from '@wordpress/components';
import {
	buttonLabel,
	withServices,
	type MediaUploadProps,
} from '../../../../../extensions/panels/external-media/with-services';

const open = jest.fn();
const MediaUpload = withServices( ( { render: show }: MediaUploadProps ) => (
	<>{ show( { open } ) }</>
) );
const plain: MediaUploadProps = {
	allowedTypes: [ 'image' ],
	onSelect: () => {},
	mode: 'browse',
	render: ( props ) => <Button onClick={ props.open }>Media Library</Button>,
};
const buttons = () =>
	screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent );
const entries = () =>
	screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent );

beforeEach( () => {
	open.mockReset();
	window.mainstayBlocks = {
		mediaServices: [ 'openverse', 'pexels', 'google_photos' ],
	};
} );

it( 'names the button for what is chosen with it', () => {
	expect( buttonLabel( { allowedTypes: [ 'image' ] } ) ).toBe(
		'Select Image'
	);
	expect( buttonLabel( { allowedTypes: [ 'image' ], multiple: true } ) ).toBe(
		'Select Images'
	);
	expect( buttonLabel( { allowedTypes: [ 'image', 'video' ] } ) ).toBe(
		'Select Media'
	);
	const featured = { unstableFeaturedImageFlow: true };
	expect( buttonLabel( { ...featured, allowedTypes: [ 'image' ] } ) ).toBe(
		'Select Image'
	);
	expect(
		buttonLabel( { ...featured, allowedTypes: [ 'image' ], value: 5 } )
	).toBe( 'Replace Image' );
} );

it( 'makes the button of a placeholder the one of a menu', async () => {
	render( <MediaUpload { ...plain } /> );
	expect( buttons() ).toEqual( [ 'Select Image' ] );
	await userEvent.click( screen.getByRole( 'button' ) );
	expect( entries() ).toEqual( [
		'Media Library',
		'Openverse',
		'Pexels Free Photos',
		'Google Photos',
	] );
	expect( open ).not.toHaveBeenCalled();
	await userEvent.click(
		screen.getByRole( 'menuitem', { name: 'Media Library' } )
	);
	expect( open ).toHaveBeenCalledTimes( 1 );
} );

it( 'adds entries to a menu, and a button to the featured image', () => {
	render(
		<MediaUpload
			{ ...plain }
			render={ ( props ) => (
				<MenuItem onClick={ props.open }>Open Media Library</MenuItem>
			) }
		/>
	);
	expect( entries() ).toEqual( [
		'Open Media Library',
		'Openverse',
		'Pexels Free Photos',
		'Google Photos',
	] );
} );

it( 'leaves the featured image what it has, and adds a button', () => {
	render(
		<MediaUpload
			{ ...plain }
			unstableFeaturedImageFlow
			render={ ( props ) => (
				<div>
					<Button onClick={ props.open }>Set featured image</Button>
				</div>
			) }
		/>
	);
	expect( buttons() ).toEqual( [ 'Set featured image', 'Select Image' ] );
} );

it.each< [ string, Partial< MediaUploadProps > ] >( [
	[ 'sounds', { allowedTypes: [ 'audio' ] } ],
	[ 'any file', { allowedTypes: undefined } ],
	[
		'a gallery that is there',
		{ gallery: true, multiple: true, value: [ 1 ] },
	],
	[
		'a button of a toolbar',
		{
			render: ( props ) => (
				<ToolbarButton onClick={ props.open }>
					Media Library
				</ToolbarButton>
			),
		},
	],
] )( 'leaves %s alone', ( name, props ) => {
	render( <MediaUpload { ...plain } { ...props } /> );
	expect( buttons() ).toEqual( [ 'Media Library' ] );
} );

it( 'adds to a gallery that takes more', () => {
	render(
		<MediaUpload
			{ ...plain }
			gallery
			multiple
			addToGallery
			value={ [ 1 ] }
		/>
	);
	expect( buttons() ).toEqual( [ 'Select Images' ] );
} );

it( 'keeps the words of a button that is not a placeholder’s', async () => {
	render(
		<MediaUpload
			{ ...plain }
			mode={ undefined }
			render={ ( props ) => (
				<Button onClick={ props.open }>Poster</Button>
			) }
		/>
	);
	expect( buttons() ).toEqual( [ 'Poster' ] );
	await userEvent.click( screen.getByRole( 'button' ) );
	expect( entries() ).toContain( 'Openverse' );
} );

it( 'changes nothing where there is no service', () => {
	window.mainstayBlocks = { mediaServices: [] };
	render( <MediaUpload { ...plain } /> );
	expect( buttons() ).toEqual( [ 'Media Library' ] );
} );
