import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { registerBlockType } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { renderBlock } from '../../../editor';
import { passTime } from '../../../pass-time';
import type { BlockSettings } from '../../../editor-types';
import { store as blockEditorStore } from '@wordpress/block-editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const URL = 'https://example.com/feed';
const NAME = 'jetpack/podcast-player';
const SORRY =
	"Your podcast couldn't be embedded. Please double check your URL.";

const track = ( number: number ) => ( {
	id: `track-${ number }`,
	guid: `guid-${ number }`,
	title: `Episode ${ number }`,
	link: '',
	src: `https://example.com/${ number }.mp3`,
	description: `About number ${ number }.`,
	duration: '1:02:03',
} );
const tracks = Array.from( { length: 10 }, ( _, index ) => track( index + 1 ) );
const feed = {
	title: 'The Slow Oven',
	link: '',
	cover: '/cover.jpg',
	tracks,
	options: tracks.map( ( { guid, title } ) => ( {
		value: guid,
		label: title,
	} ) ),
};

/** Answers by the beginning of the path. */
function answer( podcast: unknown, oembed: unknown = { html: false } ) {
	request.mockImplementation( async ( { path }: { path: string } ) => {
		const found = path.startsWith( '/oembed' ) ? oembed : podcast;
		if ( found instanceof Function ) {
			throw found();
		}
		return found;
	} );
}
const asked = () =>
	request.mock.calls
		.map( ( [ { path } ] ) => decodeURIComponent( path ) )
		.filter( ( path ) => path.startsWith( '/wpcom' ) );
const block = () =>
	within(
		document.querySelector< HTMLElement >(
			'.wp-block-jetpack-podcast-player'
		)!
	);
const field = () => screen.findByPlaceholderText( 'Enter URL here…' );

async function embed( url: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( url );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/podcast-player/edit' )
);

beforeEach( () => {
	request.mockReset();
	answer( feed );
	HTMLMediaElement.prototype.play = jest.fn( async () => {} );
	HTMLMediaElement.prototype.pause = jest.fn();
	HTMLMediaElement.prototype.load = jest.fn();
} );

it( 'asks for the address of a feed', async () => {
	renderBlock( NAME );
	await field();
	expect( block().getByText( 'Podcast Player' ) ).toBeVisible();
	expect(
		block().getByText( 'Enter your podcast RSS feed URL.' )
	).toBeVisible();
	expect(
		block().getByRole( 'link', { name: /^Learn more about embeds/ } )
	).toBeVisible();
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
	expect( request ).not.toHaveBeenCalled();
} );

it( 'adds http:// where it is missing, and refuses what is no address', async () => {
	const { attributes } = renderBlock( NAME );
	await embed( 'two words' );
	expect( block().getByText( SORRY ) ).toBeVisible();
	expect( attributes().url ).toBeUndefined();
	await embed( 'example.com/feed' );
	expect( attributes().url ).toBe( 'http://example.com/feed' );
	expect( await screen.findByText( 'Loading podcast feed…' ) ).toBeVisible();
	expect( await block().findByText( 'Episode 5' ) ).toBeInTheDocument();
} );

it( 'refuses an address with a password, which visitors could read', async () => {
	const { attributes } = renderBlock( NAME );
	await embed( 'https://ann:secret@example.com/feed' );
	expect(
		block().getByText( /^This web address contains a password/ )
	).toBeVisible();
	expect( attributes().url ).toBeUndefined();
	expect( asked() ).toEqual( [] );
	await embed( 'https://example.com/feed?to=ann@example.com' );
	expect( attributes().url ).toBe(
		'https://example.com/feed?to=ann@example.com'
	);
	expect( await block().findByText( 'Episode 5' ) ).toBeInTheDocument();
} );

it( 'says what is wrong with the feed', async () => {
	answer( {
		...feed,
		notices: [ 'There is an error.', '2 episodes are left out.' ],
	} );
	const { selectBlock } = renderBlock( NAME, { url: URL } );
	await block().findByText( 'Episode 5' );
	expect( block().queryByText( /2 episodes are left out\./ ) ).toBeNull();
	await selectBlock();
	expect(
		await block().findByText(
			'There is an error. 2 episodes are left out.'
		)
	).toBeVisible();
} );

it( 'waits 300 ms, and asks nobody when the block is gone by then', async () => {
	jest.useFakeTimers();
	try {
		const { unmount } = renderBlock( NAME, { url: URL } );
		await act( () => jest.advanceTimersByTimeAsync( 250 ) );
		expect( asked() ).toEqual( [] );
		await act( () => jest.advanceTimersByTimeAsync( 100 ) );
		expect( asked() ).toEqual( [
			`/wpcom/v2/podcast-player?url=${ URL }&episode-options=true`,
		] );
		unmount();
		request.mockClear();
		const second = renderBlock( NAME, { url: URL } );
		await act( () => jest.advanceTimersByTimeAsync( 100 ) );
		second.unmount();
		await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
		expect( asked() ).toEqual( [] );
	} finally {
		jest.useRealTimers();
	}
} );

it( 'shows as many episodes as it should, and changes nothing by that', async () => {
	const { attributes } = renderBlock( NAME, { url: URL, itemsToShow: 3 } );
	const before = attributes();
	await block().findByText( 'Episode 3' );
	expect( block().queryByText( 'Episode 4' ) ).toBeNull();
	expect( block().getByText( 'About number 1.' ) ).toBeInTheDocument();
	expect( attributes() ).toBe( before );
} );

it.each( [
	[
		() => ( { message: 'This feed is too large.' } ),
		'This feed is too large.',
	],
	[ () => ( {} ), SORRY ],
] )( 'says what went wrong, and asks again', async ( error, sentence ) => {
	answer( error, { html: '<a href="https://example.com">x</a>' } );
	renderBlock( NAME, { url: URL } );
	expect( await screen.findByText( sentence ) ).toBeVisible();
	expect( await field() ).toHaveValue( URL );
	answer( feed );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
	expect( await block().findByText( 'Episode 5' ) ).toBeInTheDocument();
} );

describe( 'what WordPress embeds otherwise', () => {
	const blocks = () => select( blockEditorStore ).getBlocks();
	const noFeed = ( status: number ) => () => ( {
		message: 'No feed',
		data: { status },
	} );
	const chosen = { url: URL, selectedEpisodes: [ { guid: 'guid-2' } ] };

	beforeAll( () => {
		registerBlockType( 'core/embed', {
			apiVersion: 3,
			title: 'Embed',
			category: 'embed',
			attributes: { url: { type: 'string' } },
			edit: () => null,
			save: () => null,
		} as BlockSettings );
	} );

	it( 'becomes an embed when its address is given', async () => {
		answer( noFeed( 422 ), { html: '<iframe></iframe>' } );
		renderBlock( NAME );
		await embed( URL );
		await waitFor( () =>
			expect( blocks()[ 0 ] ).toMatchObject( {
				name: 'core/embed',
				attributes: { url: URL },
			} )
		);
	} );

	it.each( [ 422, 404, 502 ] )(
		'stays as it was saved when it is only opened (%d)',
		async ( status ) => {
			answer( noFeed( status ), { html: '<iframe></iframe>' } );
			const { attributes } = renderBlock( NAME, chosen );
			const before = attributes();
			await screen.findByText( 'No feed' );
			await passTime( 5_000 );
			expect( blocks()[ 0 ]!.name ).toBe( NAME );
			expect( await screen.findByText( 'No feed' ) ).toBeVisible();
			expect( attributes() ).toBe( before );
		}
	);

	it( 'stays when an author tries again while the feed is down', async () => {
		answer( noFeed( 502 ), { html: '<iframe></iframe>' } );
		const { attributes } = renderBlock( NAME, chosen );
		await screen.findByText( 'No feed' );
		await passTime( 5_000, () =>
			fireEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) )
		);
		expect( attributes() ).toMatchObject( chosen );
		answer( feed );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Embed' } )
		);
		expect( await block().findByText( 'Episode 2' ) ).toBeInTheDocument();
	} );
} );

describe( 'settings', () => {
	const open = async ( attributes = {} ) => {
		const view = renderBlock( NAME, { url: URL, ...attributes } );
		await block().findAllByText( 'Episode 1' );
		await view.selectBlock();
		await screen.findByText( 'Podcast settings' );
		return view;
	};

	it( 'one chosen episode is one item, and the number rests', async () => {
		const { attributes } = await open();
		const picker = screen.getByRole( 'combobox', { name: 'Episodes' } );
		await userEvent.type( picker, 'Episode 7' );
		await userEvent.click(
			await screen.findByRole( 'option', { name: 'Episode 7' } )
		);
		expect( attributes() ).toMatchObject( {
			selectedEpisodes: [ { guid: 'guid-7', title: 'Episode 7' } ],
			itemsToShow: 1,
		} );
		expect(
			screen.getByRole( 'spinbutton', { name: 'Number of items' } )
		).toBeDisabled();
		await waitFor( () => expect( asked().at( -1 ) ).toContain( 'guid-7' ) );
	} );

	it( 'from 1 to 10 items', async () => {
		await open();
		const number = screen.getByRole( 'spinbutton', {
			name: 'Number of items',
		} );
		expect( number ).toHaveAttribute( 'min', '1' );
		expect( number ).toHaveAttribute( 'max', '10' );
		expect( number ).toHaveValue( 5 );
	} );

	it.each( [
		[ 'Show Cover Art', 'showCoverArt' ],
		[ 'Show Episode Title', 'showEpisodeTitle' ],
		[ 'Show Episode Description', 'showEpisodeDescription' ],
	] )( '%s', async ( label, name ) => {
		const { attributes } = await open();
		await userEvent.click( screen.getByLabelText( label ) );
		expect( attributes()[ name ] ).toBe( false );
	} );

	it( 'what follows by itself, and where visitors can subscribe', async () => {
		const { attributes, saved } = await open();
		const before = saved();
		await userEvent.click(
			screen.getByLabelText( 'Play the next episode by itself' )
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Subscribe links' } )
		);
		const apps = screen.getByLabelText( 'Addresses in podcast apps' );
		const write = ( value: string ) =>
			fireEvent.change( apps, { target: { value } } );
		write( 'https://podcasts.apple.com/podcast/id1\nSpotify' );
		expect( apps ).toHaveAccessibleDescription(
			'“Spotify” is no web address.'
		);
		await userEvent.click( screen.getByLabelText( 'Link to the feed' ) );
		// What is wrong is still there to be mended.
		expect( apps ).toHaveValue(
			'https://podcasts.apple.com/podcast/id1\nSpotify'
		);
		expect( attributes() ).toMatchObject( {
			playNext: true,
			showFeedLink: true,
			subscribeLinks: [ 'https://podcasts.apple.com/podcast/id1' ],
		} );
		expect( block().getByText( 'Apple Podcasts' ) ).toBeVisible();
		expect( block().getByText( 'RSS feed' ) ).toBeVisible();
		write( '' );
		await userEvent.click( screen.getByLabelText( 'Link to the feed' ) );
		await userEvent.click(
			screen.getByLabelText( 'Play the next episode by itself' )
		);
		expect( saved() ).toBe( before );
	} );

	it( 'another address forgets the feed and the chosen episodes', async () => {
		const { attributes } = await open( {
			selectedEpisodes: [ { guid: 'guid-1' } ],
			itemsToShow: 1,
		} );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Replace' } )
		);
		await embed( 'https://example.com/other' );
		expect( attributes() ).toMatchObject( {
			url: 'https://example.com/other',
			selectedEpisodes: [],
			itemsToShow: 5,
		} );
		expect(
			await screen.findByText( 'Loading podcast feed…' )
		).toBeVisible();
	} );
} );

describe( 'the player', () => {
	const overlay = () =>
		block().queryByRole( 'button', { name: 'Use the podcast player' } );

	it( 'can be used after a click, until the block is left', async () => {
		const { selectBlock, deselectBlock } = renderBlock( NAME, {
			url: URL,
		} );
		await block().findAllByText( 'Episode 1' );
		await selectBlock();
		await userEvent.click( overlay()! );
		expect( overlay() ).toBeNull();
		await deselectBlock();
		expect( overlay() ).toBeVisible();
	} );

	it( 'another number of items stays when another feed comes', async () => {
		const { attributes, selectBlock } = renderBlock( NAME, {
			url: URL,
			itemsToShow: 8,
		} );
		await block().findAllByText( 'Episode 8' );
		await selectBlock();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Replace' } )
		);
		await embed( 'https://example.com/other' );
		expect( attributes() ).toMatchObject( { itemsToShow: 8 } );
	} );

	it( 'plays each episode that is chosen, the first one too', async () => {
		const { selectBlock } = renderBlock( NAME, { url: URL } );
		await block().findAllByText( 'Episode 1' );
		await selectBlock();
		await userEvent.click( overlay()! );
		const play = HTMLMediaElement.prototype.play as jest.Mock;
		for ( const [ index, name ] of [
			/Episode 2/,
			/Episode 1/,
			/Episode 3/,
		].entries() ) {
			await userEvent.click( block().getByRole( 'button', { name } ) );
			await waitFor( () =>
				expect( play ).toHaveBeenCalledTimes( index + 1 )
			);
		}
	} );

	it( 'says so when an episode cannot be played', async () => {
		renderBlock( NAME, { url: URL } );
		await block().findAllByText( 'Episode 1' );
		const audio = document.querySelector( 'audio' )!;
		Object.defineProperty( audio, 'error', { value: { code: 4 } } );
		act( () => void audio.dispatchEvent( new Event( 'error' ) ) );
		expect(
			await block().findByText( /Episode unavailable\./ )
		).toBeInTheDocument();
		expect(
			block().getByRole( 'link', { name: /Open in a new tab/ } )
		).toHaveAttribute( 'href', 'https://example.com/1.mp3' );
	} );

	it( 'says so when the chosen episodes are gone', async () => {
		answer( { ...feed, tracks: [] } );
		renderBlock( NAME, {
			url: URL,
			selectedEpisodes: [ { guid: 'gone' } ],
		} );
		expect(
			await block().findByText( /no longer in the feed/ )
		).toBeVisible();
	} );
} );
