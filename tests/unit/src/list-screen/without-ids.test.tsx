/**
 * Random sequences at the lists of responses and of subscribers: rows are selected, acted upon, and
 * come and go meanwhile. An action takes the rows that it was pressed for, and what was selected
 * while it was under way stays selected.
 */
import apiFetch from '@wordpress/api-fetch';
import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { ResponsesPage } from '../../../../src/responses/responses-page';
import { SubscribersPage } from '../../../../src/subscribers/subscribers-page';
import { controlFetch } from '../../controlled-fetch';
import { RUNS } from '../../check-model';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
/** What the list is given, as far as it is used here. */
interface List {
	data: { id: number }[];
	selection: string[];
	onChangeSelection: ( ids: string[] ) => void;
	actions: { id: string; callback: ( rows: object[] ) => void }[];
}
let mockShown: List;
jest.mock( '@wordpress/dataviews', () => ( {
	DataViews: ( props: List ) => {
		mockShown = props;
		return null;
	},
} ) );
// Moving snackbars keep the page where it is; jsdom has none to keep.
window.scrollTo = () => {};

type Step =
	| { do: 'select'; which: number[] }
	| { do: 'act' | 'answer' | 'fail' | 'answer late' }
	| { do: 'rows'; ids: number[] };

const ids = fc.uniqueArray( fc.integer( { min: 1, max: 6 } ), {
	maxLength: 6,
} );
const steps: fc.Arbitrary< Step[] > = fc.array(
	fc.oneof(
		fc.record( { do: fc.constant( 'select' as const ), which: ids } ),
		fc.record( {
			do: fc.constantFrom(
				'act' as const,
				'answer' as const,
				'fail' as const,
				'answer late' as const
			),
		} ),
		fc.record( { do: fc.constant( 'rows' as const ), ids } )
	),
	{ maxLength: 20 }
);

const LISTS: {
	name: string;
	page: JSX.Element;
	path: string;
	action: string;
	row: ( id: number ) => object;
	counts: object;
}[] = [
	{
		name: 'responses',
		page: <ResponsesPage />,
		path: '/mainstay/v1/responses',
		action: 'trash',
		row: ( id: number ) => ( {
			id,
			is_read: true,
			date: '',
			form_title: '',
		} ),
		counts: { inbox: 9, spam: 0, trash: 0, unread: 0 },
	},
	{
		name: 'subscribers',
		page: <SubscribersPage />,
		path: '/mainstay/v1/subscriber-list',
		action: 'bounce',
		row: ( id: number ) => ( {
			id,
			state: 'confirmed',
			email: `${ id }@x`,
		} ),
		counts: { pending: 0, confirmed: 9, unsubscribed: 0, bounced: 0 },
	},
];

it.each( LISTS )(
	'the list of $name acts on what was selected, and on nothing else',
	async ( { page, path, action, row, counts } ) => {
		await fc.assert(
			fc.asyncProperty( steps, async ( sequence ) => {
				window.history.replaceState( null, '', '/wp-admin/admin.php' );
				const { asked, waiting } = controlFetch(
					apiFetch as unknown as jest.Mock
				);
				let rows = [ 1, 2, 3 ];
				const view = render( page );
				await act( async () => {} );
				const reading = () =>
					waiting( 'GET' ).filter( ( { request } ) =>
						request.path.startsWith( `${ path }?` )
					);
				const writing = () =>
					asked.filter(
						( { request, isSettled } ) =>
							request.method && ! isSettled
					);
				const list = () => ( {
					items: rows.map( row ),
					total: rows.length,
					counts,
				} );
				const load = async () => {
					while ( reading().length ) {
						await reading()[ 0 ]!.answer( list() );
					}
				};
				await load();
				for ( const other of waiting( 'GET' ) ) {
					await other.answer( {
						forms: [],
						export_url: '',
						counts,
						items: [],
						sources: [],
					} );
				}
				let selected: number[] = [];
				const pressed: number[][] = [];
				for ( const step of sequence ) {
					if ( step.do === 'select' ) {
						selected = step.which.filter( ( id ) =>
							mockShown.data.some( ( one ) => one.id === id )
						);
						await act( async () =>
							mockShown.onChangeSelection(
								selected.map( String )
							)
						);
					} else if ( step.do === 'act' ) {
						// As DataViews does: of what is selected, the rows that are there.
						const some = mockShown.data.filter( ( { id } ) =>
							selected.includes( id )
						);
						if ( some.length ) {
							pressed.push( some.map( ( { id } ) => id ) );
							await act( async () =>
								mockShown.actions
									.find( ( { id } ) => id === action )!
									.callback( some )
							);
						}
					} else if ( step.do === 'rows' ) {
						rows = step.ids;
					} else {
						const one =
							step.do === 'answer late'
								? writing().at( -1 )
								: writing()[ 0 ];
						if ( one ) {
							const done: number[] = one.request.data.ids;
							selected = selected.filter(
								( id ) => ! done.includes( id )
							);
							await ( step.do === 'fail'
								? one.fail()
								: one.answer( { done, counts } ) );
							await load();
						}
					}
					expect( mockShown.selection.map( Number ) ).toEqual(
						selected
					);
					expect(
						asked
							.filter( ( { request } ) => request.method )
							.map( ( { request } ) =>
								[ ...request.data.ids ].sort()
							)
					).toEqual( pressed.map( ( some ) => [ ...some ].sort() ) );
				}
				view.unmount();
			} ),
			RUNS
		);
	}
);
