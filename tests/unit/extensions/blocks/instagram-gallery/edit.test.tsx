import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { openSignIn } from '../../../../../shared/popup';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '../../../../../shared/popup', () => ( { openSignIn: jest.fn() } ) );
const request = apiFetch as unknown as jest.Mock;
const signIn = openSignIn as unknown as jest.Mock;

const NAME = 'jetpack/instagram-gallery';
const SENTENCE = 'An error occurred. Please try again later.';
const token = '4503599627370496';
const images = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => ( {
		title: `Picture ${ index }`,
		url: `https://site/${ index }.jpg`,
		link: 'https://www.instagram.com/p/1/',
	} ) );

let answers: Record< string, unknown >;
const asked: { path: string; method?: string }[] = [];

beforeAll(
	() => import( '../../../../../extensions/blocks/instagram-gallery/edit' )
);
beforeEach( () => {
	asked.length = 0;
	signIn.mockReset();
	answers = {
		connections: [],
		'connect-url': 'https://www.instagram.com/oauth/authorize?state=1',
		gallery: {
			external_name: 'corner.shop',
			images: images( 12 ),
			pending: 0,
			problem: '',
		},
	};
	request.mockImplementation( async ( { path, method } ) => {
		asked.push( { path, method } );
		const [ , name = '' ] =
			/^\/wpcom\/v2\/instagram-gallery\/([\w-]+)/.exec( path ) ?? [];
		let answer = answers[ method === 'DELETE' ? 'delete' : name ];
		answer = typeof answer === 'function' ? answer() : answer;
		if (
			answer instanceof Error ||
			( answer as { code?: string } | null )?.code
		) {
			throw answer;
		}
		return answer;
	} );
} );

const button = ( name: string ) => screen.findByRole( 'button', { name } );
const click = async ( name: string ) => userEvent.click( await button( name ) );
const pictures = () =>
	waitFor( () => {
		const found = [
			...document.querySelectorAll< HTMLImageElement >(
				'.wp-block-jetpack-instagram-gallery__grid img'
			),
		];
		expect( found.length ).toBeGreaterThan( 0 );
		return found;
	} );
const text = async ( words: string ) =>
	( await screen.findAllByText( words ) )[ 0 ]!;

describe( 'without an account', () => {
	it( 'asks to connect one', async () => {
		const block = renderBlock( NAME );
		expect(
			await text(
				'Connect an Instagram account to show its newest images. It has to be a professional one, for a business or a creator: Instagram shows no others to apps.'
			)
		).toBeInTheDocument();
		await button( 'Connect to Instagram' );
		expect( block.saved() ).toBe(
			'<!-- wp:jetpack/instagram-gallery /-->'
		);
	} );

	it( 'offers those that the current user connected', async () => {
		answers.connections = [ { username: 'corner.shop', token } ];
		const block = renderBlock( NAME );
		expect(
			await text( 'Choose an account, or connect another one.' )
		).toBeInTheDocument();
		await click( 'Show @corner.shop' );
		await pictures();
		expect( block.attributes() ).toMatchObject( {
			accessToken: token,
			instagramUser: 'corner.shop',
		} );
		expect(
			document.querySelector( '.wp-block-jetpack-instagram-gallery' )
		).toHaveFocus();
		expect(
			asked.find( ( { path } ) => path.includes( '/gallery?' ) )!.path
		).toBe(
			`/wpcom/v2/instagram-gallery/gallery?access_token=${ token }&username=corner.shop&count=30`
		);
	} );

	it( 'connects in a pop-up of 700 by 700, and shows who signed in', async () => {
		signIn.mockResolvedValue( { keyring_id: Number( token ), user: 'x' } );
		const block = renderBlock( NAME );
		await click( 'Connect to Instagram' );
		await pictures();
		expect( signIn ).toHaveBeenCalledWith( {
			url: expect.any( Function ),
			width: 700,
			height: 700,
		} );
		expect( await signIn.mock.calls[ 0 ][ 0 ].url() ).toBe(
			'https://www.instagram.com/oauth/authorize?state=1'
		);
		expect( block.attributes() ).toMatchObject( {
			accessToken: token,
			instagramUser: 'corner.shop',
		} );
	} );

	it( 'says that it is connecting, and stays as it was when the window is closed', async () => {
		let close!: ( result: object ) => void;
		signIn.mockReturnValue(
			new Promise( ( resolve ) => ( close = resolve ) )
		);
		const block = renderBlock( NAME );
		await click( 'Connect to Instagram' );
		expect( await button( 'Connecting…' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await act( async () => close( {} ) );
		await button( 'Connect to Instagram' );
		expect( block.attributes().accessToken ).toBeUndefined();
		// Somebody may have signed in all the same.
		expect(
			asked.filter( ( { path } ) => path.endsWith( '/connections' ) )
				.length
		).toBeGreaterThan( 1 );
	} );

	it( 'says when there is no address to sign in at', async () => {
		signIn.mockImplementation( ( { url } ) => url() );
		answers[ 'connect-url' ] = { code: 'internal_error', message: 'Boom' };
		renderBlock( NAME );
		await click( 'Connect to Instagram' );
		expect( await text( SENTENCE ) ).toBeInTheDocument();
	} );

	it( 'says when the site has no app', async () => {
		signIn.mockImplementation( ( { url } ) => url() );
		answers[ 'connect-url' ] = {
			code: 'mainstay_no_app',
			message: 'This site has no Instagram app yet.',
		};
		renderBlock( NAME );
		await click( 'Connect to Instagram' );
		expect(
			await text( 'This site has no Instagram app yet.' )
		).toBeInTheDocument();
	} );

	it.each( [
		[ 'no list', { external_name: 'corner.shop', images: null } ],
		[ 'an error', { code: 'x', message: 'Boom' } ],
	] )( 'takes no account that answers with %s', async ( _, gallery ) => {
		answers.connections = [ { username: 'corner.shop', token } ];
		answers.gallery = gallery;
		const block = renderBlock( NAME );
		await click( 'Show @corner.shop' );
		expect( await text( SENTENCE ) ).toBeInTheDocument();
		expect( block.attributes().accessToken ).toBeUndefined();
		expect( block.attributes().instagramUser ).toBeUndefined();
	} );

	it( 'says when the accounts cannot be loaded', async () => {
		answers.connections = new Error( '' );
		renderBlock( NAME );
		expect( await text( SENTENCE ) ).toBeInTheDocument();
		await button( 'Connect to Instagram' );
	} );
} );

describe( 'with an account', () => {
	const attributes = { accessToken: token, instagramUser: 'corner.shop' };

	it( 'shows nine pictures in three columns, with ten pixels between them', async () => {
		const block = renderBlock( NAME, attributes );
		expect( await pictures() ).toHaveLength( 9 );
		const grid = document.querySelector< HTMLElement >(
			'.wp-block-jetpack-instagram-gallery__grid'
		)!;
		expect( grid ).toHaveClass( 'is-stacked-on-mobile' );
		expect( grid.style.getPropertyValue( '--columns' ) ).toBe( '3' );
		expect( grid.style.getPropertyValue( '--spacing' ) ).toBe( '10px' );
		expect( ( await pictures() )[ 0 ] ).toHaveAttribute(
			'alt',
			'Picture 0'
		);
		expect( block.attributes() ).toMatchObject( attributes );
	} );

	it( 'has its settings, within their limits', async () => {
		const block = renderBlock( NAME, attributes );
		await pictures();
		await block.selectBlock();
		for ( const [ label, name, min, max ] of [
			[ 'Number of posts', 'count', '1', '30' ],
			[ 'Number of columns', 'columns', '1', '6' ],
			[ 'Image spacing (px)', 'spacing', '0', '50' ],
		] as const ) {
			const field = await screen.findByRole( 'spinbutton', {
				name: label,
			} );
			expect( field ).toHaveAttribute( 'min', min );
			expect( field ).toHaveAttribute( 'max', max );
			await userEvent.clear( field );
			await userEvent.type( field, '5' );
			expect( block.attributes()[ name ] ).toBe( 5 );
		}
		expect( await pictures() ).toHaveLength( 5 );
		await userEvent.click(
			await screen.findByRole( 'checkbox', { name: 'Stack on mobile' } )
		);
		expect( block.attributes().isStackedOnMobile ).toBe( false );
	} );

	it( 'says when there are fewer posts, while it is selected', async () => {
		answers.gallery = {
			external_name: 'corner.shop',
			images: images( 2 ),
		};
		const block = renderBlock( NAME, attributes );
		await pictures();
		const words =
			'There are currently only 2 posts in your Instagram account.';
		expect( screen.queryAllByText( words ) ).toEqual( [] );
		await block.selectBlock();
		expect( await text( words ) ).toBeInTheDocument();
	} );

	it( 'says when there is only one', async () => {
		answers.gallery = { external_name: 'corner.shop', images: images( 1 ) };
		const block = renderBlock( NAME, attributes );
		await block.selectBlock();
		expect(
			await text(
				'There is currently only 1 post in your Instagram account.'
			)
		).toBeInTheDocument();
	} );

	it( 'says when there are none', async () => {
		answers.gallery = { external_name: 'corner.shop', images: [] };
		const block = renderBlock( NAME, attributes );
		expect(
			await text( 'No images were found in your Instagram account.' )
		).toBeInTheDocument();
		await click( 'Choose another account' );
		expect( block.attributes().accessToken ).toBeUndefined();
	} );

	it( 'shows more pictures as they are copied', async () => {
		answers.gallery = {
			external_name: 'corner.shop',
			images: images( 3 ),
			pending: 6,
		};
		renderBlock( NAME, attributes );
		expect( await pictures() ).toHaveLength( 3 );
		expect(
			document.querySelectorAll(
				'.wp-block-jetpack-instagram-gallery__frame'
			)
		).toHaveLength( 6 );
		answers.gallery = { external_name: 'corner.shop', images: images( 9 ) };
		await waitFor(
			async () => expect( await pictures() ).toHaveLength( 9 ),
			{
				timeout: 5000,
			}
		);
		expect(
			document.querySelector(
				'.wp-block-jetpack-instagram-gallery__frame'
			)
		).toBeNull();
	} );

	it( 'keeps the account of a post when it cannot be loaded, and tries again', async () => {
		answers.gallery = { code: 'x', message: SENTENCE };
		const block = renderBlock( NAME, attributes );
		expect( await text( SENTENCE ) ).toBeInTheDocument();
		expect( block.attributes() ).toMatchObject( attributes );
		answers.gallery = { external_name: 'corner.shop', images: images( 9 ) };
		await click( 'Try again' );
		expect( await pictures() ).toHaveLength( 9 );
	} );

	it.each( [
		[
			'rate',
			'Instagram was asked too often. It will be asked for new images again later.',
		],
		[
			'other',
			'Instagram does not respond. This site will ask it for new images again later.',
		],
	] )( 'says why there is nothing new (%s)', async ( problem, words ) => {
		answers.gallery = {
			external_name: 'corner.shop',
			images: images( 9 ),
			problem,
		};
		const block = renderBlock( NAME, attributes );
		await block.selectBlock();
		expect( await text( words ) ).toBeInTheDocument();
		expect( await pictures() ).toHaveLength( 9 );
	} );

	it( 'says when the connection is lost, and connects again', async () => {
		answers.gallery = {
			external_name: 'corner.shop',
			images: images( 9 ),
			problem: 'token',
		};
		const block = renderBlock( NAME, attributes );
		expect(
			await text(
				'Instagram no longer accepts the connection of @corner.shop. Visitors still see the images that were copied last.'
			)
		).toBeInTheDocument();
		signIn.mockImplementation( async () => {
			answers.gallery = {
				external_name: 'corner.shop',
				images: images( 9 ),
			};
			return { keyring_id: Number( token ) };
		} );
		await click( 'Connect again' );
		await waitFor( () =>
			expect(
				screen.queryByRole( 'button', { name: 'Connect again' } )
			).toBeNull()
		);
		expect( block.attributes() ).toMatchObject( attributes );
	} );

	it( 'offers to disconnect only to who connected it, and asks first', async () => {
		const block = renderBlock( NAME, attributes );
		await pictures();
		await block.selectBlock();
		await button( 'Choose another account' );
		expect(
			screen.queryByRole( 'button', { name: 'Disconnect the account' } )
		).toBeNull();
		block.unmount();

		answers.connections = [ { username: 'corner.shop', token } ];
		answers.delete = [];
		const mine = renderBlock( NAME, attributes );
		await mine.selectBlock();
		await click( 'Disconnect the account' );
		expect(
			await text(
				'Disconnect @corner.shop? The copies of its images are deleted from this site, and its galleries in other posts show a link to the account instead.'
			)
		).toBeInTheDocument();
		await click( 'Keep it' );
		expect( asked.some( ( { method } ) => method === 'DELETE' ) ).toBe(
			false
		);
		await click( 'Disconnect the account' );
		await click( 'Disconnect the account' );
		await waitFor( () =>
			expect( mine.attributes().accessToken ).toBeUndefined()
		);
		expect( asked ).toContainEqual( {
			path: `/wpcom/v2/instagram-gallery/connections/${ token }`,
			method: 'DELETE',
		} );
	} );

	it.each( [
		{ code: 'rest_forbidden', message: 'No.', data: { status: 500 } },
		{ code: 'fetch_error', message: 'x' },
		{ code: 'invalid_json', message: 'x' },
	] )(
		'does not take accounts that could not be loaded for those of others: $code',
		async ( failure ) => {
			answers.connections = failure;
			const block = renderBlock( NAME, attributes );
			await pictures();
			await block.selectBlock();
			await screen.findByText( /Whether you may disconnect this/, {
				ignore: '.a11y-speak-region',
			} );
			answers.connections = [ { token, username: 'corner.shop' } ];
			await click( 'Try again' );
			await button( 'Disconnect the account' );
			expect(
				screen.queryByRole( 'button', { name: 'Try again' } )
			).toBeNull();
		}
	);

	it( 'stays connected when disconnecting fails, and says so', async () => {
		answers.connections = [ { username: 'corner.shop', token } ];
		answers.delete = { code: 'x', message: 'Boom' };
		const block = renderBlock( NAME, attributes );
		await block.selectBlock();
		await click( 'Disconnect the account' );
		await click( 'Disconnect the account' );
		expect( await text( SENTENCE ) ).toBeInTheDocument();
		expect( block.attributes().accessToken ).toBe( token );
	} );

	it( 'understands whatever a post holds', async () => {
		renderBlock( NAME, {
			...attributes,
			columns: 99,
			count: 'many',
			spacing: -1,
		} );
		expect( await pictures() ).toHaveLength( 9 );
	} );
} );
