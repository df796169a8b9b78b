import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Action } from '@wordpress/dataviews';
import type { ReactNode } from 'react';
import type { FormRow } from '../../../../src/forms/api';
import { FormsPage } from '../../../../src/forms/forms-page';
import { trashQuestion } from '../../../../src/forms/sentences';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

/** What the list is given, as far as its stand-in shows it. */
interface List {
	data: FormRow[];
	empty: ReactNode;
	fields: {
		id: string;
		render: ( of: { item: FormRow } ) => ReactNode;
	}[];
	actions: Action< FormRow >[];
	renderItemLink: ( of: { item: object; children: ReactNode } ) => ReactNode;
}
// The list itself is WordPress's: what it is given is what counts, and it is tried in a browser.
jest.mock( '@wordpress/dataviews', () => ( {
	DataViews: ( { data, empty, fields, actions, renderItemLink }: List ) =>
		data.length
			? data.map( ( item ) => (
					<div key={ item.id }>
						{ fields.map( ( { id, render: show } ) => (
							<div key={ id } data-testid={ id }>
								{ id === 'title'
									? renderItemLink( {
											item,
											children: show( { item } ),
										} )
									: show( { item } ) }
							</div>
						) ) }
						<p>
							{ actions
								.filter(
									( { isEligible } ) =>
										! isEligible || isEligible( item )
								)
								.map( ( { label } ) => label as string )
								.join( ', ' ) }
						</p>
					</div>
				) )
			: empty,
} ) );
// Moving snackbars keep the page where it is; jsdom has none to keep.
window.scrollTo = () => {};

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
beforeEach( () => {
	window.history.replaceState(
		null,
		'',
		'/wp-admin/admin.php?page=mainstay-forms'
	);
	( { waiting } = controlFetch( apiFetch as unknown as jest.Mock ) );
} );

const ROW = {
	id: 98,
	title: 'Orders',
	status: 'publish',
	date: '2026-03-01T10:00:00+00:00',
	edit_url: 'https://example.com/edit',
	can_duplicate: true,
	can_delete: true,
	uses: [
		{ title: 'Shop', url: 'https://example.com/shop' },
		{ title: 'Footer', url: '' },
	],
	hidden_uses: 2,
	responses: 3,
	responses_url: 'https://example.com/responses',
};

async function open( items: object[], more = {} ) {
	render( <FormsPage /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( {
		items,
		total: items.length,
		counts: { all: items.length, trash: 0 },
		new_url: 'https://example.com/new',
		...more,
	} );
}

it( 'shows where a form is used, its responses, and what may be done', async () => {
	await open( [ ROW ] );
	expect( screen.getByRole( 'link', { name: 'Orders' } ) ).toHaveAttribute(
		'href',
		ROW.edit_url
	);
	expect( screen.getByTestId( 'uses' ) ).toHaveTextContent(
		'ShopFooter2 more that you are not allowed to see'
	);
	expect( screen.getByRole( 'link', { name: 'Shop' } ) ).toBeVisible();
	expect( screen.queryByRole( 'link', { name: 'Footer' } ) ).toBeNull();
	expect( screen.getByRole( 'link', { name: '3' } ) ).toHaveAttribute(
		'href',
		ROW.responses_url
	);
	expect(
		screen.getByText( 'Edit, Duplicate, Move to trash' )
	).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Add form' } ) ).toBeVisible();
} );

it( 'shows those who may change nothing only the list', async () => {
	await open(
		[
			{
				...ROW,
				title: '',
				edit_url: '',
				can_duplicate: false,
				can_delete: false,
				responses: null,
				uses: [],
				hidden_uses: 0,
			},
		],
		{ new_url: '' }
	);
	expect( screen.getByText( '(no title)' ) ).toBeVisible();
	expect( screen.queryByRole( 'link', { name: '(no title)' } ) ).toBeNull();
	expect( screen.queryByTestId( 'responses' ) ).toBeNull();
	expect( screen.getByText( 'Not used' ) ).toBeVisible();
	expect( screen.queryByText( /Move to trash/ ) ).toBeNull();
	expect( screen.queryByRole( 'link', { name: 'Add form' } ) ).toBeNull();
} );

it( 'an empty list says where to begin; the trash does not', async () => {
	await open( [] );
	expect( screen.getByText( /No saved forms yet\./ ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Add form' } ) ).toHaveAttribute(
		'href',
		'https://example.com/new'
	);
	await userEvent.click( screen.getByRole( 'link', { name: /Trash/ } ) );
	await waiting( 'GET' )[ 0 ]!.answer( {
		items: [],
		total: 0,
		counts: { all: 0, trash: 0 },
		new_url: 'https://example.com/new',
	} );
	expect( screen.getByText( 'The trash is empty.' ) ).toBeVisible();
	expect( window.location.search ).toContain( 'view=trash' );
} );

it( 'the question before the trash names the pages', () => {
	const form = ( uses: string[], hiddenUses = 0 ) =>
		( {
			title: 'Orders',
			uses: uses.map( ( title ) => ( { title, url: '' } ) ),
			hiddenUses,
		} ) as FormRow;
	expect(
		trashQuestion( 1, [ form( [ 'Shop', 'Shop', 'Home' ], 1 ) ] )
	).toBe(
		'Move “Orders” to the trash? It is used here: Shop, Home, and 1 more. Visitors see nothing in its place until it is restored. The responses are kept.'
	);
	expect( trashQuestion( 1, [ form( [] ) ] ) ).toBe(
		'Move “Orders” to the trash? No page on this site uses it. The responses are kept.'
	);
	expect(
		trashQuestion( 2, [
			form( [ 'A', 'B', 'C', 'D' ] ),
			form( [ 'E', 'F', 'G' ] ),
		] )
	).toMatch( /^Move 2 forms to the trash\? .*: A, B, C, D, E, and 2 more\./ );
} );
