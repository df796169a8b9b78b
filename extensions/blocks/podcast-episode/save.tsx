import { useBlockProps } from '@wordpress/block-editor';
import type { EpisodeAttributes } from './types';

/** A plain link to the file: render.php makes it a player. */
export function save( {
	attributes: { mediaUrl },
}: {
	attributes: EpisodeAttributes;
} ) {
	const props = useBlockProps.save();
	return mediaUrl ? (
		<a
			{ ...props }
			// Behind the others, as it was always saved.
			className={ `${ props.className } jetpack-podcast-episode__direct-link` }
			href={ mediaUrl }
		>
			{ mediaUrl }
		</a>
	) : null;
}
