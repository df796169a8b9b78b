import { isOnHost, readAddress } from '../../../shared/embed/embed-url';

/** Where GIPHY shows images; functions.php has the same list. */
const HOSTS = [
	'giphy.com',
	'www.giphy.com',
	'i.giphy.com',
	'media.giphy.com',
	...Array.from(
		{ length: 10 },
		( _, index ) => `media${ index }.giphy.com`
	),
];

/** /gifs/happy-cat-ID, /embed/ID, /media/ID/giphy.gif, /media/v1.abc/ID/giphy.gif, /ID.gif */
const PATHS = [
	/^\/(?:gifs|stickers|clips)\/(?:[^/]*-)?([A-Za-z0-9]+)\/?$/,
	/^\/embed\/([A-Za-z0-9]+)(?:\/|$)/,
	/^\/media\/(?:v\d\.[\w-]+\/)?([A-Za-z0-9]+)\/[\w.-]+$/,
	/^\/([A-Za-z0-9]+)\.(?:gif|webp|mp4)$/,
];

/** GIPHY's own short links, which say nothing before they are followed. */
const SHORT = [ 'gph.is' ];

/**
 * The number of an image at GIPHY, out of any address that GIPHY hands out.
 *
 * @param typed By the author.
 */
export function giphyId( typed: string ): string | null {
	const address = readAddress( typed );
	if ( ! address || ! isOnHost( address.url, HOSTS ) ) {
		return null;
	}
	for ( const path of PATHS ) {
		const found = path.exec( address.url.pathname );
		if ( found ) {
			return found[ 1 ]!;
		}
	}
	return null;
}

/** GIPHY's IDs have at least ten signs; words and years are shorter. */
const SHORTEST_ID = 10;

/**
 * Returns whether this is an ID, and not the last word of an address that was cut short ("happy-cat",
 * "Happy-Birthday", "best-of-2024"): IDs are long rows of random letters and digits.
 *
 * @param id From giphyId().
 */
export const isRandom = ( id: string ): boolean =>
	id.length >= SHORTEST_ID && /^\w+[A-Z\d]|^\d+[a-z]/.test( id );

/**
 * Is it a short link that leads to an image?
 *
 * @param typed By the author.
 */
export function isShortLink( typed: string ): boolean {
	const address = readAddress( typed );
	return Boolean( address && isOnHost( address.url, SHORT ) );
}

/** Is it an address at all, rather than words to search for? */
export const isAddress = ( typed: string ): boolean =>
	/^(https?:)?\/\//i.test( typed.trim() ) ||
	/^(www\.|media\d?\.|i\.)?giphy\.com\/|^gph\.is\//i.test( typed.trim() );
