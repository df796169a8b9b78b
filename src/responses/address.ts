/** What the address of the screen says, so that reloading, links and the Back button work. */
import { addQueryArgs, getQueryArg } from '@wordpress/url';
import type { ViewName } from './api';

export interface Place {
	view: ViewName;
	/** The response that is open, if one is. */
	response: number | null;
	/** The form whose responses are asked for, if one is. */
	form: string;
	/** Only what could not be sent. */
	isFailed: boolean;
}

const VIEWS: ViewName[] = [ 'inbox', 'spam', 'trash' ];

export function readAddress( address: string ): Place {
	const text = ( name: string ) =>
		String( getQueryArg( address, name ) ?? '' );
	return {
		view: VIEWS.find( ( view ) => view === text( 'view' ) ) ?? 'inbox',
		response: /^[1-9]\d*$/.test( text( 'response' ) )
			? Number( text( 'response' ) )
			: null,
		form: text( 'form' ),
		isFailed: text( 'failed' ) === '1',
	};
}

/** The address of a place on this screen. */
export const addressOf = ( { view, response, form, isFailed }: Place ) =>
	addQueryArgs( 'admin.php', {
		page: 'mainstay-responses',
		view: view === 'inbox' ? undefined : view,
		form: form || undefined,
		failed: isFailed ? 1 : undefined,
		response: response ?? undefined,
	} );
