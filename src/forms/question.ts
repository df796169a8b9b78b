/** From what the list shows (a view of DataViews) to what the server is asked. */
import type { View } from '@wordpress/dataviews';
import { addQueryArgs, getQueryArg } from '@wordpress/url';
import type { Question, ViewName } from './api';

/** What the address of the screen says. */
export interface ScreenPlace {
	view: ViewName;
}

export const readAddress = ( address: string ): ScreenPlace => ( {
	view: getQueryArg( address, 'view' ) === 'trash' ? 'trash' : 'all',
} );

export const addressOf = ( { view }: ScreenPlace ) =>
	addQueryArgs( 'admin.php', {
		page: 'mainstay-forms',
		view: view === 'all' ? undefined : view,
	} );

export const questionOf = (
	view: View,
	{ view: name }: ScreenPlace
): Question => ( {
	view: name,
	search: ( view.search ?? '' ).trim(),
	orderBy: view.sort?.field === 'title' ? 'title' : 'date',
	order: view.sort?.direction ?? 'desc',
	page: view.page ?? 1,
	perPage: view.perPage ?? 20,
} );

/** How the list begins: what was changed last comes first. */
export const firstView = (): View => ( {
	type: 'table',
	page: 1,
	perPage: 20,
	search: '',
	sort: { field: 'date', direction: 'desc' },
	titleField: 'title',
	fields: [ 'status', 'uses', 'responses', 'date' ],
	filters: [],
	layout: {
		styles: {
			title: { minWidth: 120 },
			status: { minWidth: 100 },
			uses: { minWidth: 140 },
			date: { minWidth: 110 },
		},
	},
} );
