import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { MediaFile } from '../types';
import { isVideo } from './media-file';

/** Small pictures of all slides, to go to one. */
export function SlideList( {
	files,
	index,
	onIndex,
}: {
	files: MediaFile[];
	index: number;
	onIndex: ( index: number ) => void;
} ) {
	return (
		<div
			className="wp-story__list"
			role="group"
			aria-label={ __( 'Slides of the story', 'mainstay-blocks' ) }
		>
			{ files.map( ( file, at ) => (
				<Button
					key={ at }
					aria-pressed={ at === index }
					label={ sprintf(
						/* translators: 1: number of a slide, 2: its caption or title. */
						__( 'Slide %1$d: %2$s', 'mainstay-blocks' ),
						at + 1,
						file.caption ||
							file.alt ||
							file.title ||
							file.url.split( '/' ).pop()!
					) }
					onClick={ () => onIndex( at ) }
				>
					{ isVideo( file ) && ! file.poster ? (
						<video src={ file.url } preload="metadata" muted />
					) : (
						<img
							src={
								( isVideo( file ) && file.poster ) || file.url
							}
							alt=""
							loading="lazy"
						/>
					) }
				</Button>
			) ) }
		</div>
	);
}
