import type { PageTags } from './types';

const numberOf = ( text: string ) => Number.parseInt( text, 10 ) || 0;

/**
 * Reads what a page tells search engines and networks. Nothing in it is loaded or run.
 *
 * @param html    The page.
 * @param address Where it came from.
 */
export function readTags( html: string, address: string ): PageTags {
	const { head } = new DOMParser().parseFromString( html, 'text/html' );
	const all = ( key: string ) =>
		[
			...head.querySelectorAll(
				`meta[property="${ key }" i], meta[name="${ key }" i]`
			),
		].map( ( tag ) => tag.getAttribute( 'content' )?.trim() ?? '' );
	const tag = ( ...keys: string[] ) =>
		keys.flatMap( all ).find( ( content ) => content ) ?? '';
	const absolute = ( url: string ) => {
		try {
			return new URL( url, address ).href;
		} catch {
			return '';
		}
	};

	const searchTitle =
		head.querySelector( 'title' )?.textContent?.trim() ?? '';
	const searchDescription = tag( 'description' );
	const image = tag( 'og:image', 'og:image:url', 'twitter:image' );
	return {
		searchTitle,
		searchDescription,
		title: tag( 'og:title', 'twitter:title' ) || searchTitle,
		description:
			tag( 'og:description', 'twitter:description' ) || searchDescription,
		url: absolute(
			tag( 'og:url' ) ||
				head
					.querySelector( 'link[rel="canonical"]' )
					?.getAttribute( 'href' ) ||
				address
		),
		type: tag( 'og:type' ) || 'website',
		siteName: tag( 'og:site_name' ),
		author: tag( 'author' ),
		date: tag( 'article:published_time' ),
		picture: image
			? {
					url: absolute( image ),
					alt: tag( 'og:image:alt', 'twitter:image:alt' ),
					width: numberOf( tag( 'og:image:width' ) ),
					height: numberOf( tag( 'og:image:height' ) ),
				}
			: null,
		isHidden: all( 'robots' ).some( ( content ) =>
			/noindex/i.test( content )
		),
		isTwice: all( 'og:title' ).length > 1,
		isBare: ! tag( 'og:title', 'twitter:title' ),
	};
}
