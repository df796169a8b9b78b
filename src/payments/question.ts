/** From what a list shows (a view of DataViews) to what the server is asked. */
import type { View } from '@wordpress/dataviews';
import type { Question } from './api';

/** The values that one filter lets through; none for all. */
function chosen( view: View, field: string ): string[] {
	const value = ( view.filters ?? [] ).find(
		( filter ) => filter.field === field
	)?.value;
	return value === undefined || value === '' ? [] : [ value ].flat();
}

/**
 * @param view   As the list shows it.
 * @param among  The states that the list is about, where it is not about all of them.
 * @param person Address of the customer whom it is about; empty for all.
 */
export function questionOf(
	view: View,
	among: string[] = [],
	person = ''
): Question {
	const status = chosen( view, 'status' );
	return {
		search: ( view.search ?? '' ).trim(),
		person,
		status: status.length ? status : among,
		kind: chosen( view, 'kind' ),
		mode: chosen( view, 'mode' ),
		period: chosen( view, 'time' )[ 0 ] ?? '',
		orderby: view.sort?.field ?? 'time',
		order: view.sort?.direction ?? 'desc',
		page: view.page ?? 1,
		perPage: view.perPage ?? 20,
	};
}

/** Does the owner look at a part of the list only? */
export const isLimited = ( view: View ) =>
	Boolean(
		( view.search ?? '' ).trim() ||
		[ 'status', 'kind', 'mode', 'time' ].some(
			( field ) => chosen( view, field ).length
		)
	);

/** How a list begins. */
export const firstView = ( fields: string[] ): View => ( {
	type: 'table',
	page: 1,
	perPage: 20,
	search: '',
	sort: { field: 'time', direction: 'desc' },
	titleField: 'title',
	fields,
	filters: [],
	layout: {},
} );
