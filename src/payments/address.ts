/** What the address of the screen says, so that reloading, links and the Back button work. */
import { addQueryArgs, getQueryArg } from '@wordpress/url';

/** Editors see the plans; the rest is the owner's. */
export const VIEWS = [
	'payments',
	'unfinished',
	'subscriptions',
	'customers',
	'plans',
] as const;

export type ViewName = ( typeof VIEWS )[ number ];

export interface Place {
	view: ViewName | '';
	/** Address of the customer whose payments or subscriptions are shown; empty for all. */
	person: string;
}

/** The element that the screen fills. */
export const ROOT_ID = 'mainstay-blocks-payments';

/** By which the first steps make a page; empty for who may not. */
export const startNonce = () =>
	document.getElementById( ROOT_ID )?.dataset.start ?? '';

export const readAddress = ( address: string ): Place => ( {
	person: String( getQueryArg( address, 'person' ) ?? '' ),
	view:
		VIEWS.find(
			( view ) => view === String( getQueryArg( address, 'view' ) )
		) ?? '',
} );

/** The address of a view of this screen; the first one needs no name. */
export const addressOf = ( { view, person }: Place ) =>
	addQueryArgs( 'admin.php', {
		page: 'mainstay-payments',
		view: view || undefined,
		person: person || undefined,
	} );
