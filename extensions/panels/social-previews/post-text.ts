import { boot } from '../../../shared/boot';
import { graphemesOf } from '../../../shared/previews/cut-text';

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
	const { limit = Infinity, linkLength = null } =
		boot().networks.find( ( { slug } ) => slug === network ) ?? {};
	const room = limit - 1 - ( linkLength ?? graphemesOf( url ).length );
	const graphemes = graphemesOf( message, room + 1 );
	const shown =
		graphemes.length > room
			? `${ graphemes
					.slice( 0, room - 1 )
					.join( '' )
					.trimEnd() }…`
			: message;
	return `${ shown } ${ url }`.trim();
}
