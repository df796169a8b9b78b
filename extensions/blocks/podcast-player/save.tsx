import { useBlockProps } from '@wordpress/block-editor';
import type { PodcastAttributes } from './types';

/** A plain link: render.php makes it a player. */
export function save( {
	attributes: { url },
}: {
	attributes: PodcastAttributes;
} ) {
	const props = useBlockProps.save();
	return url ? (
		<a
			{ ...props }
			// Behind the others, as it was always saved.
			className={ `${ props.className } jetpack-podcast-player__direct-link` }
			href={ url }
		>
			{ url }
		</a>
	) : null;
}
