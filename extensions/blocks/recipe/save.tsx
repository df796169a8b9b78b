import { InnerBlocks } from '@wordpress/block-editor';

/** Without a class: render.php adds it. */
export const save = () => (
	<div>
		<InnerBlocks.Content />
	</div>
);
