/**
 * What somebody is told who comes back to the editor: from a bigger plan of the host, or from
 * connecting a payment account. A word in the address says so; it is taken out again, so that nobody
 * is congratulated twice.
 */
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { removeQueryArgs } from '@wordpress/url';

export const name = 'notices';

const notices = () =>
	[
		{
			word: 'plan_upgraded',
			status: 'success',
			text: __(
				'Congratulations! Your site is on its new plan, and the blocks that it includes are here.',
				'mainstay-blocks'
			),
		},
		{
			word: 'stripe_connect_success',
			status: 'success',
			text: __(
				'Congratulations! Your site is connected to Stripe.',
				'mainstay-blocks'
			),
		},
		{
			word: 'stripe_connect_cancelled',
			status: 'info',
			text: __(
				'You cancelled connecting your site to Stripe.',
				'mainstay-blocks'
			),
		},
	] as const;

export function register() {
	const { href, search } = document.location;
	const query = new URLSearchParams( search );
	const shown = notices().filter( ( { word } ) => query.has( word ) );
	for ( const { word, status, text } of shown ) {
		dispatch( noticesStore ).createNotice( status, text, {
			id: `mainstay-${ word }`,
		} );
	}
	if ( shown.length ) {
		window.history.replaceState(
			window.history.state,
			'',
			removeQueryArgs( href, ...shown.map( ( { word } ) => word ) )
		);
	}
}
