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
	/** Of a video: its image, and its captions. */
	poster?: string;
	tracks?: object[];
}

/** Is nothing known of an episode but its file? All else would be lost in another block. */
const isOnlyFile = ( episode: EpisodeAttributes ): boolean =>
	! [
		episode.episodeNumber,
		episode.seasonNumber,
		episode.episodeType !== 'full',
		episode.explicit,
		episode.transcriptUrl,
		episode.chaptersUrl,
		episode.locationName,
		episode.license,
		episode.licenseUrl,
		episode.coverArt?.id,
		episode.coverArt?.url,
		episode.people.length,
		episode.soundbites.length,
		episode.alternateEnclosures.length,
	].some( Boolean );

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
		isMatch: ( { guid, src = '', tracks }: MediaBlock ) =>
			! guid && ! tracks?.length && /^https?:/i.test( src ),
		transform: ( { id, src, caption, poster }: MediaBlock ) =>
			withCaption(
				createBlock( 'jetpack/podcast-episode', {
					mediaId: id,
					mediaUrl: src,
					mediaType: kind,
					...( poster && { coverArt: { url: poster } } ),
				} ),
				caption
			),
	} ) ),
	to: ( [ 'audio', 'video' ] as const ).map( ( kind ) => ( {
		type: 'block' as const,
		blocks: [ `core/${ kind }` ],
		isMatch: ( episode: EpisodeAttributes ) =>
			episode.mediaType === kind &&
			Boolean( episode.mediaUrl ) &&
			isOnlyFile( episode ),
		transform: ( { mediaId, mediaUrl }: EpisodeAttributes ) =>
			createBlock( `core/${ kind }`, { id: mediaId, src: mediaUrl } ),
	} ) ),
};
