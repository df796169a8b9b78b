import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { styleOf } from './step-style';
import type { RecipeStepsAttributes } from './types';

export const save = ( {
	attributes,
}: {
	attributes: RecipeStepsAttributes;
} ) => (
	<ol
		style={ styleOf( attributes ) }
		itemScope
		itemProp="recipeInstructions"
		itemType="https://schema.org/HowTo"
		{ ...useBlockProps.save() }
	>
		<InnerBlocks.Content />
	</ol>
);
