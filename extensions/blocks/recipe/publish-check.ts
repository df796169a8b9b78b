import { __ } from '@wordpress/i18n';
import {
	blocksInside,
	hasWords,
	type PublishCheck,
} from '../../../shared/publish-check';

/** Headings alone are no recipe. */
export const check: PublishCheck = ( block ) =>
	blocksInside( block, 'jetpack/recipe-ingredient-item' ).some( ( item ) =>
		hasWords( item.attributes.ingredient )
	) ||
	blocksInside( block, 'jetpack/recipe-step' )
		.flatMap( ( step ) => blocksInside( step ) )
		.some( ( { attributes } ) => hasWords( attributes.content ) )
		? null
		: {
				text: __(
					'Write down the ingredients or the steps.',
					'mainstay-blocks'
				),
			};
