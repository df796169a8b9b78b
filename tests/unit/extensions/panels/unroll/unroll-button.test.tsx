import apiFetch from '@wordpress/api-fetch';
import { registerBlockType } from '@wordpress/blocks';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnrollButton } from '../../../../../extensions/panels/unroll/unroll-button';
import type { Block, BlockSettings, PlainProps } from '../../../editor-types';
import type { Source } from '../../../../../extensions/panels/unroll/source-of';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

const mockSaid: [ string, string, object? ][] = [];
const mockReplace = jest.fn();
let mockUrl: string;
const say = ( kind: string ) => ( text: string, options?: object ) =>
	mockSaid.push( options ? [ kind, text, options ] : [ kind, text ] );
const mockActions = {
	replaceBlock: mockReplace,
	createErrorNotice: say( 'error' ),
	createWarningNotice: say( 'warning' ),
	createSuccessNotice: say( 'success' ),
};
jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useDispatch: () => mockActions,
	useRegistry: () => ( {
		select: () => ( { getBlockAttributes: () => ( { url: mockUrl } ) } ),
	} ),
} ) );
jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	BlockControls: ( { children }: PlainProps ) => <div>{ children }</div>,
} ) );

const URL = 'https://twitter.com/harbour/status/20';

beforeAll( () => {
	for ( const block of [
		'paragraph',
		'image',
		'gallery',
		'video',
		'embed',
	] ) {
		registerBlockType( `core/${ block }`, {
			title: block,
			apiVersion: 3,
			category: 'text',
			attributes: {
				content: { type: 'string' },
				url: { type: 'string' },
				src: { type: 'string' },
			},
		} as BlockSettings );
	}
} );
beforeEach( () => {
	mockSaid.length = 0;
	mockReplace.mockReset();
	mockedFetch.mockReset();
	mockUrl = URL;
} );

const show = ( url = URL, source: Source = 'twitter' ) =>
	render( <UnrollButton source={ source } clientId="embed" url={ url } /> );
const button = () => screen.getByRole( 'button', { name: 'Unroll' } );

const text = ( content: string, more = {} ) => ( {
	type: 'paragraph',
	content,
	is_verified: true,
	missing: '',
	post: 0,
	...more,
} );

it( 'puts every item into the place of the embed', async () => {
	const picture = { id: 7, url: 'https://example.com/a.jpg', alt: 'A loaf' };
	mockedFetch.mockResolvedValue( [
		text( 'Rye <b>bread</b>' ),
		{ type: 'image', ...picture, is_verified: true, post: 1 },
		{ type: 'gallery', images: [ picture, picture ], is_verified: true },
		{ type: 'video', ...picture, is_verified: true },
		{ type: 'embed', url: 'https://example.com/', is_verified: true },
		{ type: 'poll', is_verified: true },
	] );
	show();
	expect( button() ).toHaveAccessibleDescription(
		'Import the entire Twitter thread directly into this post.'
	);
	await userEvent.click( button() );
	await waitFor( () => expect( mockReplace ).toHaveBeenCalled() );
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/wpcom/v2/tweetstorm/gather?url=https%3A%2F%2Ftwitter.com%2Fharbour%2Fstatus%2F20',
	} );
	const [ id, blocks ] = mockReplace.mock.calls[ 0 ];
	expect( id ).toBe( 'embed' );
	expect(
		blocks.map( ( { name, attributes, innerBlocks }: Block ) => [
			name,
			String(
				attributes.content ??
					attributes.src ??
					attributes.url ??
					innerBlocks.length
			),
		] )
	).toEqual( [
		[ 'core/paragraph', 'Rye <b>bread</b>' ],
		[ 'core/image', picture.url ],
		[ 'core/gallery', '2' ],
		[ 'core/video', picture.url ],
		[ 'core/embed', 'https://example.com/' ],
	] );
	expect( mockSaid ).toEqual( [
		[
			'success',
			'Twitter thread successfully imported',
			{ type: 'snackbar' },
		],
	] );
} );

it( 'warns of a thread that may be somebody else’s', async () => {
	mockedFetch.mockResolvedValue( [
		text( 'Rye', { is_verified: false } ),
		text( 'Oat', { is_verified: false, post: 1 } ),
	] );
	show( URL, 'bluesky' );
	await userEvent.click( button() );
	await waitFor( () => expect( mockSaid ).toHaveLength( 2 ) );
	expect(
		mockSaid.map( ( [ kind, sentence ] ) => [ kind, sentence ] )
	).toEqual( [
		[
			'warning',
			'This thread could not be verified as belonging to your account. Make sure that you may publish it here.',
		],
		[ 'success', 'Bluesky thread successfully imported' ],
	] );
} );

it.each( [
	[
		'one post, and why not more',
		[
			text( 'Rye', { missing: 'X wants a key.' } ),
			text( 'More of it', { missing: 'X wants a key.' } ),
		],
		[ 'warning', '1 post imported. X wants a key.' ],
	],
	[
		'some posts, and why not more',
		[
			text( 'Rye', { missing: 'The last are missing.' } ),
			text( 'Oat', { missing: 'The last are missing.', post: 1 } ),
		],
		[ 'warning', '2 posts imported. The last are missing.' ],
	],
	[
		'a post without a thread',
		[ text( 'Rye' ), text( 'More of it' ) ],
		[
			'success',
			'1 post imported. No other post of the thread was found.',
			{ type: 'snackbar' },
		],
	],
] )( 'says how many came: %s', async ( _, items, said ) => {
	mockedFetch.mockResolvedValue( items );
	show();
	await userEvent.click( button() );
	await waitFor( () => expect( mockReplace ).toHaveBeenCalled() );
	expect( mockSaid ).toEqual( [ said ] );
} );

it( 'is off while an import runs, and without an address', async () => {
	let finish: ( items: unknown ) => void = () => {};
	mockedFetch.mockReturnValue( new Promise( ( done ) => ( finish = done ) ) );
	const { container, rerender } = show();
	await userEvent.click( button() );
	expect( button() ).toHaveAttribute( 'aria-disabled', 'true' );
	expect(
		container.querySelector( '.components-spinner' )
	).toBeInTheDocument();
	await userEvent.click( button() );
	expect( mockedFetch ).toHaveBeenCalledTimes( 1 );
	finish( [] );
	await waitFor( () =>
		expect( button() ).not.toHaveAttribute( 'aria-disabled', 'true' )
	);
	rerender( <UnrollButton source="twitter" clientId="embed" url="" /> );
	expect( button() ).toHaveAttribute( 'aria-disabled', 'true' );
} );

it.each( [
	[ { odd: true }, 'An error occurred. Please try again later.' ],
	[ null, 'An error occurred. Please try again later.' ],
	[ [], 'We were unable to get any content from this tweet.' ],
	[
		[ { type: 'poll' } ],
		'We were unable to get any content from this tweet.',
	],
] )( 'says what is wrong with %j', async ( answer, sentence ) => {
	mockedFetch.mockResolvedValue( answer );
	show();
	await userEvent.click( button() );
	await waitFor( () =>
		expect( mockSaid ).toEqual( [ [ 'error', sentence ] ] )
	);
	expect( mockReplace ).not.toHaveBeenCalled();
} );

it( 'says what the server refused', async () => {
	show();
	mockedFetch.mockRejectedValueOnce( {
		code: 'mainstay_not_public',
		message: 'Not for all.',
		data: { status: 403 },
	} );
	await userEvent.click( button() );
	mockedFetch.mockRejectedValueOnce( {
		code: 'fetch_error',
		message: 'Odd.',
	} );
	await waitFor( () => expect( mockSaid ).toHaveLength( 1 ) );
	await userEvent.click( button() );
	await waitFor( () =>
		expect( mockSaid ).toEqual( [
			[ 'error', 'Not for all.' ],
			[ 'error', 'An error occurred. Please try again later.' ],
		] )
	);
} );

it( 'drops what comes for an embed that has changed', async () => {
	mockedFetch.mockResolvedValue( [ text( 'Rye' ) ] );
	mockUrl = 'https://twitter.com/harbour/status/21';
	show();
	await userEvent.click( button() );
	await waitFor( () =>
		expect( button() ).not.toHaveAttribute( 'aria-disabled', 'true' )
	);
	expect( mockReplace ).not.toHaveBeenCalled();
	expect( mockSaid ).toEqual( [] );
} );
