import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export interface Provider {
	slug: string;
	name: string;
	/** False while its key is missing. */
	ready: boolean;
}

export interface Picture {
	id: string;
	title: string;
	width: number;
	height: number;
	/** Address for frames; only GIPHY has one. */
	embed: string;
	file: string;
	preview: string;
	/** The first frame; may be empty. */
	still: string;
}

export interface Found {
	providers: Provider[];
	provider: string;
	pictures: Picture[];
}

/**
 * Images for these words; without words, who can be asked.
 *
 * @param search   Words.
 * @param provider Slug; the site's first choice when there is none.
 * @param signal   Ends the request.
 */
export const findPictures = (
	search: string,
	provider: string | undefined,
	signal: AbortSignal
): Promise< Found > =>
	apiFetch< Found >( {
		path: addQueryArgs( '/mainstay/v1/gifs', { search, provider } ),
		signal,
	} );

/** One image of GIPHY. */
export const readPicture = (
	id: string,
	signal: AbortSignal
): Promise< Picture > =>
	apiFetch< Picture >( {
		path: addQueryArgs( '/mainstay/v1/gifs/picture', {
			provider: 'giphy',
			id,
		} ),
		signal,
	} );

export interface Copy {
	id: number;
	url: string;
	alt: string;
	width: number;
	height: number;
	/** HTML: who made it. */
	caption: string;
}

/** Copies an image into the media library. */
export const copyPicture = ( provider: string, id: string ): Promise< Copy > =>
	apiFetch< Copy >( {
		path: '/mainstay/v1/gifs/copy',
		method: 'POST',
		data: { provider, id },
	} );
