import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { MediaFile } from '../types';

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
			{ files.map( ( { type, url, poster, caption, alt, title }, at ) => (
				<Button
					key={ at }
					aria-pressed={ at === index }
					label={ sprintf(
						/* translators: 1: number of a slide, 2: its caption or title. */
						__( 'Slide %1$d: %2$s', 'mainstay-blocks' ),
						at + 1,
						caption || alt || title || url.split( '/' ).pop()!
					) }
					onClick={ () => onIndex( at ) }
				>
					{ type === 'video' && ! poster ? (
						<video src={ url } preload="metadata" muted />
					) : (
						<img src={ poster || url } alt="" loading="lazy" />
					) }
				</Button>
			) ) }
		</div>
	);
}
