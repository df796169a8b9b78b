import metadata from './block.json';
import type { GoodreadsAttributes } from './types';

/** What block.json has as defaults. */
export const DEFAULTS = Object.fromEntries(
	Object.entries( metadata.attributes ).flatMap( ( [ name, schema ] ) =>
		'default' in schema ? [ [ name, schema.default ] ] : []
	)
) as unknown as GoodreadsAttributes;

/** As many as Goodreads shows. */
export const MOST_BOOKS = 100;

/** What the list shows of a book: the attribute, and what the widget calls it. */
const PARTS = {
	showAuthor: 'show_author',
	showCover: 'show_cover',
	showRating: 'show_rating',
	showReview: 'show_review',
	showTags: 'show_tags',
	showTitle: 'show_title',
} as const;

export const booksOf = ( { bookNumber }: GoodreadsAttributes ): number =>
	Math.min( Math.max( parseInt( bookNumber, 10 ) || 5, 1 ), MOST_BOOKS );

const isGrid = ( { style }: GoodreadsAttributes ) => style === 'grid';

/** The element that the widget fills. */
export const elementIdOf = ( attributes: GoodreadsAttributes ): string =>
	`gr_${ isGrid( attributes ) ? 'grid' : 'custom' }_widget_${ attributes.widgetId ?? 0 }`;

/** The widget's script; functions.php makes the same address. */
export function widgetUrlOf( attributes: GoodreadsAttributes ): string {
	const { goodreadsId, customTitle, widgetId } = attributes;
	const parts = Object.entries( PARTS ).map( ( [ attribute, name ] ) => [
		name,
		attributes[ attribute as keyof typeof PARTS ] ? '1' : '',
	] );
	const query = new URLSearchParams( {
		num_books: String( booksOf( attributes ) ),
		order: attributes.orderOption,
		shelf: attributes.shelfOption,
		sort: attributes.sortOption,
		widget_id: String( widgetId ?? 0 ),
		...( isGrid( attributes )
			? { cover_size: 'medium' }
			: Object.fromEntries( parts ) ),
	} );
	const title = customTitle
		? `.${ new URLSearchParams( { title: customTitle } ).toString().slice( 6 ).replaceAll( '+', '%20' ) }`
		: '';
	return `https://www.goodreads.com/review/${ isGrid( attributes ) ? 'grid' : 'custom' }_widget/${ goodreadsId }${ title }?${ query }`;
}

/** The shelf on Goodreads, for a plain link. */
export const shelfUrlOf = ( {
	goodreadsId,
	shelfOption,
}: GoodreadsAttributes ): string =>
	`https://www.goodreads.com/review/list/${ goodreadsId }?${ new URLSearchParams( { shelf: shelfOption } ) }`;

/**
 * What has to be stored with a change: other plugins read the widget's address and element instead of
 * making them.
 *
 * @param attributes As they will be.
 */
export const withWidget = ( attributes: GoodreadsAttributes ) => ( {
	link: widgetUrlOf( attributes ),
	id: elementIdOf( attributes ),
	class: elementIdOf( attributes ),
} );

/** Tells the widgets of a page apart. */
export const newWidgetId = (): number =>
	Math.floor( Math.random() * 2_000_000_000 ) + 1;
