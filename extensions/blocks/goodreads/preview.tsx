import { __, sprintf } from '@wordpress/i18n';
import { Drawing, gridOf } from '../../../shared/embed/drawing';
import { GatedPreview } from '../../../shared/embed/gated-preview';
import { Sandbox } from '../../../shared/embed/sandbox';
import type { GoodreadsAttributes } from './types';
import { elementIdOf, shelfUrlOf, widgetUrlOf } from './widget';

/** Covers beside each other, and beside what is said of a book, as style.scss has it. */
const STYLE =
	'<style>.gr_grid_book_container{display:inline-block;margin:2px}[class^=gr_custom_each_container]{display:flow-root;margin-bottom:1em}[class^=gr_custom_book_container]{float:left;margin-right:1em}</style>';

/** Covers on two shelves. */
const drawing = (
	<Drawing
		name="Goodreads"
		light={ gridOf( 5, 2, [ 0, 0, 52, 78 ], 15 ) }
		dark={ [
			[ 0, 80, 320, 4 ],
			[ 0, 173, 320, 4 ],
			...gridOf( 5, 1, [ 10, 18, 32, 6 ], 35 ),
			...gridOf( 5, 1, [ 10, 111, 32, 6 ], 35 ),
		] }
	/>
);

/** What visitors will see. */
export function Preview( {
	attributes,
	isSelected,
}: {
	attributes: GoodreadsAttributes;
	isSelected: boolean;
} ) {
	const script = widgetUrlOf( attributes );
	return (
		<GatedPreview
			name="Goodreads"
			url={ shelfUrlOf( attributes ) }
			drawing={ drawing }
			isSelected={ isSelected }
		>
			<Sandbox
				key={ script }
				title={ sprintf(
					/* translators: %s: name of a company, e.g. Calendly. */
					__( 'Embedded content from %s', 'mainstay-blocks' ),
					'Goodreads'
				) }
				html={ `${ STYLE }<div id="${ elementIdOf( attributes ) }"></div>` }
				script={ script }
			/>
		</GatedPreview>
	);
}
