import type { TextBlock } from '../../../shared/public-text';

/** Blocks that show one picture of the media library, and the attribute with its number. */
const PICTURES: Record< string, string > = {
	'core/cover': 'id',
	'core/image': 'id',
	'core/media-text': 'mediaId',
};

/** The number of the first picture that everybody sees, or 0. */
export function firstPicture( blocks: TextBlock[] ): number {
	for ( const { name, attributes, innerBlocks = [] } of blocks ) {
		const isVideo = [
			attributes.backgroundType,
			attributes.mediaType,
		].includes( 'video' );
		const id = isVideo ? 0 : attributes[ PICTURES[ name ] ?? '' ];
		// What only subscribers see is not for others' pages.
		const found =
			name === 'premium-content/subscriber-view' ||
			attributes.metadata?.blockVisibility === false
				? 0
				: Number( id ) || firstPicture( innerBlocks );
		if ( found ) {
			return found;
		}
	}
	return 0;
}
