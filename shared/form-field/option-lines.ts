import { htmlOf } from '../text-of';

/** Signs that lists of other programs begin their lines with: •, -, *, 1., a) */
const BULLET = /^\s*(?:[•◦▪·*–-]|\d{1,3}[.)]|[a-z][.)])\s+/i;

const lines = ( text: string ) =>
	text
		.split( /\r\n|\r|\n/ )
		.map( ( line ) => line.replace( BULLET, '' ).trim() )
		.filter( Boolean );

/** The items of a list in pasted HTML; nothing in it is loaded or run. */
function listItems( html: string ): string[] {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return [ ...body.querySelectorAll( 'li, option' ) ].flatMap(
		( item ) => lines( item.textContent ?? '' ).join( ' ' ) || []
	);
}

/** Longer than any list of options; the rest of what was pasted is not looked at. */
const MOST = 500;

/**
 * The options in what was pasted: the items of a list, or else the lines of a text.
 *
 * @return HTML; none when it is a single line, which is pasted as text.
 */
export function pastedOptions( clipboard: {
	getData: ( type: string ) => string;
} ): string[] {
	const items = listItems( clipboard.getData( 'text/html' ) );
	const options =
		items.length > 1 ? items : lines( clipboard.getData( 'text/plain' ) );
	return options.length > 1 ? options.slice( 0, MOST ).map( htmlOf ) : [];
}
