import { useBlockProps } from '@wordpress/block-editor';
import type { CSSProperties } from 'react';
import type { PodcastAttributes } from './types';

/** A plain link: render.php makes it a player. */
export function save({
	attributes: { url },
}: {
	attributes: PodcastAttributes;
}) {
	// In this order they were always saved.
	const { style, className, ...props } = useBlockProps.save();
	return url ? (
		<a
			style={style as CSSProperties}
			className={`${className} jetpack-podcast-player__direct-link`}
			{...props}
			href={url}
		>
			{url}
		</a>
	) : null;
}
