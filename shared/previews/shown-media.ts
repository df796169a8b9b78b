import type { Media } from './types';

const MOST = 4;

const moves = ( { type }: Media ) =>
	type.startsWith( 'video/' ) || type === 'image/gif';

/**
 * What a microblog shows of a post's media: one video or animated picture where that comes first,
 * else up to four pictures that stand still.
 */
export function shownMedia( media: Media[] = [] ): Media[] {
	const seen = media.filter( ( { type } ) =>
		/^(image|video)\//.test( type )
	);
	if ( seen[ 0 ] && moves( seen[ 0 ] ) ) {
		return [ seen[ 0 ] ];
	}
	return seen.filter( ( one ) => ! moves( one ) ).slice( 0, MOST );
}
