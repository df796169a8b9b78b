import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewsWindow } from '../../../../../extensions/panels/social-previews/previews-window';
import { NETWORKS } from '../../../networks';

const mockEdit = jest.fn();
const mockAutosave = jest.fn( async () => {} );
let mockAttributes: Record< string, unknown >;
let mockCurrent: Record< string, unknown >;
let mockIsDirty: boolean;
let mockStores: Record< string, unknown >;

/** As `select()` takes it: by name or by descriptor. */
type Store = string | { name: string };
type Select = ( store: Store ) => unknown;

jest.mock( '@wordpress/data', () => {
	const actual = jest.requireActual( '@wordpress/data' );
	const nameOf = ( store: Store ) =>
		typeof store === 'object' ? store.name : store;
	const mine = ( select: Select ) => ( store: Store ) =>
		mockStores[ nameOf( store ) ] ?? select( store );
	return {
		...actual,
		useSelect: (
			map: Store | ( ( select: Select ) => unknown ),
			deps: unknown[]
		) =>
			typeof map === 'function'
				? actual.useSelect(
						( select: Select ) => map( mine( select ) ),
						deps
					)
				: actual.useSelect( map, deps ),
		useDispatch: ( store: Store ) =>
			store === 'core/editor'
				? { editPost: mockEdit, autosave: mockAutosave }
				: actual.useDispatch( store ),
		select: ( store: Store ) =>
			mockStores[ nameOf( store ) ] ?? actual.select( store ),
	};
} );

const HEAD = `<head><title>From the page – Site</title>
	<meta property="og:title" content="From the page">
	<meta property="og:image" content="https://example.com/small.jpg">
	<meta property="og:image:width" content="100"><meta property="og:image:height" content="100"></head>`;

beforeEach( () => {
	jest.clearAllMocks();
	window.mainstayBlocks = {
		networks: NETWORKS,
		availability: { 'social-previews': { available: true } },
	};
	mockIsDirty = true;
	mockCurrent = {
		status: 'draft',
		link: 'https://example.com/?p=5',
		modified: '1',
	};
	mockAttributes = {
		title: 'Fresh <em>bread</em>',
		excerpt: 'About bread',
		meta: {},
		date: '2026-03-01T12:00:00',
		type: 'post',
		password: '',
		featured_media: 9,
		author: 2,
	};
	const media = {
		source_url: 'https://example.com/full.jpg',
		alt_text: 'A loaf',
		media_details: {
			width: 3000,
			height: 2000,
			sizes: {
				large: {
					source_url: 'https://example.com/large.jpg',
					width: 1024,
					height: 683,
				},
			},
		},
	};
	const author = { name: 'Ada' };
	const site = { name: 'Site', home: 'https://example.com' };
	const blocks = [
		{ name: 'core/image', attributes: { id: 31 }, innerBlocks: [] },
	];
	mockStores = {
		'core/editor': {
			getEditedPostAttribute: ( key: string ) => mockAttributes[ key ],
			getPermalink: () => 'https://example.com/blog/bread/',
			getCurrentPost: () => mockCurrent,
			isEditedPostDirty: () => mockIsDirty,
			getCurrentPostId: () => 5,
		},
		'core/block-editor': {
			getBlocks: () => blocks,
			getBlocksByName: () => [],
		},
		core: {
			getMedia: () => media,
			getUser: () => author,
			getEntityRecord: () => site,
		},
	};
	global.fetch = jest.fn( async () => ( {
		ok: true,
		url: '',
		text: async () => HEAD,
	} ) ) as unknown as typeof fetch;
} );

/** With what the tabs do after they appeared. */
const open = () =>
	act( async () => {
		render( <PreviewsWindow onClose={ () => {} } /> );
	} );
const tab = ( name: string ) =>
	userEvent.click( screen.getByRole( 'tab', { name } ) );
const panel = () => within( screen.getByRole( 'tabpanel' ) );

it( 'has the tabs of the specification first, and opens on the first', async () => {
	await open();
	expect(
		screen.getByRole( 'dialog', { name: 'Social Previews' } )
	).toBeInTheDocument();
	expect(
		screen.getAllByRole( 'tab' ).map( ( { textContent } ) => textContent )
	).toEqual( [
		'Google Search',
		'Facebook',
		'Twitter',
		'Bluesky',
		'Mastodon',
		'Threads',
		'LinkedIn',
		'Tumblr',
		'Messages and feeds',
	] );
	expect(
		screen.getByRole( 'tab', { name: 'Google Search' } )
	).toHaveAttribute( 'aria-selected', 'true' );
	expect(
		panel().getByText( 'example.com › blog › bread' )
	).toBeInTheDocument();
	expect( panel().getByText( 'Fresh bread – Site' ) ).toBeInTheDocument();
	expect( panel().getByText( 'About bread' ) ).toBeInTheDocument();
	// A draft has no page to ask.
	expect( global.fetch ).not.toHaveBeenCalled();
} );

it( 'draws what is in the editor', async () => {
	mockAttributes.meta = { jetpack_publicize_message: 'Just baked' };
	mockAttributes.jetpack_publicize_connections = [
		{
			service_name: 'bluesky',
			display_name: '@site.example',
			profile_display_name: 'The Site',
		},
	];
	await open();
	await tab( 'Facebook' );
	expect( panel().getByText( 'Fresh bread' ) ).toBeInTheDocument();
	expect( panel().getByText( 'example.com | By Ada' ) ).toBeInTheDocument();
	expect( panel().getByAltText( 'A loaf' ) ).toHaveAttribute(
		'src',
		'https://example.com/large.jpg'
	);
	await tab( 'Twitter' );
	expect( panel().getByText( 'Account Name' ) ).toBeInTheDocument();
	expect( panel().getByText( '@account' ) ).toBeInTheDocument();
	expect( panel().getByText( /Just baked/ ) ).toBeInTheDocument();
	await tab( 'Bluesky' );
	expect( panel().getByText( '@site.example' ) ).toBeInTheDocument();
	await tab( 'Messages and feeds' );
	for ( const name of [ 'WhatsApp', 'iMessage', 'Slack', 'Feed readers' ] ) {
		expect( panel().getByRole( 'heading', { name } ) ).toBeInTheDocument();
	}
} );

it( 'a post shared as a thread opens on Twitter, with its posts', async () => {
	mockAttributes.meta = { jetpack_is_tweetstorm: true };
	const tweets = [
		{ text: 'First' },
		{ text: 'Second', tweet: 'https://x.example/1' },
	];
	mockStores[ 'mainstay/tweetstorm' ] = {
		getTweets: () => tweets,
		getCard: ( url: string ) =>
			url === 'https://x.example/1'
				? { title: 'Quoted', url }
				: undefined,
	};
	await open();
	expect( screen.getByRole( 'tab', { name: 'Twitter' } ) ).toHaveAttribute(
		'aria-selected',
		'true'
	);
	expect( panel().getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect( panel().getByText( 'Quoted' ) ).toBeInTheDocument();
} );

it( 'a network shows the text that was written for it', async () => {
	mockAttributes.meta = {
		jetpack_publicize_message: 'Just baked',
		_mainstay_share_messages: { mastodon: '#rye' },
	};
	await open();
	await tab( 'Mastodon' );
	expect( panel().getByText( /#rye/ ) ).toBeInTheDocument();
	expect( panel().queryByText( /Just baked/ ) ).toBeNull();
	await tab( 'Bluesky' );
	expect( panel().getByText( /Just baked/ ) ).toBeInTheDocument();
} );

it( 'its thread begins with that text', async () => {
	mockAttributes.meta = {
		jetpack_is_tweetstorm: true,
		_mainstay_share_messages: { x: '#rye' },
	};
	const tweets = [ { text: 'First' }, { text: 'Second' } ];
	mockStores[ 'mainstay/tweetstorm' ] = { getTweets: () => tweets };
	await open();
	expect(
		panel()
			.getAllByRole( 'listitem' )
			.map(
				( item ) =>
					item.textContent!.match(
						/#rye\s+A thread|First|Second/
					)![ 0 ]
			)
	).toEqual( [ '#rye\n\nA thread', 'Second' ] );
	await tab( 'Mastodon' );
	expect( panel().getByText( 'First' ) ).toBeInTheDocument();
} );

it( 'a thread opens on Twitter where thread mode is switched off, too', async () => {
	mockAttributes.meta = { jetpack_is_tweetstorm: true };
	await open();
	expect( panel().getByText( '@account' ) ).toBeInTheDocument();
} );

it( 'a published post is drawn from its page, with what could be better', async () => {
	mockCurrent = { ...mockCurrent, status: 'publish' };
	mockIsDirty = false;
	await open();
	expect(
		await panel().findByText( 'From the page – Site' )
	).toBeInTheDocument();
	expect( global.fetch ).toHaveBeenCalledWith(
		'https://example.com/?p=5',
		expect.objectContaining( { credentials: 'omit' } )
	);
	for ( const sentence of [
		'The image is smaller than 200 × 200 pixels: networks leave it out.',
		'The image has no text alternative.',
		'There is no description: others take any text of the page.',
	] ) {
		expect( screen.getByText( sentence ) ).toBeInTheDocument();
	}
	await userEvent.click(
		screen.getByRole( 'checkbox', {
			name: 'Show what the published page says',
		} )
	);
	expect( panel().getByText( 'Fresh bread – Site' ) ).toBeInTheDocument();
	expect( screen.getByText( 'Nothing: all is there.' ) ).toBeInTheDocument();
} );

it( 'says so where the page cannot be read', async () => {
	mockCurrent = { ...mockCurrent, status: 'publish' };
	mockIsDirty = false;
	global.fetch = jest.fn( async () => ( {
		ok: false,
	} ) ) as unknown as typeof fetch;
	await open();
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
		'The published page could not be read. What is in the editor is shown.'
	);
	expect( panel().getByText( 'Fresh bread – Site' ) ).toBeInTheDocument();
} );

it.each( [
	[ 'a password', { status: 'publish', password: 'x' } ],
	[ 'a private post', { status: 'private' } ],
] )( '%s has no page for everybody', async ( _, current ) => {
	mockCurrent = { ...mockCurrent, ...current };
	await open();
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	expect( global.fetch ).not.toHaveBeenCalled();
} );

it( 'a password keeps the text out of the description', async () => {
	mockAttributes.password = 'x';
	await open();
	expect( screen.queryByText( 'About bread' ) ).toBeNull();
} );

it( 'a missing picture is mended with one click', async () => {
	mockAttributes.featured_media = 0;
	await open();
	await userEvent.click(
		screen.getByRole( 'button', {
			name: 'Use the first image of the text',
		} )
	);
	expect( mockEdit ).toHaveBeenCalledWith( { featured_media: 31 } );
} );

describe( 'where the plan has none', () => {
	const lack = ( planUrl: string ) => {
		window.mainstayBlocks!.availability = {
			'social-previews': {
				available: false,
				reason: 'missing_plan',
				details: {
					feature: 'social-previews',
					plan: 'Starter',
					planUrl,
				},
			},
		};
	};

	it( 'the window leads to one that has, and says that it is on its way', async () => {
		const leave = jest.spyOn( window, 'open' ).mockReturnValue( null );
		lack( 'https://host.example/plans' );
		await open();
		expect( screen.queryByRole( 'tab' ) ).toBeNull();
		expect(
			screen.getByText(
				/are not part of the plan of this site \(Starter\)/
			)
		).toBeInTheDocument();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Upgrade' } )
		);
		expect(
			await screen.findByRole( 'button', { name: 'Redirecting…' } )
		).toHaveAttribute( 'aria-disabled', 'true' );
		expect( mockAutosave ).toHaveBeenCalledTimes( 1 );
		expect( leave.mock.calls[ 0 ]![ 0 ] ).toContain(
			'https://host.example/plans'
		);
	} );

	it( 'a host without a page of plans has no button', async () => {
		lack( '' );
		await open();
		expect(
			screen.queryByRole( 'button', { name: 'Upgrade' } )
		).toBeNull();
	} );
} );
