/** What the address of the screen says, so that reloading, links and the Back button work. */
import { addQueryArgs, getQueryArg } from '@wordpress/url';

/** Editors see the plans; the rest is the owner's. */
export const VIEWS = [
	'payments',
	'unfinished',
	'subscriptions',
	'plans',
] as const;

export type ViewName = ( typeof VIEWS )[ number ];

export interface Place {
	view: ViewName | '';
}

export const readAddress = ( address: string ): Place => ( {
	view:
		VIEWS.find(
			( view ) => view === String( getQueryArg( address, 'view' ) )
		) ?? '',
} );

/** The address of a view of this screen; the first one needs no name. */
export const addressOf = ( { view }: Place ) =>
	addQueryArgs( 'admin.php', {
		page: 'mainstay-payments',
		view: view || undefined,
	} );
