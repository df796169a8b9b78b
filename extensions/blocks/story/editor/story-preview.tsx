import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { playStory } from '../player/story-player';
import type { MediaFile, StorySettings } from '../types';
import { isVideo } from './media-file';

const CLASS = 'wp-story__';

function PlayerButton( {
	name,
	on,
	off,
}: {
	name: string;
	off: string;
	on?: string;
} ) {
	return (
		<button
			type="button"
			className={ CLASS + name }
			aria-label={ off }
			data-off={ off }
			data-on={ on }
		/>
	);
}

/** The picture or video of a slide. The first captions are shown, as on the page. */
function SlideMedia( { file }: { file: MediaFile } ) {
	const { url, alt, poster, tracks } = file;
	return isVideo( file ) ? (
		<video
			src={ url }
			poster={ poster || undefined }
			preload="metadata"
			playsInline
			aria-label={ alt || undefined }
		>
			{ Array.isArray( tracks ) &&
				tracks.map( ( track, at ) => (
					<track
						key={ track.src }
						kind="captions"
						src={ track.src }
						srcLang={ track.srclang }
						label={
							track.label || __( 'Captions', 'mainstay-blocks' )
						}
						default={ at === 0 }
					/>
				) ) }
		</video>
	) : (
		<img src={ url } alt={ alt } />
	);
}

/**
 * The story as visitors get it: the same markup (functions.php), the same player. It plays in its
 * place, and stands still unless the block is selected.
 */
export function StoryPreview( {
	files,
	settings,
	index,
	onIndex,
	isSelected,
}: {
	files: MediaFile[];
	settings: StorySettings;
	index: number;
	onIndex: ( index: number ) => void;
	isSelected: boolean;
} ) {
	const element = useRef< HTMLDivElement >( null );
	const player = useRef< ReturnType< typeof playStory > >();
	const shown = useRef( index );
	const hear = useRef( onIndex );
	hear.current = onIndex;
	const key = JSON.stringify( [
		files.map( ( file ) => [ isVideo( file ), file.url, file.poster ] ),
		settings,
	] );

	useEffect( () => {
		player.current = playStory(
			element.current!,
			{
				...settings,
				playOnLoad: false,
				loadInFullscreen: false,
				playInFullscreen: false,
			},
			( at ) => {
				shown.current = at;
				hear.current( at );
			}
		);
		return player.current.stop;
		// The key is what the player was made from.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ key ] );
	useEffect( () => {
		player.current!.dispatch( { type: 'disable', is: ! isSelected } );
	}, [ key, isSelected ] );
	useEffect( () => {
		if ( shown.current !== index ) {
			player.current!.dispatch( { type: 'show', index } );
		}
	}, [ key, index ] );

	return (
		<div
			key={ key }
			ref={ element }
			className={ `${ CLASS }player` }
			role="group"
			aria-roledescription={ __( 'story', 'mainstay-blocks' ) }
			aria-label={ sprintf(
				/* translators: %d: number of slides. */
				_n(
					'Story with %d slide',
					'Story with %d slides',
					files.length,
					'mainstay-blocks'
				),
				files.length
			) }
			style={
				{ '--story-ratio': settings.defaultAspectRatio } as {
					[ property: string ]: number;
				}
			}
		>
			<div className={ `${ CLASS }frame` }>
				{ /* The strip takes the keys of the player. */ }
				<ol
					className={ `${ CLASS }slides` }

					tabIndex={ 0 }
					aria-label={ __( 'Slides', 'mainstay-blocks' ) }
				>
					{ files.map( ( file, at ) => (
						<li key={ at } className={ `${ CLASS }slide` }>
							<figure>
								<SlideMedia file={ file } />
								{ file.caption && (
									<figcaption>{ file.caption }</figcaption>
								) }
							</figure>
							{ file.linkUrl && (
								<span className={ `${ CLASS }link` }>
									{ file.linkText ||
										__( 'Learn more', 'mainstay-blocks' ) }
								</span>
							) }
						</li>
					) ) }
				</ol>
				<div className={ `${ CLASS }controls` } hidden>
					<PlayerButton
						name="previous"
						off={ __( 'Previous slide', 'mainstay-blocks' ) }
					/>
					<PlayerButton
						name="next"
						off={ __( 'Next slide', 'mainstay-blocks' ) }
					/>
					<div className={ `${ CLASS }bullets` }>
						{ files.map( ( _, at ) => (
							<button
								key={ at }
								type="button"
								className={ `${ CLASS }bullet` }
								aria-label={ sprintf(
									/* translators: %d: number of a slide. */
									__( 'Go to slide %d', 'mainstay-blocks' ),
									at + 1
								) }
							>
								<i />
							</button>
						) ) }
					</div>
					<p className={ `${ CLASS }count` } aria-hidden="true" />
					<PlayerButton
						name="play"
						off={ __( 'Play', 'mainstay-blocks' ) }
						on={ __( 'Pause', 'mainstay-blocks' ) }
					/>
					<PlayerButton
						name="mute"
						off={ __( 'Mute', 'mainstay-blocks' ) }
						on={ __( 'Unmute', 'mainstay-blocks' ) }
					/>
					<PlayerButton
						name="close"
						off={ __( 'Leave full screen', 'mainstay-blocks' ) }
					/>
					<p
						className={ `${ CLASS }status screen-reader-text` }
						role="status"
						data-text={
							/* translators: 1: number of a slide, 2: how many there are. */
							__( 'Slide %1$d of %2$d', 'mainstay-blocks' )
						}
					/>
				</div>
			</div>
		</div>
	);
}
