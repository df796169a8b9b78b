import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { SyntheticEvent } from 'react';
import { useMedia } from '../../../shared/use-media';
import { isAddress } from './media-file';
import type { EpisodeAttributes } from './types';

const BLOCK = 'wp-block-jetpack-podcast-episode';

/** The words beside the picture, as visitors read them. */
function factsOf( {
	seasonNumber,
	episodeNumber,
	episodeType,
	explicit,
	duration,
	locationName,
}: EpisodeAttributes ): string[] {
	const kinds: Partial< Record< string, string > > = {
		trailer: __( 'Trailer', 'mainstay-blocks' ),
		bonus: __( 'Bonus', 'mainstay-blocks' ),
	};
	return [
		seasonNumber &&
			sprintf(
				/* translators: %s: number of a season of a podcast. */
				__( 'Season %s', 'mainstay-blocks' ),
				String( seasonNumber )
			),
		episodeNumber &&
			sprintf(
				/* translators: %s: number of an episode of a podcast. */
				__( 'Episode %s', 'mainstay-blocks' ),
				String( episodeNumber )
			),
		kinds[ episodeType ],
		duration,
		explicit && __( 'Explicit', 'mainstay-blocks' ),
		locationName,
	].filter( Boolean ) as string[];
}

/** The player and what stands around it. */
export function Preview( {
	attributes,
	onDuration,
}: {
	attributes: EpisodeAttributes;
	onDuration: ( seconds: number ) => void;
} ) {
	const { mediaId, mediaUrl, mediaType, coverArt, showPoster } = attributes;
	const media = useMedia( mediaUrl ? undefined : mediaId );
	const found = media.status === 'ready' ? media.data?.source_url : undefined;
	const src = mediaUrl ?? found ?? '';
	const facts = factsOf( attributes );
	// The inserter and the pattern list show episodes that nobody asked for.
	const isExample = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	const player = {
		controls: true,
		preload: isExample ? 'none' : 'metadata',
		'aria-label': __( 'Podcast Episode', 'mainstay-blocks' ),
		src,
		onLoadedMetadata: ( event: SyntheticEvent< HTMLMediaElement > ) =>
			onDuration( event.currentTarget.duration ),
	};
	return (
		<>
			<div className={ `${ BLOCK }__header` }>
				{ showPoster && coverArt?.url && isAddress( coverArt.url ) && (
					<img
						className={ `${ BLOCK }__poster` }
						src={ coverArt.url }
						alt=""
					/>
				) }
				{ facts.length > 0 && (
					<ul className={ `${ BLOCK }__facts` }>
						{ facts.map( ( fact ) => (
							<li key={ fact }>{ fact }</li>
						) ) }
					</ul>
				) }
			</div>
			{ media.status === 'failed' && <p>{ media.message }</p> }
			{ media.status === 'ready' && ! isAddress( src ) && (
				<p>
					{ __(
						'The file of this episode is not in the media library. Choose another one with Replace.',
						'mainstay-blocks'
					) }
				</p>
			) }
			{ isAddress( src ) &&
				( mediaType === 'video' ? (
					<video { ...player } />
				) : (
					<audio { ...player } />
				) ) }
		</>
	);
}
