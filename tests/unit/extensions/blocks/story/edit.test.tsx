import { act, fireEvent, screen, within } from '@testing-library/react';
// Loaded before the tests, so that none of them waits for it.
import '../../../../../extensions/blocks/story/edit';
import type { StoryAttributes } from '../../../../../extensions/blocks/story/types';
import { partOf } from '../../../part-of';
import { renderBlock } from '../../../editor';

jest.mock(
	'../../../../../extensions/blocks/story/player/story-player',
	() => ( {
		playStory: () => ( { dispatch() {}, stop() {} } ),
	} )
);
const mockSelected: { choose?: ( image: { url: string } ) => void } = {};
jest.mock( '@wordpress/block-editor', () => {
	const editor = jest.requireActual( '@wordpress/block-editor' );
	return {
		...editor,
		MediaUploadCheck: ( { children }: { children: React.ReactNode } ) => (
			<>{ children }</>
		),
		MediaUpload: ( {
			title,
			onSelect,
			render,
		}: {
			title?: string;
			onSelect: ( image: { url: string } ) => void;
			render: ( props: { open: () => void } ) => React.ReactNode;
		} ) => {
			if ( title === 'Select poster image' ) {
				mockSelected.choose = onSelect;
			}
			return <>{ render( { open() {} } ) }</>;
		},
	};
} );

const slide = partOf< StoryAttributes[ 'mediaFiles' ][ number ] >;

/** Saved by a version that wrote the mime type only. */
const FILES = [
	slide( { type: '', mime: 'video/mp4', url: 'https://s/dough.mp4' } ),
	slide( { type: 'image', mime: 'image/jpeg', url: 'https://s/loaf.jpg' } ),
];

async function open() {
	const block = renderBlock< StoryAttributes >( 'jetpack/story', {
		mediaFiles: FILES,
	} );
	await block.selectBlock();
	await screen.findByRole( 'group', { name: 'Slides of the story' } );
	return block;
}

const fileOf = ( button: string ) =>
	within( screen.getByRole( 'button', { name: button } ) );

it( 'a slide that is a video by its mime type is a video everywhere', async () => {
	const { container } = await open();
	const slides = container.querySelectorAll( '.wp-story__slide' );
	expect( slides[ 0 ]!.querySelector( 'video' ) ).toHaveAttribute(
		'src',
		'https://s/dough.mp4'
	);
	expect( slides[ 1 ]!.querySelector( 'video' ) ).toBeNull();
	const list = screen.getByRole( 'group', { name: 'Slides of the story' } );
	expect( list.querySelectorAll( 'video' ) ).toHaveLength( 1 );
	expect(
		fileOf( 'Slide 1: dough.mp4' ).queryByRole( 'presentation' )
	).toBeNull();
	expect(
		screen.getByRole( 'button', { name: 'Add captions (WebVTT file)' } )
	).toBeVisible();
} );

it( 'a video has a poster of its own, a picture has none', async () => {
	const { container, attributes } = await open();
	expect(
		screen.getByRole( 'button', { name: 'Use a frame of the video' } )
	).toBeVisible();
	await act( async () =>
		mockSelected.choose!( { url: 'https://s/poster.jpg' } )
	);
	expect( attributes().mediaFiles ).toEqual( [
		{ ...FILES[ 0 ], poster: 'https://s/poster.jpg' },
		FILES[ 1 ],
	] );
	expect( container.querySelector( 'video' ) ).toHaveAttribute(
		'poster',
		'https://s/poster.jpg'
	);
	await act( async () => {
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Remove poster image' } )
		);
	} );
	expect( attributes().mediaFiles[ 0 ]!.poster ).toBeUndefined();
	await act( async () => {
		fireEvent.click(
			screen.getByRole( 'button', { name: 'Slide 2: loaf.jpg' } )
		);
	} );
	expect(
		screen.queryByRole( 'button', { name: 'Select poster image' } )
	).toBeNull();
} );

it( 'a slide has a link with a text of its own', async () => {
	const { container, attributes } = await open();
	const type = async ( label: string, value: string ) =>
		act( async () => {
			fireEvent.change( screen.getByRole( 'textbox', { name: label } ), {
				target: { value },
			} );
		} );
	expect( screen.queryByLabelText( 'Text of the link' ) ).toBeNull();
	await type( 'Link', 'https://example.com/dough' );
	const link = () => container.querySelector( '.wp-story__link' );
	expect( link() ).toHaveTextContent( 'Learn more' );
	await type( 'Text of the link', 'The recipe' );
	expect( link() ).toHaveTextContent( 'The recipe' );
	expect( attributes().mediaFiles ).toEqual( [
		{
			...FILES[ 0 ],
			linkUrl: 'https://example.com/dough',
			linkText: 'The recipe',
		},
		FILES[ 1 ],
	] );
	await type( 'Link', '' );
	expect( link() ).toBeNull();
} );
