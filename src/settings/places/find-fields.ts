import { servicePlace } from '../../../shared/boot';
import { hasWords } from './has-words';
import { addressOf, type Address, type PlaceName } from './places';

/** A field or card of the settings that a search found. */
export interface Found {
	title: string;
	/** What it belongs to: a service, a group of boxes, a card; may be empty. */
	group: string;
	address: Address;
	/** Of the card or service, for links. */
	hash: string;
}

const FIELDS = 'input:not([type="hidden"], [type="search"]), select, textarea';

const textOf = ( element: Element | null | undefined ) =>
	element?.textContent?.trim() ?? '';

/** What a field says of itself to those who do not see it. */
function describe( field: HTMLElement ) {
	const { labels } = field as HTMLInputElement;
	const help = ( field.getAttribute( 'aria-describedby' ) ?? '' )
		.split( ' ' )
		.map( ( id ) => textOf( id ? document.getElementById( id ) : null ) );
	return {
		title:
			field.getAttribute( 'aria-label' ) ??
			textOf( labels?.[ 0 ] ?? null ),
		text: help.join( ' ' ),
	};
}

/** The card or service that something stands in. */
const holderOf = ( element: Element ) =>
	element.closest< HTMLElement >(
		'.mainstay-settings__service, .mainstay-settings__card, .mainstay-start'
	);

const headingOf = ( holder: Element | null ) =>
	textOf( holder?.querySelector( 'h2, h3' ) );

/**
 * Finds fields by their label, their help and what they belong to, and cards by all they say.
 *
 * @param page   Holds the places.
 * @param search Words.
 * @return Those with all words in their title first; each card only where no field of it is found.
 */
export function findFields( page: ParentNode, search: string ): Found[] {
	const found: ( Found & { isExact: boolean; holder: Element | null } )[] =
		[];
	const add = (
		element: HTMLElement,
		title: string,
		text: string,
		group = ''
	) => {
		if (
			! title ||
			! hasWords( `${ title } ${ text } ${ group }`, search )
		) {
			return;
		}
		const holder = holderOf( element );
		const place = element.closest< HTMLElement >( '[data-place]' )?.dataset
			.place as PlaceName;
		const id = holder?.id ?? '';
		found.push( {
			title,
			group,
			address: { place, id, field: element },
			hash: addressOf( place, id.replace( servicePlace( '' ), '' ) ),
			isExact: hasWords( title, search ),
			holder,
		} );
	};
	for ( const field of page.querySelectorAll< HTMLElement >(
		`[data-place] :is( ${ FIELDS } )`
	) ) {
		const { title, text } = describe( field );
		const words =
			field.closest< HTMLElement >( '[data-words]' )?.dataset.words ?? '';
		const legend = textOf(
			field.closest( 'fieldset' )?.querySelector( 'legend' )
		);
		add(
			field,
			title,
			`${ text } ${ words }`,
			legend || headingOf( holderOf( field ) )
		);
	}
	const headings = page.querySelectorAll< HTMLElement >(
		'[data-place] :is( h2, h3 )[tabindex="-1"]'
	);
	// Services come before the card that they stand in.
	for ( const heading of [ ...headings ].reverse() ) {
		const holder = holderOf( heading );
		if (
			! found.some(
				( one ) => one.holder && holder?.contains( one.holder )
			)
		) {
			add( heading, textOf( heading ), textOf( holder ) );
		}
	}
	return found
		.sort( ( a, b ) => Number( b.isExact ) - Number( a.isExact ) )
		.map( ( { title, group, address, hash } ) => ( {
			title,
			group,
			address,
			hash,
		} ) );
}
