import type { CSSProperties } from 'react';
import type { RecipeStepsAttributes } from './types';

/** The chosen colours, for style.scss of the recipe; nothing where none is. */
export function styleOf( {
	stepHighlightColor,
	stepTextColor,
}: RecipeStepsAttributes ): CSSProperties | undefined {
	return stepHighlightColor || stepTextColor
		? ( {
				'--step-highlight-color': stepHighlightColor,
				'--step-text-color': stepTextColor,
			} as CSSProperties )
		: undefined;
}
