import {
	FRAMING,
	isOnHost,
	readAddress,
	readElements,
	type Address,
} from '../../../shared/embed/embed-url';
import type { GoodreadsAttributes } from './types';

/** What is typed says whose books are shown, and sometimes which and how. */
export type Shelf = Partial< GoodreadsAttributes > &
	Required< Pick< GoodreadsAttributes, 'goodreadsId' > >;

const HOSTS = [ 'www.goodreads.com', 'goodreads.com' ];

/** What Goodreads' elements are: the widget's code has a style, a fallback and the script. */
const ELEMENTS_OF_CODE = [ ...FRAMING, 'style', 'h2', 'a', 'img', 'script' ];

const SHELF = /^[\w-]{1,100}$/;

const given = ( url: URL, name: string, pattern: RegExp ) => {
	const value = url.searchParams.get( name ) ?? '';
	return pattern.test( value ) ? value : undefined;
};

/** Without what the address does not say. */
const withoutGaps = < T extends object >( values: T ) =>
	Object.fromEntries(
		Object.entries( values ).filter(
			( [ , value ] ) => value !== undefined
		)
	) as Partial< T >;

const sortingOf = ( url: URL ) =>
	withoutGaps( {
		shelfOption: given( url, 'shelf', SHELF ),
		sortOption: given( url, 'sort', /^\w{1,30}$/ ),
		orderOption: given( url, 'order', /^[ad]$/ ),
	} );

/** The parts of a book that a widget's address shows; the parameter is empty for those that it hides. */
function partsOf( { searchParams }: URL ) {
	const part = ( name: string ) =>
		searchParams.has( name )
			? [ '1', 'true' ].includes( searchParams.get( name )! )
			: undefined;
	return withoutGaps( {
		showAuthor: part( 'show_author' ),
		showCover: part( 'show_cover' ),
		showRating: part( 'show_rating' ),
		showReview: part( 'show_review' ),
		showTags: part( 'show_tags' ),
		showTitle: part( 'show_title' ),
	} );
}

function titleOf( encoded?: string ) {
	try {
		return encoded ? decodeURIComponent( encoded ) : undefined;
	} catch {
		return undefined;
	}
}

/** The script of a widget that was made on Goodreads. */
function fromWidget( { url }: Address ): Shelf | null {
	const [ , kind, id, title ] =
		/^\/review\/(custom|grid)_widget\/(\d{1,12})(?:\.([^/]*))?$/.exec(
			url.pathname
		) ?? [];
	return id && isOnHost( url, HOSTS )
		? {
				goodreadsId: Number( id ),
				style: kind === 'grid' ? 'grid' : 'default',
				...withoutGaps( {
					customTitle: titleOf( title ),
					bookNumber: given( url, 'num_books', /^\d{1,3}$/ ),
				} ),
				...sortingOf( url ),
				...partsOf( url ),
			}
		: null;
}

/** A reader's profile, or a list of books. */
function fromProfile( { url }: Address ): Shelf | null {
	const [ , id ] =
		/^\/(?:user\/show|review\/list(?:_rss)?)\/(\d{1,12})(?:[-.][^/]*)?\/?$/.exec(
			url.pathname
		) ?? [];
	return id && isOnHost( url, HOSTS )
		? { goodreadsId: Number( id ), ...sortingOf( url ) }
		: null;
}

function fromCode( code: string ): Shelf | null {
	const scripts = ( readElements( code, ELEMENTS_OF_CODE ) ?? [] ).filter(
		( { localName } ) => localName === 'script'
	);
	const address = readAddress( scripts[ 0 ]?.getAttribute( 'src' ) ?? '' );
	return scripts.length === 1 && address ? fromWidget( address ) : null;
}

/**
 * Reads a reader's number, the address of a profile, of a shelf or of a widget, or the code of a
 * widget; null for everything else.
 *
 * @param typed By the author.
 */
export function readShelf( typed: string ): Shelf | null {
	const trimmed = typed.trim();
	if ( /^\d{1,12}$/.test( trimmed ) ) {
		return Number( trimmed )
			? { goodreadsId: Number( trimmed ), userInput: trimmed }
			: null;
	}
	if ( trimmed.startsWith( '<' ) ) {
		return fromCode( trimmed );
	}
	const address = readAddress( trimmed );
	const shelf =
		address && ( fromProfile( address ) ?? fromWidget( address ) );
	return shelf && { ...shelf, userInput: address!.text };
}

/** Is it the page of an author, whose number is not that of a reader? */
export function isAuthorPage( typed: string ): boolean {
	const address = readAddress( typed );
	return (
		address !== null &&
		isOnHost( address.url, HOSTS ) &&
		address.url.pathname.startsWith( '/author/' )
	);
}
