/**
 * @jest-environment jsdom
 */
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { register } from '../../../../../extensions/panels/notices';

/** Opens the editor with this query; gives what is shown. */
function open( query: string ) {
	window.history.replaceState( null, '', `/wp-admin/post.php${ query }` );
	register();
	return select( noticesStore )
		.getNotices()
		.map( ( { id, status, content } ) => ( { id, status, content } ) );
}

afterEach( () => {
	for ( const { id } of select( noticesStore ).getNotices() ) {
		dispatch( noticesStore ).removeNotice( id );
	}
} );

it( 'says nothing in an editor that is simply opened', () => {
	expect( open( '?post=1&action=edit' ) ).toEqual( [] );
} );

it( 'congratulates on a new plan', () => {
	expect( open( '?post=1&plan_upgraded=1' ) ).toEqual( [
		{
			id: 'mainstay-plan_upgraded',
			status: 'success',
			content:
				'Congratulations! Your site is on its new plan, and the blocks that it includes are here.',
		},
	] );
} );

it( 'says that Stripe is connected', () => {
	expect( open( '?post=1&stripe_connect_success=gutenberg' ) ).toEqual( [
		{
			id: 'mainstay-stripe_connect_success',
			status: 'success',
			content: 'Congratulations! Your site is connected to Stripe.',
		},
	] );
} );

it( 'says that connecting was cancelled', () => {
	expect( open( '?post=1&stripe_connect_cancelled=1' ) ).toEqual( [
		{
			id: 'mainstay-stripe_connect_cancelled',
			status: 'info',
			content: 'You cancelled connecting your site to Stripe.',
		},
	] );
} );

it( 'takes its words out of the address, and leaves the others', () => {
	open(
		'?post=1&stripe_connect_success=gutenberg&action=edit&plan_upgraded'
	);
	expect( document.location.search ).toBe( '?post=1&action=edit' );
	expect( open( document.location.search ) ).toHaveLength( 2 );
	// Of these two, none was said again: they are those from before.
	expect( select( noticesStore ).getNotices() ).toHaveLength( 2 );
} );
