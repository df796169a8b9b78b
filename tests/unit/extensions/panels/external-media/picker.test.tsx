import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Picker } from '../../../../../extensions/panels/external-media/picker';
import { EXAMPLES } from '../../../../../extensions/panels/external-media/search-source';
import type { Request } from '../../../../../extensions/panels/external-media/types';
import type { ApiRequest } from '../../../controlled-fetch';
import { STORED, wireService } from '../../../wire-service';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const item = ( id: number ) => ( {
	ID: String( id ),
	guid: `guid-${ id }`,
	type: 'image',
	title: `Title ${ id }`,
	alt: '',
	caption: `By ${ id }`,
	creator: 'Zoe',
	licence: 'CC BY 4.0',
	thumbnails: { medium: `https://example.org/${ id }.jpg` },
} );
const page = ( media: object[], meta = {} ) => ( {
	media,
	meta: { account: { name: '', image: '' }, next_page: null, ...meta },
} );
const refusal = ( code: string, message: string ) =>
	Promise.reject( { code, message } );

type Answer = ( question: URL, options: ApiRequest ) => unknown;

/** The site, by the part of the path after `external-media/`. */
function serve( answers: Record< string, Answer > ) {
	request.mockImplementation( async ( options ) => {
		const url = new URL( options.path, 'https://site' );
		const found = Object.entries( answers ).find( ( [ start ] ) =>
			url.pathname.includes( start )
		);
		if ( ! found ) {
			throw new Error( `Nobody answers ${ options.path }` );
		}
		return found[ 1 ]( url, options );
	} );
}
const asked = ( part: string ) =>
	request.mock.calls
		.map( ( [ options ] ) => options )
		.filter( ( { path } ) => path.includes( part ) );

function open( more: Partial< Request > = {} ) {
	const onSelect = jest.fn();
	const onClose = jest.fn();
	render(
		<Picker
			service="openverse"
			isMultiple={ false }
			kept={ [] }
			onSelect={ onSelect }
			onClose={ onClose }
			{ ...more }
		/>
	);
	return { onSelect, onClose };
}
const options = () => screen.findAllByRole( 'option' );
const button = ( name: string | RegExp ) =>
	screen.getByRole( 'button', { name } );
const copies: Answer = ( url, { data } ) =>
	data.media.map( ( { guid }: { guid: string } ) => ( {
		guid,
		id: Number( guid.slice( 5 ) ),
		url: `/${ guid }.jpg`,
	} ) );

beforeEach( () => {
	request.mockReset();
	window.mainstayBlocks = { settingsUrl: '/settings' };
} );

it( 'begins with one of seven words, twenty pictures a page', async () => {
	expect( EXAMPLES ).toEqual( [
		'mountain',
		'ocean',
		'river',
		'clouds',
		'pattern',
		'abstract',
		'sky',
	] );
	serve( { list: () => page( [ item( 1 ) ], { next_page: '2' } ) } );
	open();
	expect(
		screen.getByRole( 'dialog', { name: 'Select media' } )
	).toBeInTheDocument();
	expect( await options() ).toHaveLength( 1 );
	const { path } = asked( 'list/openverse' )[ 0 ];
	const query = new URL( path, 'https://site' ).searchParams;
	expect( query.get( 'number' ) ).toBe( '20' );
	expect( EXAMPLES ).toContain( query.get( 'search' ) );
	expect( screen.getByRole( 'searchbox' ) ).toHaveValue(
		query.get( 'search' )
	);
	serve( { list: () => page( [ item( 1 ), item( 2 ) ] ) } );
	await userEvent.click( button( 'Load More' ) );
	await waitFor( () =>
		expect( screen.getAllByRole( 'option' ) ).toHaveLength( 2 )
	);
	expect( asked( 'page_handle=2' ) ).toHaveLength( 1 );
	expect( screen.queryByRole( 'button', { name: 'Load More' } ) ).toBeNull();
} );

it( 'searches for words that are there and new, while nothing is copied', async () => {
	serve( {
		list: () => page( [ item( 1 ) ] ),
		copy: () => new Promise( () => {} ),
	} );
	open();
	await options();
	const field = screen.getByRole( 'searchbox' );
	const isDisabled = () =>
		button( 'Search' ).getAttribute( 'aria-disabled' ) === 'true';
	expect( isDisabled() ).toBe( true );
	await userEvent.clear( field );
	expect( isDisabled() ).toBe( true );
	await userEvent.type( field, '  ' );
	expect( isDisabled() ).toBe( true );
	await userEvent.type( field, 'harbour' );
	expect( isDisabled() ).toBe( false );
	await userEvent.click( button( 'Search' ) );
	await waitFor( () =>
		expect( asked( 'search=harbour' ) ).toHaveLength( 1 )
	);
	expect( isDisabled() ).toBe( true );
	await userEvent.click( ( await options() )[ 0 ]! );
	await userEvent.type( field, ' boats' );
	expect( isDisabled() ).toBe( false );
	await userEvent.click( button( 'Select' ) );
	expect( await screen.findByText( 'Inserting…' ) ).toBeInTheDocument();
	expect(
		screen.getByRole( 'dialog', { name: 'Inserting media' } )
	).toBeInTheDocument();
	expect( isDisabled() ).toBe( true );
} );

it( 'says when nothing matched', async () => {
	serve( { list: () => page( [] ) } );
	open();
	expect(
		await screen.findByText(
			'Sorry, but nothing matched your search criteria.'
		)
	).toBeInTheDocument();
	expect( button( 'Select' ) ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it( 'gives a block one picture, and a second choice replaces the first', async () => {
	serve( { list: () => page( [ item( 1 ), item( 2 ) ] ), copy: copies } );
	const { onSelect, onClose } = open();
	const [ first, second ] = await options();
	await userEvent.click( first! );
	await userEvent.click( second! );
	expect( screen.getByText( '1 selected' ) ).toBeInTheDocument();
	await userEvent.click( second! );
	expect( screen.getByText( '0 selected' ) ).toBeInTheDocument();
	await userEvent.click( second! );
	await userEvent.click( button( 'Select' ) );
	await waitFor( () => expect( onSelect ).toHaveBeenCalledTimes( 1 ) );
	expect( onClose ).toHaveBeenCalled();
	expect( onSelect.mock.calls[ 0 ][ 0 ] ).toMatchObject( { id: 2 } );
	expect( asked( 'copy/openverse' )[ 0 ].data ).toEqual( {
		external_ids: [ 'guid-2' ],
		media: [ { guid: 'guid-2', title: 'Title 2', caption: 'By 2' } ],
		service: 'openverse',
		post_id: 0,
	} );
} );

it( 'gives a gallery ten at most, in the order of selection, after those that stay', async () => {
	serve( {
		list: () =>
			page( Array.from( { length: 12 }, ( _, n ) => item( n + 1 ) ) ),
		copy: copies,
		'wp/v2/media': () => [
			{ id: 77, source_url: '/77.jpg', media_type: 'image' },
		],
	} );
	const { onSelect } = open( { isMultiple: true, kept: [ 77 ] } );
	for ( const option of [ ...( await options() ) ].reverse() ) {
		await userEvent.click( option );
	}
	expect(
		screen.getByText( '10 selected. This is the most at once.' )
	).toBeInTheDocument();
	await userEvent.click( button( 'Select' ) );
	await waitFor( () => expect( onSelect ).toHaveBeenCalled() );
	expect(
		onSelect.mock.calls[ 0 ][ 0 ].map( ( { id }: { id: number } ) => id )
	).toEqual( [ 77, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 ] );
} );

it( 'names what was not copied, asks for that only once more, and keeps the rest', async () => {
	let isBroken = true;
	serve( {
		list: () => page( [ item( 1 ), item( 2 ), item( 3 ) ] ),
		copy: ( url, all ) =>
			isBroken && all.data.media[ 0 ].guid === 'guid-2'
				? [
						{
							guid: 'guid-2',
							errors: [
								{
									code: 'mainstay_unreachable',
									message:
										'The address could not be reached.',
								},
							],
						},
					]
				: copies( url, all ),
	} );
	const { onSelect, onClose } = open( { isMultiple: true } );
	for ( const option of await options() ) {
		await userEvent.click( option );
	}
	await userEvent.click( button( 'Select' ) );
	expect(
		(
			await screen.findAllByText(
				'“Title 2” was not copied: The address could not be reached.'
			)
		)[ 0 ]
	).toBeInTheDocument();
	expect( onClose ).not.toHaveBeenCalled();
	expect( screen.getByText( '3 selected' ) ).toBeInTheDocument();
	expect( button( 'Insert the other 2' ) ).toBeInTheDocument();
	isBroken = false;
	await userEvent.click( button( 'Try again' ) );
	await waitFor( () => expect( onSelect ).toHaveBeenCalled() );
	expect(
		onSelect.mock.calls[ 0 ][ 0 ].map( ( { id }: { id: number } ) => id )
	).toEqual( [ 1, 2, 3 ] );
	expect( asked( 'copy' ) ).toHaveLength( 4 );
} );

it.each( [
	[ { code: 'x', message: 'Top.' }, 'Top.' ],
	[
		{
			code: 'x',
			message: 'Top.',
			errors: [
				{ code: 'y', message: 'First.' },
				{ code: 'z', message: 'Second.' },
			],
		},
		'First.',
	],
	[
		{ code: 'internal_server_error', message: '<p>Fatal</p>' },
		'Internal server error',
	],
] )( 'shows the first error of an answer', async ( error, sentence ) => {
	serve( { list: () => Promise.reject( error ) } );
	open();
	expect(
		( await screen.findAllByText( sentence ) )[ 0 ]
	).toBeInTheDocument();
	serve( { list: () => page( [ item( 1 ) ] ) } );
	await userEvent.click( button( 'Try again' ) );
	expect( await options() ).toHaveLength( 1 );
} );

it( 'a key that is missing is entered in the window, which goes on', async () => {
	const sentence =
		'This site has no Pexels key. An administrator can enter one in the settings.';
	let services = [ wireService( 'pexels', 'Pexels' ) ];
	serve( {
		connection: () =>
			services[ 0 ]!.configured
				? { connected: true, connect_URL: '', error: '', message: '' }
				: {
						connected: false,
						connect_URL: '',
						error: 'mainstay_no_key',
						message: sentence,
					},
		list: () => page( [ item( 1 ) ] ),
		'v1/settings': () => ( { services } ),
		'keys/pexels': () => {
			services = [ wireService( 'pexels', 'Pexels', STORED ) ];
			return { check: null };
		},
	} );
	open( { service: 'pexels' } );
	expect( await screen.findByText( sentence ) ).toBeInTheDocument();
	expect( screen.getByText( 'Pexels Free Photos' ) ).toBeInTheDocument();
	await userEvent.click( button( 'Enter the key' ) );
	await userEvent.type(
		await screen.findByLabelText( 'Key for Pexels' ),
		'key{Enter}'
	);
	// The window is still open, and shows what was asked for.
	expect( await options() ).toHaveLength( 1 );
	expect( screen.queryByText( sentence ) ).toBeNull();
} );

it( 'authors read what is missing, without a button', async () => {
	window.mainstayBlocks = { settingsUrl: null };
	serve( {
		connection: () => ( {
			connected: false,
			connect_URL: '',
			error: 'mainstay_no_key',
			message: 'This site has no key for Pexels.',
		} ),
	} );
	open( { service: 'pexels' } );
	expect(
		await screen.findByText( 'This site has no key for Pexels.' )
	).toBeInTheDocument();
	expect(
		screen.queryByRole( 'button', { name: 'Enter the key' } )
	).toBeNull();
} );

describe( 'Google Photos', () => {
	const connection = { connected: true, error: '', message: '' };

	it( 'asks to connect, and again when the sign-in is over', async () => {
		serve( {
			connection: () => connection,
			list: () => refusal( 'authorization_required', 'Please connect.' ),
		} );
		open( { service: 'google_photos' } );
		expect(
			await screen.findByRole( 'button', {
				name: 'Connect to Google Photos',
			} )
		).toBeInTheDocument();
	} );

	it( 'shows neither filters nor albums, which Google does not let others use', async () => {
		serve( {
			connection: () => connection,
			list: () =>
				page( [], {
					waiting: true,
					capabilities: { filters: [], albums: false },
				} ),
			session: () => ( {
				id: 's1',
				url: 'https://photos.google.com/picker/s1/autoclose',
				interval: 60,
				timeout: 1800,
			} ),
		} );
		open( { service: 'google_photos' } );
		expect(
			await screen.findByRole( 'link', {
				name: 'Open Google Photos (in a new tab)',
			} )
		).toHaveAttribute(
			'href',
			'https://photos.google.com/picker/s1/autoclose'
		);
		expect( button( 'Disconnect from Google Photos' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'combobox' ) ).toBeNull();
		expect(
			screen.queryByRole( 'button', { name: 'Add Filter' } )
		).toBeNull();
	} );

	it( 'has both where a host’s own arrangement allows it', async () => {
		serve( {
			connection: () => connection,
			list: ( url ) =>
				page(
					url.searchParams.get( 'path' ) === '/'
						? [
								{
									ID: 'album-1',
									guid: '',
									type: 'folder',
									name: 'Summer',
									children: 3,
								},
							]
						: [ item( 1 ) ],
					{
						account: { name: 'Zoe', image: '' },
						capabilities: { filters: [ 'category' ], albums: true },
					}
				),
		} );
		open( { service: 'google_photos' } );
		const view = await screen.findByRole( 'combobox', { name: 'View' } );
		expect( screen.getAllByText( 'Zoe' )[ 0 ] ).toBeInTheDocument();
		expect(
			Array.from( view.children ).map(
				( { textContent } ) => textContent
			)
		).toEqual( [ 'Photos', 'Albums' ] );
		await userEvent.click( button( 'Add Filter' ) );
		await userEvent.click( button( 'Category' ) );
		await waitFor( () =>
			expect( asked( 'filter%5Bcategory%5D=animals' ) ).toHaveLength( 1 )
		);
		await userEvent.selectOptions( view, 'Albums' );
		await userEvent.click(
			await screen.findByRole( 'option', {
				name: 'Summer, album with 3 items',
			} )
		);
		await waitFor( () =>
			expect( asked( 'path=album-1' ) ).toHaveLength( 1 )
		);
		expect(
			screen.getByRole( 'navigation', { name: 'Album' } )
		).toHaveTextContent( 'Albums/Summer' );
		expect( screen.getByText( '0 selected' ) ).toBeInTheDocument();
	} );
} );
