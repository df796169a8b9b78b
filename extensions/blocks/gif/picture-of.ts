import type { Copy, Picture } from './api';
import { giphyId } from './giphy-id';
import type { GifAttributes } from './types';

const DEFAULT_PADDING = '56.2%';

/** Height in percent of the width, as it is saved. */
const paddingOf = ( { width, height }: { width: number; height: number } ) =>
	width > 0 && height > 0
		? `${ Math.round( ( 1000 * height ) / width ) / 10 }%`
		: DEFAULT_PADDING;

/** The attributes of a block that shows this image of a provider. */
export const chosen = (
	picture: Picture,
	searchText: string
): Partial< GifAttributes > => ( {
	giphyUrl: picture.embed || undefined,
	url: picture.embed ? undefined : picture.file,
	still: picture.embed ? undefined : picture.still || undefined,
	id: undefined,
	alt: picture.title,
	paddingTop: paddingOf( picture ),
	searchText,
} );

/** The attributes of a block that shows this copy in the media library. */
export const copied = (
	copy: Copy,
	searchText: string
): Partial< GifAttributes > => ( {
	giphyUrl: undefined,
	still: undefined,
	id: copy.id,
	url: copy.url,
	alt: copy.alt,
	paddingTop: paddingOf( copy ),
	searchText,
} );

/** The image that a block shows, or none. */
export function fileOf( {
	giphyUrl,
	url,
}: Pick< GifAttributes, 'giphyUrl' | 'url' > ): string | null {
	const id = giphyUrl ? giphyId( giphyUrl ) : null;
	if ( id ) {
		return `https://media.giphy.com/media/${ id }/giphy.gif`;
	}
	return url && /^(https?:\/\/|data:image\/)/i.test( url ) ? url : null;
}

/** As CSS, or none where the image's own height will do. */
export function aspectRatio( paddingTop?: string ): string | undefined {
	const percent = Number(
		/^(\d{1,4}(?:\.\d+)?)%$/.exec( paddingTop ?? '' )?.[ 1 ]
	);
	return percent > 0 ? `100 / ${ percent }` : undefined;
}
