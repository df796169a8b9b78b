import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { renderBlock } from '../../../editor';
import { asksForServices, STORED, wireService } from '../../../wire-service';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const picture = ( id: string, embed = `https://giphy.com/embed/${ id }` ) => ( {
	id,
	title: `Title of ${ id }`,
	width: 200,
	height: 100,
	embed,
	file: `https://media.giphy.com/media/${ id }/giphy.gif`,
	preview: `https://media.giphy.com/media/${ id }/100w.gif`,
	still: '',
} );
const providers = [
	{ slug: 'giphy', name: 'GIPHY', ready: true },
	{ slug: 'klipy', name: 'KLIPY', ready: false },
	{ slug: 'commons', name: 'Wikimedia Commons', ready: true },
];

/** The site: what it finds for words, and what it says to everything else. */
function serve( {
	pictures = [ 'One', 'Two', 'Three' ].map( ( id ) => picture( id ) ),
	provider = 'giphy',
	others = {},
}: {
	pictures?: object[];
	provider?: string;
	others?: Record< string, unknown >;
} ) {
	request.mockImplementation( async ( { path }: { path: string } ) => {
		const url = new URL( path, 'https://site' );
		const other = Object.entries( others ).find( ( [ start ] ) =>
			path.startsWith( start )
		);
		if ( other ) {
			if ( other[ 1 ] instanceof Error ) {
				throw other[ 1 ];
			}
			return other[ 1 ];
		}
		return {
			providers,
			provider: url.searchParams.get( 'provider' ) ?? provider,
			pictures: url.searchParams.get( 'search' ) ? pictures : [],
		};
	} );
}

const field = () => screen.findByRole( 'searchbox' );
async function search( text: string ) {
	await userEvent.clear( await field() );
	await userEvent.type( await field(), `${ text }{Enter}` );
}
const frame = () =>
	waitFor( () => {
		const img = document.querySelector< HTMLImageElement >(
			'.wp-block-jetpack-gif__frame img'
		);
		expect( img ).not.toBeNull();
		return img!;
	} );
const results = async () =>
	within( await screen.findByRole( 'group', { name: 'Found images' } ) );

beforeAll( () =>
	Promise.all( [
		import( '../../../../../extensions/blocks/gif/edit' ),
		import( '../../../../../shared/service-setup/service-setup' ),
	] )
);
beforeEach( () => {
	request.mockReset();
	serve( {} );
} );

it( 'asks for words or an address', async () => {
	renderBlock( 'jetpack/gif' );
	expect(
		(
			await screen.findAllByText(
				'Search for an animated image, or paste its address at GIPHY.'
			)
		)[ 0 ]
	).toBeInTheDocument();
	expect( await field() ).toHaveAccessibleName(
		'Search for an image, or paste its address at GIPHY'
	);
	expect(
		await screen.findByRole( 'option', { name: 'KLIPY (needs a key)' } )
	).toBeDisabled();
} );

it( 'takes the first picture that is found, and shows the others', async () => {
	const block = renderBlock( 'jetpack/gif' );
	await block.selectBlock();
	await search( 'loaf' );
	expect( ( await frame() ).alt ).toBe( 'Title of One' );
	expect( block.attributes() ).toMatchObject( {
		giphyUrl: 'https://giphy.com/embed/One',
		searchText: 'loaf',
		paddingTop: '50%',
		alt: 'Title of One',
	} );
	const list = await results();
	expect( list.getAllByRole( 'button' ) ).toHaveLength( 3 );
	expect(
		list.getByRole( 'button', { name: 'Title of One', pressed: true } )
	).toBeVisible();
	await userEvent.click(
		list.getByRole( 'button', { name: 'Title of Two' } )
	);
	expect( block.attributes().giphyUrl ).toBe( 'https://giphy.com/embed/Two' );
} );

it( 'takes an address of GIPHY without a search', async () => {
	serve( {
		others: { '/mainstay/v1/gifs/picture': picture( 'a1B2c3D4e5' ) },
	} );
	const block = renderBlock( 'jetpack/gif' );
	await search( 'https://giphy.com/gifs/happy-a1B2c3D4e5' );
	await frame();
	expect( block.attributes().giphyUrl ).toBe(
		'https://giphy.com/embed/a1B2c3D4e5'
	);
} );

it( 'takes it also when GIPHY says nothing about it', async () => {
	serve( { others: { '/mainstay/v1/gifs/picture': new Error( 'No.' ) } } );
	const block = renderBlock( 'jetpack/gif' );
	await search( 'https://giphy.com/gifs/happy-a1B2c3D4e5' );
	await frame();
	expect( block.attributes() ).toMatchObject( {
		giphyUrl: 'https://giphy.com/embed/a1B2c3D4e5',
		paddingTop: '56.2%',
	} );
} );

it( 'goes on by itself from a pasted address, and leaves one alone in a post that is opened', async () => {
	const text = 'https://giphy.com/gifs/happy-a1B2c3D4e5';
	serve( {
		others: { '/mainstay/v1/gifs/picture': picture( 'a1B2c3D4e5' ) },
	} );
	const opened = renderBlock( 'jetpack/gif', { searchText: text } );
	expect( await field() ).toHaveValue( text );
	expect( opened.attributes().giphyUrl ).toBeUndefined();
	const pasted = createBlock( 'jetpack/gif', { searchText: text } );
	await act( async () => {
		dispatch( blockEditorStore ).replaceBlocks(
			[ opened.clientId ],
			[ pasted ]
		);
	} );
	await frame();
	expect(
		select( blockEditorStore ).getBlockAttributes( pasted.clientId )
	).toMatchObject( {
		giphyUrl: 'https://giphy.com/embed/a1B2c3D4e5',
		alt: 'Title of a1B2c3D4e5',
		paddingTop: '50%',
	} );
} );

it( 'follows a short link', async () => {
	serve( {
		others: {
			'/wpcom/v2/resolve-redirect': {
				status: 200,
				url: 'https://giphy.com/gifs/a1B2c3D4e5',
			},
			'/mainstay/v1/gifs/picture': picture( 'a1B2c3D4e5' ),
		},
	} );
	const block = renderBlock( 'jetpack/gif' );
	await search( 'https://gph.is/2xyz' );
	await frame();
	expect( block.attributes().giphyUrl ).toBe(
		'https://giphy.com/embed/a1B2c3D4e5'
	);
} );

it( 'refuses an address that was cut short, and one that GIPHY does not have', async () => {
	serve( {} );
	const block = renderBlock( 'jetpack/gif' );
	await search( 'https://giphy.com/gifs/happy-cat' );
	expect(
		(
			await screen.findAllByText(
				'This is not the address of an image at GIPHY. Copy the address from giphy.com, or search with words.'
			)
		)[ 0 ]
	).toBeInTheDocument();
	serve( {
		others: {
			'/mainstay/v1/gifs/picture': Object.assign(
				new Error( 'GIPHY no longer has this image.' ),
				{ data: { status: 404 } }
			),
		},
	} );
	await search( 'https://giphy.com/gifs/happy-a1B2c3D4e5' );
	expect(
		( await screen.findAllByText( 'GIPHY no longer has this image.' ) )[ 0 ]
	).toBeInTheDocument();
	expect( block.attributes().giphyUrl ).toBeUndefined();
} );

it( 'refuses another address, with what to do', async () => {
	const block = renderBlock( 'jetpack/gif' );
	await search( 'https://giphy.com.example.org/gifs/abc' );
	expect(
		(
			await screen.findAllByText(
				'This is not the address of an image at GIPHY. Copy the address from giphy.com, or search with words.'
			)
		)[ 0 ]
	).toBeInTheDocument();
	expect( block.attributes().giphyUrl ).toBeUndefined();
} );

it( 'says when nothing is found', async () => {
	serve( { pictures: [] } );
	renderBlock( 'jetpack/gif' );
	await search( 'qwertz' );
	expect(
		(
			await screen.findAllByText(
				'Nothing was found for “qwertz”. Try other words.'
			)
		)[ 0 ]
	).toBeInTheDocument();
} );

it( 'asks before it copies a picture of Wikimedia Commons', async () => {
	serve( {
		provider: 'commons',
		pictures: [ picture( '12', '' ) ],
		others: {
			'/mainstay/v1/gifs/copy': {
				id: 7,
				url: 'https://example.org/engine.gif',
				alt: 'An engine',
				width: 100,
				height: 80,
				caption: '<a href="https://example.org/">Zoe</a>',
			},
		},
	} );
	const block = renderBlock( 'jetpack/gif' );
	await block.selectBlock();
	await search( 'engine' );
	expect( block.attributes().url ).toBeUndefined();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Use this image' } )
	);
	await waitFor( () => expect( block.attributes().id ).toBe( 7 ) );
	expect( request ).toHaveBeenCalledWith(
		expect.objectContaining( {
			path: '/mainstay/v1/gifs/copy',
			method: 'POST',
			data: { provider: 'commons', id: '12' },
		} )
	);
	expect( block.attributes() ).toMatchObject( {
		url: 'https://example.org/engine.gif',
		alt: 'An engine',
		paddingTop: '80%',
		searchText: 'engine',
		caption: '<a href="https://example.org/">Zoe</a>',
	} );
} );

it( 'says why a copy failed, and offers it again', async () => {
	serve( {
		provider: 'commons',
		pictures: [ picture( '12', '' ) ],
		others: {
			'/mainstay/v1/gifs/copy': new Error( 'The disk is full.' ),
		},
	} );
	const block = renderBlock( 'jetpack/gif' );
	await block.selectBlock();
	await search( 'engine' );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Use this image' } )
	);
	expect(
		( await screen.findAllByText( 'The disk is full.' ) )[ 0 ]
	).toBeInTheDocument();
	expect(
		screen.getByRole( 'button', { name: 'Use this image' } )
	).toBeEnabled();
} );

it( 'opens what was saved without a request, and replaces it on demand', async () => {
	const block = renderBlock( 'jetpack/gif', {
		giphyUrl: 'https://giphy.com/embed/abc',
		searchText: 'old words',
		caption: 'A <em>caption</em>',
	} );
	expect( ( await frame() ).src ).toBe(
		'https://media.giphy.com/media/abc/giphy.gif'
	);
	expect( request ).not.toHaveBeenCalled();
	await block.selectBlock();
	await userEvent.click( screen.getByRole( 'button', { name: 'Replace' } ) );
	expect( await field() ).toHaveValue( 'old words' );
} );

it( 'the owner sets up a company whose key is missing, and can search there', async () => {
	window.mainstayBlocks = { settingsUrl: '/settings' };
	let services = [ wireService( 'klipy', 'KLIPY' ) ];
	request.mockImplementation( async ( { path, method } ) => {
		if ( method === 'PUT' ) {
			services = [ wireService( 'klipy', 'KLIPY', STORED ) ];
			return { check: null };
		}
		return asksForServices( { path } )
			? { services }
			: {
					providers: providers.map( ( one ) => ( {
						...one,
						ready: one.ready || services[ 0 ]!.configured,
					} ) ),
					provider: 'giphy',
					pictures: [],
				};
	} );
	renderBlock( 'jetpack/gif' );
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Set up KLIPY' } )
	);
	expect(
		screen.queryByRole( 'button', { name: 'Set up GIPHY' } )
	).toBeNull();
	await userEvent.type(
		await screen.findByLabelText( 'Key for KLIPY' ),
		'key{Enter}'
	);
	expect(
		await screen.findByRole( 'option', { name: 'KLIPY' } )
	).toBeEnabled();
	expect(
		screen.queryByRole( 'button', { name: 'Set up KLIPY' } )
	).toBeNull();
	delete window.mainstayBlocks;
} );
