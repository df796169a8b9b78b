/**
 * @jest-environment jsdom
 */
import {
	networkOf,
	othersOf,
} from '../../../../../extensions/panels/tweetstorm/networks';
import { NETWORKS } from '../../../networks';

beforeEach( () => {
	window.mainstayBlocks = { networks: NETWORKS };
} );

const on = ( ...slugs: string[] ) =>
	slugs.map( ( slug ) => ( { service_name: slug, enabled: true } ) );

it( 'threads are counted for X where X gets them, else for the shortest posts', () => {
	expect( networkOf() ).toBe( 'x' );
	expect( networkOf( on( 'mastodon', 'x', 'bluesky' ) ) ).toBe( 'x' );
	expect( networkOf( on( 'twitter' ) ) ).toBe( 'x' );
	expect( networkOf( on( 'mastodon', 'bluesky' ) ) ).toBe( 'bluesky' );
	expect( networkOf( on( 'linkedin', 'threads' ) ) ).toBe( 'threads' );
	expect( networkOf( [ { service_name: 'bluesky', enabled: false } ] ) ).toBe(
		'x'
	);
} );

it( 'the others are named', () => {
	expect( othersOf( on( 'x', 'linkedin' ) ) ).toBe( '' );
	expect( othersOf( on( 'x', 'mastodon', 'bluesky' ) ) ).toMatch(
		/^Bluesky and Mastodon$/
	);
} );
