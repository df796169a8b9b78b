// After this the content stands in a container of its own.
import { InnerBlocks } from '@wordpress/block-editor';

export const attributes = {
	criteria: { type: 'string', default: 'after-visits' },
	threshold: { type: 'number', default: 3 },
} as const;

export const supports = {
	align: [ 'wide' as const, 'full' as const ],
	html: false,
};

export const save = ( { className }: { className?: string } ) => (
	<div className={ className }>
		<InnerBlocks.Content />
	</div>
);
