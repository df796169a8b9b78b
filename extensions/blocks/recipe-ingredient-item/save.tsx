import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { IngredientAttributes } from './types';

export const save = ( {
	attributes: { ingredient },
}: {
	attributes: IngredientAttributes;
} ) => (
	<div { ...useBlockProps.save() }>
		<RichText.Content
			tagName="p"
			itemProp="recipeIngredient"
			value={ ingredient ?? '' }
		/>
	</div>
);
