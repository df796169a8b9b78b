import { __ } from '@wordpress/i18n';
import { servicePlace } from '../../../shared/boot';

/** ID of the form that connects an account to share with. */
export const CONNECT_CARD = 'connect';

/** The places of the settings, and the IDs of the cards in each. */
const CARDS = {
	start: [ 'mainstay-start' ],
	blocks: [ 'blocks' ],
	services: [ 'keys' ],
	business: [ 'business' ],
	newsletter: [ 'newsletter' ],
	sharing: [ 'sharing', CONNECT_CARD, 'sharing-buttons', 'likes', 'podcast' ],
	payments: [ 'payments', 'paid-posts' ],
	privacy: [ 'privacy' ],
	tools: [ 'ready', 'tools', 'queue', 'ads', 'data' ],
};

export type PlaceName = keyof typeof CARDS;

/** All places, in the order of the menu. */
export const PLACES = Object.keys( CARDS ) as PlaceName[];

/** A place, and what is shown of it. */
export interface Address {
	place: PlaceName;
	/** ID of an element: the place, one of its cards, or a service. */
	id: string;
	/** A field in it. */
	field?: HTMLElement;
}

/** The names of the places, for the menu. */
export const placeTitles = (): Record< PlaceName, string > => ( {
	start: __( 'Start', 'mainstay-blocks' ),
	blocks: __( 'Blocks', 'mainstay-blocks' ),
	services: __( 'Services', 'mainstay-blocks' ),
	business: __( 'Business', 'mainstay-blocks' ),
	newsletter: __( 'Newsletter', 'mainstay-blocks' ),
	sharing: __( 'Sharing', 'mainstay-blocks' ),
	payments: __( 'Payments', 'mainstay-blocks' ),
	privacy: __( 'Privacy', 'mainstay-blocks' ),
	tools: __( 'Tools', 'mainstay-blocks' ),
} );

/** The ID of a place on the page. */
export const placeId = ( place: PlaceName ): string =>
	`mainstay-place-${ place }`;

const placeOfCard = ( id: string ) =>
	PLACES.find( ( place ) => CARDS[ place ].includes( id ) );

/**
 * Reads an address of the settings.
 *
 * @param hash `#/services`, `#/services/stripe`, `#/sharing/likes`, or the ID of a card or service, as earlier
 *             versions linked to them.
 * @return Null where it is none.
 */
export function readAddress( hash: string ): Address | null {
	const [ first = '', name = '', part = '' ] = hash
		.replace( /^#/, '' )
		.split( '/' );
	if ( first ) {
		const place = first.startsWith( servicePlace( '' ) )
			? 'services'
			: placeOfCard( first );
		return place ? { place, id: first } : null;
	}
	const place = PLACES.find( ( one ) => one === name );
	if ( ! place ) {
		return null;
	}
	if ( place === 'services' && part ) {
		return { place, id: servicePlace( part ) };
	}
	return {
		place,
		id: CARDS[ place ].includes( part ) ? part : placeId( place ),
	};
}

/**
 * The address of a place.
 *
 * @param place
 * @param part  ID of one of its cards, or slug of a service.
 */
export const addressOf = ( place: PlaceName, part = '' ): string =>
	`#/${ place }${ part && `/${ part }` }`;
