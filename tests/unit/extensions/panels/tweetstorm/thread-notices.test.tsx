import { render, screen } from '@testing-library/react';
import { ThreadNotices } from '../../../../../extensions/panels/tweetstorm/thread-notices';
import type { MapSelect } from '../../../editor-types';
import { NETWORKS } from '../../../networks';

beforeEach( () => {
	window.mainstayBlocks = { networks: NETWORKS };
} );

let mockState: {
	count: number;
	isParsed: boolean;
	isPrePublish: boolean;
	connections: object[];
};

jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useSelect: ( map: MapSelect ) =>
		map( () => ( {
			getTweets: () => Array( mockState.count ).fill( {} ),
			isParsed: () => mockState.isParsed,
			isPublishSidebarOpened: () => mockState.isPrePublish,
			isCurrentPostPublished: () => false,
			getEditedPostAttribute: () => mockState.connections,
		} ) ),
} ) );

function shown( count: number, more: Partial< typeof mockState > = {} ) {
	mockState = {
		count,
		isParsed: true,
		isPrePublish: false,
		connections: [],
		...more,
	};
	const { container, unmount } = render( <ThreadNotices /> );
	const notices = [
		...container.querySelectorAll( '.components-notice__content' ),
	].map( ( { textContent } ) => textContent );
	unmount();
	return notices;
}

const ERROR =
	'Only the first 100 tweets of this post will be published in the Twitter thread.';
const WARNING =
	'This post will create a Twitter thread more than 20 tweets long.';
const NONE =
	'None of the content in this post could be transformed into tweets, it may be better to share as a single tweet.';

it( 'says how long is too long', () => {
	expect( shown( 21 ) ).toEqual( [] );
	expect( shown( 22 ) ).toEqual( [ WARNING ] );
	expect( shown( 101 ) ).toEqual( [ WARNING ] );
	expect( shown( 102 ) ).toEqual( [ ERROR ] );
	expect( shown( 103 ) ).toEqual( [ ERROR ] );
} );

it( 'says before publishing that nothing became a thread', () => {
	expect( shown( 2 ) ).toEqual( [] );
	expect( shown( 2, { isPrePublish: true } ) ).toEqual( [ NONE ] );
	expect( shown( 3, { isPrePublish: true } ) ).toEqual( [] );
	expect( shown( 2, { isPrePublish: true, isParsed: false } ) ).toEqual( [] );
} );

const on = ( slug: string ) => ( { service_name: slug, enabled: true } );

it( 'speaks of tweets only where the thread goes to X', () => {
	const connections = [ on( 'bluesky' ) ];
	for ( const [ count, more ] of [
		[ 22, {} ],
		[ 102, {} ],
		[ 2, { isPrePublish: true } ],
	] as const ) {
		const [ notice ] = shown( count, { ...more, connections } );
		expect( notice ).toMatch( /thread/ );
		expect( notice ).not.toMatch( /tweet|Twitter/i );
		expect(
			shown( count, {
				...more,
				connections: [ ...connections, on( 'x' ) ],
			} )
		).toEqual( shown( count, more ) );
	}
} );

it( 'names the other networks', () => {
	mockState = {
		count: 5,
		isParsed: true,
		isPrePublish: false,
		connections: [ on( 'x' ), on( 'mastodon' ) ],
	};
	const { rerender } = render( <ThreadNotices /> );
	expect(
		screen.getByText(
			/The thread has 5 posts\..*These get it too, in posts of their own length: Mastodon\./
		)
	).toBeInTheDocument();
	mockState.connections = [ on( 'bluesky' ) ];
	rerender( <ThreadNotices /> );
	expect(
		screen.getByText( /It is published on Bluesky\./ )
	).toBeInTheDocument();
} );
