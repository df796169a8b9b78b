import { useBlockProps } from '@wordpress/block-editor';
import type { PinterestAttributes } from './types';

/** A plain link: render.php makes it what Pinterest's script looks for. */
export function save( {
	attributes: { url },
}: {
	attributes: PinterestAttributes;
} ) {
	return (
		<a { ...useBlockProps.save() } href={ url }>
			{ url }
		</a>
	);
}
