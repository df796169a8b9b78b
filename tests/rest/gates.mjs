/** Gates of consent in the HTML of a page, and what waits behind them as text. */

const SOURCE =
	/<script type="application\/json" class="mainstay-consent__source">(.*?)<\/script>/gs;

/** The HTML that waits behind each gate. */
export const waitingIn = ( html ) =>
	[ ...html.matchAll( SOURCE ) ].map( ( [ , json ] ) => JSON.parse( json ) );

/** The page without what waits. */
export const withoutWaiting = ( html ) => html.replace( SOURCE, '' );
