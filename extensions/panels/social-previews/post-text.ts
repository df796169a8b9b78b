import { graphemesOf } from '../../../shared/previews/cut-text';

/** Characters that a post of a microblog has, and those of them that a link takes. */
const ROOM = {
	bluesky: { limit: 300, link: null },
	mastodon: { limit: 500, link: 23 },
	threads: { limit: 500, link: null },
	x: { limit: 280, link: 23 },
} as const;

export type Microblog = keyof typeof ROOM;

/**
 * The text of a post that shares a link: a message, cut where it is too long, and the address.
 *
 * @param network
 * @param message The author's, or the title.
 * @param url     Of the post.
 */
export function postText(
	network: Microblog,
	message: string,
	url: string
): string {
	const { limit, link } = ROOM[ network ];
	const room = limit - 1 - ( link ?? graphemesOf( url ).length );
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
