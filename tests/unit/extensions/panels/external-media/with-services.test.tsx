import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, MenuItem, ToolbarButton } from '@wordpress/components';
import {
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

it( 'stands beside the button of a placeholder, which stays as it is', async () => {
	render( <MediaUpload { ...plain } /> );
	expect( buttons() ).toEqual( [ 'Media Library', 'Other sources' ] );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Media Library' } )
	);
	expect( open ).toHaveBeenCalledTimes( 1 );
	expect( screen.queryByRole( 'menuitem' ) ).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Other sources' } )
	);
	expect( entries() ).toEqual( [
		'Openverse',
		'Pexels Free Photos',
		'Google Photos',
	] );
	expect( open ).toHaveBeenCalledTimes( 1 );
} );

it( 'looks like the button of a placeholder', () => {
	render(
		<MediaUpload
			{ ...plain }
			render={ ( props ) => (
				<Button
					variant="tertiary"
					className="of-a-row"
					onClick={ props.open }
				>
					Media Library
				</Button>
			) }
		/>
	);
	expect(
		screen.getByRole( 'button', { name: 'Other sources' } )
	).toHaveClass( 'is-tertiary', 'of-a-row' );
} );

it( 'adds entries to a menu', () => {
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
	expect( buttons() ).toEqual( [ 'Set featured image', 'Other sources' ] );
} );

it.each< [ string, Partial< MediaUploadProps > ] >( [
	[ 'sounds', { allowedTypes: [ 'audio' ] } ],
	[ 'any file', { allowedTypes: undefined } ],
	[
		'a gallery that is there',
		{ gallery: true, multiple: true, value: [ 1 ] },
	],
	[
		'a button without words',
		{
			render: ( props ) => (
				<Button onClick={ props.open } label="Media Library">
					<i>Media Library</i>
				</Button>
			),
		},
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
	expect( buttons() ).toEqual( [ 'Media Library', 'Other sources' ] );
} );

it( 'stands beside any other button, too', async () => {
	render(
		<MediaUpload
			{ ...plain }
			mode={ undefined }
			render={ ( props ) => (
				<Button onClick={ props.open }>Poster</Button>
			) }
		/>
	);
	expect( buttons() ).toEqual( [ 'Poster', 'Other sources' ] );
} );

it( 'changes nothing where there is no service', () => {
	window.mainstayBlocks = { mediaServices: [] };
	render( <MediaUpload { ...plain } /> );
	expect( buttons() ).toEqual( [ 'Media Library' ] );
} );
