import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { RevueAttributes } from './types';

/**
 * The button, and the link that has always been beside it. It leads nowhere since the service
 * closed: the server takes it away and puts the form in its place.
 */
export function save( {
	attributes: { revueUsername },
}: {
	attributes: RevueAttributes;
} ) {
	const url = `https://www.getrevue.co/profile/${ revueUsername }`;
	return (
		<div { ...useBlockProps.save() }>
			<InnerBlocks.Content />
			<a className="wp-block-jetpack-revue__fallback" href={ url }>
				{ url }
			</a>
		</div>
	);
}
