/** From what the list shows (a view of DataViews) to what the server is asked. */
import type { View } from '@wordpress/dataviews';
import type { Question } from './api';
import type { Place } from './address';

type Filters = NonNullable< View[ 'filters' ] >;

/** One filter's value, if it has one. */
const valueOf = ( filters: Filters, field: string ) =>
	filters.find( ( filter ) => filter.field === field )?.value;

/** The first and the last day of a filter by date; empty where there is no end. */
function daysOf( filters: Filters ): [ string, string ] {
	const filter = filters.find( ( { field } ) => field === 'date' );
	const value = filter?.value;
	switch ( filter?.operator ) {
		case 'on':
			return [ value ?? '', value ?? '' ];
		case 'afterInc':
			return [ value ?? '', '' ];
		case 'beforeInc':
			return [ '', value ?? '' ];
		case 'between':
			return [ value?.[ 0 ] ?? '', value?.[ 1 ] ?? '' ];
		default:
			return [ '', '' ];
	}
}

export function questionOf( view: View, place: Place ): Question {
	const filters = view.filters ?? [];
	const [ after, before ] = daysOf( filters );
	return {
		view: place.view,
		search: ( view.search ?? '' ).trim(),
		forms: valueOf( filters, 'form' ) ?? [],
		state: valueOf( filters, 'state' ) ?? '',
		isFailed: valueOf( filters, 'delivery' ) === 'failed',
		after,
		before,
		order: view.sort?.direction ?? 'desc',
		page: view.page ?? 1,
		perPage: view.perPage ?? 20,
	};
}

/** Does anything but the view itself limit what is shown? */
export const isLimited = ( question: Question ) =>
	Boolean(
		question.search ||
		question.forms.length ||
		question.state ||
		question.isFailed ||
		question.after ||
		question.before
	);

/** How the list begins, after the address that led here. */
export const firstView = ( place: Place ): View => ( {
	type: 'table',
	page: 1,
	perPage: 20,
	search: '',
	sort: { field: 'date', direction: 'desc' },
	titleField: 'from',
	descriptionField: 'text',
	fields: [ 'form', 'date' ],
	filters: [
		...( place.form
			? [
					{
						field: 'form',
						operator: 'isAny' as const,
						value: [ place.form ],
					},
				]
			: [] ),
		...( place.isFailed
			? [
					{
						field: 'delivery',
						operator: 'is' as const,
						value: 'failed',
					},
				]
			: [] ),
	],
	layout: {
		styles: {
			form: { maxWidth: 220 },
			date: { minWidth: 160 },
		},
	},
} );
