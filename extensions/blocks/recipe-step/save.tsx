import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

export const save = () => (
	<li
		itemProp="step"
		itemScope
		itemType="https://schema.org/HowToStep"
		{ ...useBlockProps.save() }
	>
		<InnerBlocks.Content />
	</li>
);
