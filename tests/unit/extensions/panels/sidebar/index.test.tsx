import { SlotFillProvider } from '@wordpress/components';
import { getPlugin, unregisterPlugin } from '@wordpress/plugins';
import { act, render, screen } from '@testing-library/react';
import { register } from '../../../../../extensions/panels/sidebar';
import { SidebarFill } from '../../../../../shared/post-panel/sidebar';
import type { MapSelect, PlainProps } from '../../../editor-types';

const mockEnable = jest.fn();
let mockStores: Record< string, unknown >;

jest.mock( '@wordpress/data', () => ( {
	...jest.requireActual( '@wordpress/data' ),
	useSelect: ( map: MapSelect ) =>
		map( ( store: string ) => mockStores[ store ] ),
	useDispatch: () => ( { enableComplementaryArea: mockEnable } ),
} ) );
jest.mock( '@wordpress/editor', () => ( {
	PluginSidebar: ( { title, children }: PlainProps ) => (
		<section aria-label={ title }>{ children }</section>
	),
} ) );

/** Opens the editor at this address, with these stores beside that of all editors. */
async function open(
	address: string,
	stores: Record< string, unknown > = { 'core/edit-post': {} },
	type = 'post'
) {
	window.history.replaceState( null, '', `/wp-admin/post.php${ address }` );
	mockStores = {
		core: {
			getPostType: ( slug: string ) => ( {
				viewable: slug !== 'wp_block',
			} ),
		},
		'core/editor': { getCurrentPostType: () => type },
		'core/interface': {
			getActiveComplementaryArea: () => 'edit-post/document',
		},
		...stores,
	};
	register();
	const Sidebar = getPlugin( 'mainstay-sidebar' )!.render;
	await act( async () => {
		render(
			<SlotFillProvider>
				<Sidebar />
				<SidebarFill>
					{ address.includes( 'with-parts' ) && <p>A part</p> }
				</SidebarFill>
			</SlotFillProvider>
		);
	} );
}

const sidebar = () =>
	screen.queryByRole( 'region', { name: 'Mainstay Blocks' } );

beforeEach( () => mockEnable.mockReset() );
afterEach( () => void unregisterPlugin( 'mainstay-sidebar' ) );

it( 'shows the parts of other panels', async () => {
	await open( '?with-parts' );
	expect( sidebar() ).toHaveTextContent( /^A part$/ );
	expect( mockEnable ).not.toHaveBeenCalled();
} );

it( 'says so where there is none', async () => {
	await open( '?post=1' );
	expect( sidebar() ).toHaveTextContent(
		'There is nothing to set for this kind of content.'
	);
} );

it( 'is opened by jetpackSidebarIsOpen=true, once', async () => {
	await open( '?post=1&jetpackSidebarIsOpen=true&action=edit' );
	expect( mockEnable ).toHaveBeenCalledTimes( 1 );
	expect( mockEnable ).toHaveBeenCalledWith(
		'core',
		'mainstay-sidebar/sidebar'
	);
} );

it( 'takes the word out of the address when it is open, and stays', async () => {
	jest.useFakeTimers();
	await open( '?post=1&jetpackSidebarIsOpen=true&action=edit', {
		'core/edit-post': {},
		'core/interface': {
			getActiveComplementaryArea: () => 'mainstay-sidebar/sidebar',
		},
	} );
	expect( mockEnable ).not.toHaveBeenCalled();
	expect( document.location.search ).toContain( 'jetpackSidebarIsOpen' );
	jest.advanceTimersByTime( 1000 );
	expect( document.location.search ).toBe( '?post=1&action=edit' );
	jest.useRealTimers();
} );

it( 'lets WordPress open its own first', async () => {
	const address = '?post=1&jetpackSidebarIsOpen=true';
	await open( address, {
		'core/edit-post': {},
		'core/interface': { getActiveComplementaryArea: () => undefined },
	} );
	expect( mockEnable ).not.toHaveBeenCalled();
	expect( document.location.search ).toBe( address );
} );

it.each( [
	'?post=1&jetpackSidebarIsOpen=false',
	'?post=1&jetpackSidebarIsOpen',
] )( 'is not opened by %s', async ( address ) => {
	await open( address );
	expect( mockEnable ).not.toHaveBeenCalled();
	expect( document.location.search ).toBe( address );
} );

it.each( [
	[ 'the editor of the site', { 'core/edit-site': {} }, 'page' ],
	[
		'the same, where another plugin loads that of posts',
		{ 'core/edit-site': {}, 'core/edit-post': {} },
		'page',
	],
	[ 'the editor of widgets', { 'core/editor': undefined }, '' ],
	[ 'a pattern', { 'core/edit-post': {} }, 'wp_block' ],
] )( 'is not in %s', async ( _, stores, type ) => {
	await open( '?jetpackSidebarIsOpen=true', stores, type );
	expect( sidebar() ).toBeNull();
	expect( mockEnable ).not.toHaveBeenCalled();
} );
