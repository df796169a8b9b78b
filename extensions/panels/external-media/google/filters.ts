/** What the pictures of a library can be filtered by, where its service lets others do it. */
import { __ } from '@wordpress/i18n';
import type { Filters } from '../api';

export type FilterName = 'category' | 'date' | 'favorite' | 'mediaType';

export const filterLabels = (): Record< FilterName, string > => ( {
	category: __( 'Category', 'mainstay-blocks' ),
	date: __( 'Date', 'mainstay-blocks' ),
	favorite: __( 'Favorites', 'mainstay-blocks' ),
	mediaType: __( 'Type', 'mainstay-blocks' ),
} );

export const categories = (): Record< string, string > => ( {
	animals: __( 'Animals', 'mainstay-blocks' ),
	arts: __( 'Arts', 'mainstay-blocks' ),
	birthdays: __( 'Birthdays', 'mainstay-blocks' ),
	cityscapes: __( 'Cityscapes', 'mainstay-blocks' ),
	crafts: __( 'Crafts', 'mainstay-blocks' ),
	fashion: __( 'Fashion', 'mainstay-blocks' ),
	food: __( 'Food', 'mainstay-blocks' ),
	flowers: __( 'Flowers', 'mainstay-blocks' ),
	gardens: __( 'Gardens', 'mainstay-blocks' ),
	holidays: __( 'Holidays', 'mainstay-blocks' ),
	houses: __( 'Houses', 'mainstay-blocks' ),
	landmarks: __( 'Landmarks', 'mainstay-blocks' ),
	landscapes: __( 'Landscapes', 'mainstay-blocks' ),
	night: __( 'Night', 'mainstay-blocks' ),
	people: __( 'People', 'mainstay-blocks' ),
	pets: __( 'Pets', 'mainstay-blocks' ),
	selfies: __( 'Selfies', 'mainstay-blocks' ),
	sport: __( 'Sport', 'mainstay-blocks' ),
	travel: __( 'Travel', 'mainstay-blocks' ),
	weddings: __( 'Weddings', 'mainstay-blocks' ),
} );

export const dateRanges = (): Record< string, string > => ( {
	ANY: __( 'Any time', 'mainstay-blocks' ),
	LAST_7_DAYS: __( 'Last 7 days', 'mainstay-blocks' ),
	LAST_30_DAYS: __( 'Last 30 days', 'mainstay-blocks' ),
	LAST_6_MONTHS: __( 'Last 6 months', 'mainstay-blocks' ),
	LAST_12_MONTHS: __( 'Last 12 months', 'mainstay-blocks' ),
	CUSTOM: __( 'Specific month and year', 'mainstay-blocks' ),
} );

/** Stands for all months of a year. */
export const ANY_MONTH = -1;

/** No picture is older, as far as services know. */
export const FIRST_YEAR = 1970;

const STARTS: Required< Filters > = {
	category: 'animals',
	date: { range: 'ANY' },
	favorite: true,
	mediaType: 'photo',
};

/**
 * Sets one filter. Categories are of photos only: choosing one ends the search for videos, and the
 * other way round.
 *
 * @param filters
 * @param name
 * @param value   Undefined takes the filter away.
 */
export function withFilter< N extends FilterName >(
	filters: Filters,
	name: N,
	value: Filters[ N ] | undefined
): Filters {
	const next: Filters = { ...filters, [ name ]: value };
	if ( name === 'mediaType' && value === 'video' ) {
		delete next.category;
	}
	if ( name === 'category' && value && next.mediaType === 'video' ) {
		delete next.mediaType;
	}
	return Object.fromEntries(
		Object.entries( next ).filter( ( [ , one ] ) => one !== undefined )
	);
}

/** With a filter that was not there, at its first value. */
export const withNewFilter = ( filters: Filters, name: FilterName ): Filters =>
	withFilter( filters, name, STARTS[ name ] );

/** A year as it may be asked for, whatever was typed. */
export const yearOf = ( text: string ): number =>
	Math.max( FIRST_YEAR, Math.floor( Number( text ) ) || FIRST_YEAR );
