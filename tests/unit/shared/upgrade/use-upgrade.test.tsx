import { act, renderHook } from '@testing-library/react';
import { createReduxStore, register } from '@wordpress/data';
import { addAction, removeAction } from '@wordpress/hooks';
import { useUpgrade } from '../../../../shared/upgrade/use-upgrade';

const DETAILS = {
	feature: 'map',
	plan: 'Small',
	planUrl: 'https://host.test/plans/?site=7',
};

/** In the order in which they happened. */
let happened: unknown[];
let autosave: () => Promise< void >;

register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		actions: { autosave: () => () => autosave() },
		selectors: { getCurrentPostId: () => 12 },
	} )
);

const goTo = ( address: string ) =>
	window.history.replaceState( null, '', address );

beforeEach( () => {
	happened = [];
	autosave = async () => void happened.push( 'kept' );
	window.open = jest.fn( ( ...opened ) => {
		happened.push( opened );
		return null;
	} );
	addAction( 'mainstay.event', 'test', ( ...event ) =>
		happened.push( event )
	);
	goTo( '/wp-admin/post.php?post=12&action=edit' );
} );

afterEach( () => {
	removeAction( 'mainstay.event', 'test' );
	jest.useRealTimers();
} );

const backOf = ( address: string ) =>
	new URL( address ).searchParams.get( 'redirect_to' );

it( 'keeps what was written, then opens the plans of the host', async () => {
	const { result } = renderHook( () => useUpgrade( DETAILS, 'jetpack/map' ) );
	await act( () => result.current.upgrade() );
	expect( happened ).toEqual( [
		[
			'upgrade_click',
			{ source: 'jetpack/map', feature: 'map', plan: 'Small' },
		],
		'kept',
		[
			expect.stringMatching( /^https:\/\/host\.test\/plans\/\?site=7&/ ),
			'_top',
		],
	] );
} );

it( 'tells the host the way back, to where somebody is thanked', async () => {
	const { result } = renderHook( () => useUpgrade( DETAILS, 'seo' ) );
	await act( () => result.current.upgrade() );
	expect( backOf( ( window.open as jest.Mock ).mock.calls[ 0 ][ 0 ] ) ).toBe(
		'http://localhost/wp-admin/post.php?post=12&action=edit&plan_upgraded=1'
	);
} );

it( 'leads back to a new post by its number', async () => {
	goTo( '/wp-admin/post-new.php?post_type=page' );
	const { result } = renderHook( () => useUpgrade( DETAILS, 'seo' ) );
	await act( () => result.current.upgrade() );
	expect( backOf( ( window.open as jest.Mock ).mock.calls[ 0 ][ 0 ] ) ).toBe(
		'http://localhost/wp-admin/post.php?post=12&action=edit&plan_upgraded=1'
	);
} );

it( 'is busy until the page of the host is there, and asks once', async () => {
	jest.useFakeTimers();
	const { result } = renderHook( () => useUpgrade( DETAILS, 'seo' ) );
	expect( result.current.isRedirecting ).toBe( false );
	await act( () => result.current.upgrade() );
	expect( result.current.isRedirecting ).toBe( true );
	await act( () => result.current.upgrade() );
	expect( window.open ).toHaveBeenCalledTimes( 1 );
	// Somebody who stays can ask again.
	act( () => void jest.runAllTimers() );
	expect( result.current.isRedirecting ).toBe( false );
} );

it( 'goes there although nothing could be kept: the browser asks before it leaves', async () => {
	autosave = () => Promise.reject( new Error( 'offline' ) );
	const { result } = renderHook( () => useUpgrade( DETAILS, 'seo' ) );
	await act( () => result.current.upgrade() );
	expect( window.open ).toHaveBeenCalledTimes( 1 );
} );

it( 'does nothing where the host has no page of plans', async () => {
	const { result } = renderHook( () =>
		useUpgrade( { ...DETAILS, planUrl: '' }, 'seo' )
	);
	await act( () => result.current.upgrade() );
	expect( happened ).toEqual( [] );
	expect( result.current.isRedirecting ).toBe( false );
} );
