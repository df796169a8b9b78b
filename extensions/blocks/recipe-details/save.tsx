import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { RecipeDetailsAttributes } from './types';

const CLASS = 'wp-block-jetpack-recipe-details__detail';

/** As it was always saved, spaces included. */
const durationOf = ( time: string ) => `PT${ time.toUpperCase() }`;

export const save = ( {
	attributes: {
		prepTime,
		prepTimeLabel,
		cookTime,
		cookTimeLabel,
		servings,
		servingsLabel,
	},
}: {
	attributes: RecipeDetailsAttributes;
} ) => (
	<div { ...useBlockProps.save() }>
		<div className={ CLASS }>
			<p>{ prepTimeLabel }</p>
			<p itemProp="prepTime" { ...{ content: durationOf( prepTime ) } }>
				{ prepTime }
			</p>
		</div>
		<div className={ CLASS }>
			<p>{ cookTimeLabel }</p>
			<p itemProp="cookTime" { ...{ content: durationOf( cookTime ) } }>
				{ cookTime }
			</p>
		</div>
		<div className={ CLASS }>
			<p>{ servingsLabel }</p>
			<p itemProp="recipeYield">{ servings }</p>
		</div>
		<div className={ `${ CLASS } ${ CLASS }--print` }>
			<InnerBlocks.Content />
		</div>
	</div>
);
