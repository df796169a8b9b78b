import { render } from '@testing-library/react';
import { networks } from '../../../../../extensions/panels/social-previews/networks';
import { postText } from '../../../../../extensions/panels/social-previews/post-text';
import {
	networkOf,
	othersOf,
} from '../../../../../extensions/panels/tweetstorm/networks';
import { partOf } from '../../../part-of';
import { NETWORKS } from '../../../networks';

const CAMPFIRE = {
	slug: 'campfire',
	name: 'Campfire',
	limit: 120,
	linkLength: 10,
	maxBytes: null,
	maxImages: 2,
	hasThreads: true,
	preview: { type: 'post' as const, tab: 'campfire', title: 'Campfire' },
};

beforeEach( () => {
	window.mainstayBlocks = {
		networks: [
			...NETWORKS.slice( 0, 2 ),
			CAMPFIRE,
			...NETWORKS.slice( 2 ),
		],
	};
} );

it( 'tabs are those of the networks, in their order', () => {
	expect( networks().map( ( { name } ) => name ) ).toEqual( [
		'google',
		'facebook',
		'twitter',
		'campfire',
		'bluesky',
		'mastodon',
		'threads',
		'linkedin',
		'tumblr',
		'messages',
	] );
} );

it( 'a network that nothing here knows by name is drawn with its limit', () => {
	const { draw } = networks().find( ( { name } ) => name === 'campfire' )!;
	const { container } = render(
		draw(
			partOf< Parameters< typeof draw >[ 0 ] >( {
				shown: partOf( {
					title: 'bread '.repeat( 40 ).trim(),
					url: 'https://example.com/bread/',
				} ),
				post: partOf( { accounts: {}, texts: {}, message: '' } ),
				thread: [],
			} )
		)
	);
	expect( container.querySelector( '.is-campfire' )?.textContent ).toMatch(
		/(?:bread ?){10,}…/
	);
	const text = postText(
		'campfire',
		'a'.repeat( 200 ),
		'https://a.example/'
	);
	expect( text ).toBe( `${ 'a'.repeat( 108 ) }… https://a.example/` );
} );

it( 'its threads are counted and named like those of the others', () => {
	const on = ( ...slugs: string[] ) =>
		slugs.map( ( slug ) => ( { service_name: slug, enabled: true } ) );
	expect( networkOf( on( 'bluesky', 'campfire' ) ) ).toBe( 'campfire' );
	expect( othersOf( on( 'x', 'campfire', 'mastodon' ) ) ).toBe(
		'Campfire and Mastodon'
	);
} );

it( 'signs and words of the title are shown as they are', () => {
	for ( const { name, draw } of networks() ) {
		const title = 'x<y, and <b> & &amp;';
		const { container, unmount } = render(
			draw(
				partOf< Parameters< typeof draw >[ 0 ] >( {
					shown: partOf( {
						title,
						searchTitle: title,
						description: title,
						url: 'https://example.com/bread/',
					} ),
					post: partOf( { accounts: {}, texts: {}, message: '' } ),
					thread: [],
				} )
			)
		);
		expect( `${ name }: ${ container.textContent }` ).toContain( title );
		unmount();
	}
} );
