import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { IngredientAttributes } from './types';

interface Props extends BlockEditProps< IngredientAttributes > {
	mergeBlocks?: ( isForward: boolean ) => void;
	onReplace: ( blocks: never[] ) => void;
}

/** Enter begins the next ingredient, as in a list. */
export function Edit( props: BlockEditProps< IngredientAttributes > ) {
	const { attributes, setAttributes, mergeBlocks, onReplace } =
		props as Props;
	return (
		<div { ...useBlockProps() }>
			<RichText
				identifier="ingredient"
				tagName="p"
				aria-label={ __( 'Ingredient', 'mainstay-blocks' ) }
				placeholder={ __( 'Amount and ingredient', 'mainstay-blocks' ) }
				value={ attributes.ingredient ?? '' }
				onChange={ ( ingredient: string ) =>
					setAttributes( { ingredient } )
				}
				onMerge={ mergeBlocks }
				onRemove={ () => onReplace( [] ) }
			/>
		</div>
	);
}
