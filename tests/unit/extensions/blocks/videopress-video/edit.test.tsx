import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchToBlockType } from '@wordpress/blocks';
import { renderBlock } from '../../../editor';

const NAME = 'videopress/video';
const FILE = 'https://bakery.example/wp-content/uploads/bread.mp4';

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/videopress-video/edit' )
);

beforeEach( () => {
	window.mainstayBlocks = {};
} );

it( 'plays a file, with its poster', async () => {
	renderBlock( NAME, {
		src: FILE,
		title: 'Bread',
		poster: 'https://bakery.example/bread.jpg',
	} );
	const video = await screen.findByLabelText( 'Bread' );
	expect( video ).toHaveAttribute( 'src', FILE );
	expect( video ).toHaveAttribute(
		'poster',
		'https://bakery.example/bread.jpg'
	);
} );

it( 'says where a video of the former host is, and asks it nothing', async () => {
	const { container } = renderBlock( NAME, {
		guid: 'OO1OtCLo',
		src: 'https://videos.files.wordpress.com/OO1OtCLo/bread.mp4',
	} );
	await screen.findByText( /videopress\.com\/v\/OO1OtCLo/ );
	expect( container.querySelector( 'video, iframe' ) ).toBeNull();
} );

it( 'shows no address but that of a file on the web', async () => {
	const { container } = renderBlock( NAME, { src: 'javascript:alert(1)' } );
	await screen.findByText( /visitors cannot play it/ );
	expect( container.querySelector( 'video, iframe' ) ).toBeNull();
} );

it( 'asks for a video where it names none', async () => {
	renderBlock( NAME );
	await screen.findByRole( 'button', { name: 'Insert from URL' } );
} );

it( 'writes down what is on, and nothing about what is off', async () => {
	const { attributes, saved, selectBlock } = renderBlock( NAME, {
		src: FILE,
	} );
	await selectBlock();
	const loop = await screen.findByLabelText( 'Loop' );
	await userEvent.click( loop );
	expect( attributes().loop ).toBe( true );
	await userEvent.click( loop );
	expect( saved() ).toBe(
		`<!-- wp:videopress/video {"src":"${ FILE }"} /-->`
	);
	await userEvent.click( screen.getByLabelText( 'Playback Controls' ) );
	await waitFor( () => expect( attributes().controls ).toBe( false ) );
} );

it( "becomes WordPress's own block, with all that both know", () => {
	const { blocks } = renderBlock( NAME, {
		guid: 'OO1OtCLo',
		id: 7,
		caption: 'At <em>four</em>',
		loop: true,
		align: 'wide',
		title: 'Bread',
	} );
	const [ video ] = switchToBlockType( blocks(), 'core/video' )!;
	expect( video ).toMatchObject( {
		name: 'core/video',
		attributes: {
			guid: 'OO1OtCLo',
			id: 7,
			loop: true,
			align: 'wide',
		},
	} );
	expect( String( video!.attributes.caption ) ).toBe( 'At <em>four</em>' );
} );
