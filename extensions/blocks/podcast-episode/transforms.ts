import { createBlock, type Block } from '@wordpress/blocks';
import type { EpisodeAttributes } from './types';

/** What WordPress's blocks of audio and video know. */
interface MediaBlock {
	id?: number;
	src?: string;
	/** Rich text may be an object that writes itself. */
	caption?: unknown;
	/** Of a video that VideoPress keeps. */
	guid?: string;
}

/** A caption has no place in the other block: it stays below it. */
const withCaption = ( block: Block, caption: unknown ) =>
	`${ caption ?? '' }`
		? [
				block,
				createBlock( 'core/paragraph', { content: `${ caption }` } ),
			]
		: block;

export const transforms = {
	from: ( [ 'audio', 'video' ] as const ).map( ( kind ) => ( {
		type: 'block' as const,
		blocks: [ `core/${ kind }` ],
		isMatch: ( { guid, src = '' }: MediaBlock ) =>
			! guid && /^https?:/i.test( src ),
		transform: ( { id, src, caption }: MediaBlock ) =>
			withCaption(
				createBlock( 'jetpack/podcast-episode', {
					mediaId: id,
					mediaUrl: src,
					mediaType: kind,
				} ),
				caption
			),
	} ) ),
	to: ( [ 'audio', 'video' ] as const ).map( ( kind ) => ( {
		type: 'block' as const,
		blocks: [ `core/${ kind }` ],
		// What else is known of an episode would be lost.
		isMatch: ( episode: EpisodeAttributes ) =>
			episode.mediaType === kind &&
			Boolean( episode.mediaUrl ) &&
			! episode.episodeNumber &&
			! episode.seasonNumber &&
			! episode.transcriptUrl &&
			! episode.chaptersUrl &&
			! episode.people.length,
		transform: ( { mediaId, mediaUrl }: EpisodeAttributes ) =>
			createBlock( `core/${ kind }`, { id: mediaId, src: mediaUrl } ),
	} ) ),
};
