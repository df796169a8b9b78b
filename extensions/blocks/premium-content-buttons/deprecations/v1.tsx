// Until the group had a class of its own and could be aligned.
import { InnerBlocks } from '@wordpress/block-editor';

export const v1 = {
	apiVersion: 1,
	attributes: {
		lock: { type: 'object' },
		metadata: { type: 'object' },
		align: { type: 'string' },
		// Was in the comment only.
		className: { type: 'string' },
	},
	supports: { className: false, customClassName: false, html: false },
	save: () => (
		<div className="wp-block-buttons">
			<InnerBlocks.Content />
		</div>
	),
};
