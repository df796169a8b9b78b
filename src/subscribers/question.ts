/** From what the list shows (a view of DataViews) to what the server is asked. */
import type { View } from '@wordpress/dataviews';
import type { Question } from './api';

const ORDERS = [ 'email', 'created_at', 'confirmed_at' ] as const;

export function questionOf( view: View ): Question {
	const chosen = ( name: string ) =>
		view.filters?.find( ( { field } ) => field === name )?.value ?? '';
	return {
		state: chosen( 'state' ),
		source: chosen( 'source' ),
		search: ( view.search ?? '' ).trim(),
		orderBy: ORDERS.find( ( field ) => field === view.sort?.field ) ?? 'id',
		order: view.sort?.direction ?? 'desc',
		page: view.page ?? 1,
		perPage: view.perPage ?? 20,
	};
}

/** How the list begins: the newest first. */
export const firstView = (): View => ( {
	type: 'table',
	page: 1,
	perPage: 20,
	search: '',
	sort: { field: 'created_at', direction: 'desc' },
	titleField: 'email',
	fields: [ 'name', 'state', 'source', 'created_at' ],
	filters: [],
	layout: { styles: { created_at: { minWidth: 160 } } },
} );
