import { boot } from '../../../shared/boot';
import { graphemes, lengthAt } from '../../../shared/text-length';

/**
 * The text of a post that shares a link: a message, cut where it is too long, and the address.
 *
 * @param network Slug; of one that is not known, the message is not cut.
 * @param message The author's, or the title.
 * @param url     Of the post.
 */
export function postText(
	network: string,
	message: string,
	url: string
): string {
	const counting = boot().networks.find( ( { slug } ) => slug === network );
	const withUrl = ( text: string ) => `${ text } ${ url }`.trim();
	const fits = ( text: string ) =>
		! counting || lengthAt( counting, withUrl( text ) ) <= counting.limit;
	if ( fits( message ) ) {
		return withUrl( message );
	}
	const letters = graphemes( message );
	const start = ( count: number ) =>
		`${ letters.slice( 0, count ).join( '' ).trimEnd() }…`;
	// The longest start that fits.
	let few = 0;
	let many = letters.length;
	while ( few < many ) {
		const middle = Math.ceil( ( few + many ) / 2 );
		if ( fits( start( middle ) ) ) {
			few = middle;
		} else {
			many = middle - 1;
		}
	}
	return withUrl( start( few ) );
}
