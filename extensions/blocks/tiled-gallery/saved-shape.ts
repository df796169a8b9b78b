/**
 * How a gallery was written when its post was opened.
 *
 * The markup of a gallery holds more than its attributes say: which pictures share a row, how wide
 * the columns are, and which address of a picture is shown. Several programs wrote it, each its own
 * way, and in some the address depended on the site. What was written is remembered with the
 * list of pictures it was read with, and written again as long as that list is the same; so a post
 * that is opened and saved keeps its bytes. A changed list is a new one, and is written our way.
 */
import { addFilter } from '@wordpress/hooks';
import { styleOf } from './looks';
import type { GalleryImage, Row, TiledGalleryAttributes } from './types';

export type SavedShape = {
	/** Classes of the block, in their order. */
	classes: string[];
	/** Whether the block's style stood before its class. */
	isStyleFirst: boolean;
	/** Classes of the element between the block and the gallery; undefined when there was none. */
	inner?: string[];
	linkTo: string;
	images: { props: Record< string, string >; href?: string }[];
};

/** What is written again of a picture. Names as React has them. */
const PROPS: Record< string, string > = {
	alt: 'alt',
	'aria-label': 'aria-label',
	class: 'className',
	role: 'role',
	src: 'src',
	tabindex: 'tabIndex',
};

const shapes = new WeakMap< GalleryImage[], SavedShape >();

/** Rows and columns, with the style, alignment and number of columns that they were made for. */
type SavedLayout = { key: string; rows: Row[] };

const layouts = new WeakMap< GalleryImage[], SavedLayout >();

/** What rows and columns depend on, apart from the pictures. */
export const keyOf = ( attributes: TiledGalleryAttributes ) =>
	[ styleOf( attributes ), attributes.align, attributes.columns ].join();

/** How this gallery was written, if it was, and its pictures are still the same. */
export const savedShape = ( { images }: TiledGalleryAttributes ) =>
	shapes.get( images );

/** Rows and columns as they were written, unless the author changed what they depend on. */
export function layoutAsSaved(
	attributes: TiledGalleryAttributes
): Row[] | undefined {
	const layout = layouts.get( attributes.images );
	return layout?.key === keyOf( attributes ) ? layout.rows : undefined;
}

/** Says that a list holds the same pictures in other words, so that they stay where they are. */
export function keepLayout( before: GalleryImage[], after: GalleryImage[] ) {
	const layout = layouts.get( before );
	if ( layout ) {
		layouts.set( after, layout );
	}
	return after;
}

function readImage( image: Element ): Record< string, string > {
	return Object.fromEntries(
		[ ...image.attributes ].flatMap( ( { name, value } ) => {
			const prop = name.startsWith( 'data-' ) ? name : PROPS[ name ];
			return prop ? [ [ prop, value ] ] : [];
		} )
	);
}

/** The parts of the markup; nothing when it is not that of a gallery. */
function partsOf( html: string ) {
	const block = new DOMParser().parseFromString( html, 'text/html' ).body
		.firstElementChild;
	const gallery = block?.querySelector( '.tiled-gallery__gallery' );
	if ( ! block || ! gallery ) {
		return undefined;
	}
	const items = [ ...gallery.querySelectorAll( '.tiled-gallery__item' ) ];
	const images = items.map( ( item ) => item.querySelector( 'img' )! );
	return images.every( Boolean )
		? { block, gallery, items, images }
		: undefined;
}

type Parts = NonNullable< ReturnType< typeof partsOf > >;

const readShape = (
	{ block, gallery, images }: Parts,
	linkTo: string
): SavedShape => ( {
	classes: [ ...block.classList ],
	isStyleFirst: block.attributes[ 0 ]?.name === 'style',
	inner:
		gallery.parentElement === block
			? undefined
			: [ ...gallery.parentElement!.classList ],
	linkTo,
	images: images.map( ( image ) => ( {
		props: readImage( image ),
		href: image.closest( 'a' )?.getAttribute( 'href' ) ?? undefined,
	} ) ),
} );

const readRows = ( { gallery, items }: Parts ): Row[] =>
	[ ...gallery.querySelectorAll( '.tiled-gallery__row' ) ].map( ( row ) =>
		[ ...row.children ].map( ( column ) => ( {
			images: [
				...column.querySelectorAll( '.tiled-gallery__item' ),
			].map( ( item ) => items.indexOf( item ) ),
			width: /flex-basis:\s*([\d.]+)%/.exec(
				column.getAttribute( 'style' ) ?? ''
			)?.[ 1 ],
		} ) )
	);

/** What is read from the markup beyond what block.json says. */
function readMore(
	attributes: TiledGalleryAttributes,
	{ block, gallery, items, images }: Parts
): TiledGalleryAttributes {
	const has = ( name: string ) => images[ 0 ]!.hasAttribute( name );
	// The oldest galleries have a caption for every picture, if only an empty one.
	const none = has( 'aria-label' ) && ! has( 'tabindex' ) ? '' : undefined;
	// The first widths were numbers; the programs that followed wrote texts.
	const areNumbers = ! has( 'data-amp-layout' ) && ! has( 'class' );
	// Before links could be custom, a link led to the picture or to its page, which have names of
	// their own. Pictures had a role then, or came from several servers, or the classes stood inside.
	const hasLinks =
		attributes.linkTo === 'custom' ||
		( gallery.parentElement !== block &&
			! gallery.parentElement!.className.includes( 'is-style-' ) &&
			! has( 'class' ) &&
			! has( 'role' ) &&
			! images.some( ( { src } ) => /^https:\/\/i[1-9]\./.test( src ) ) );
	return {
		...attributes,
		columnWidths: areNumbers
			? attributes.columnWidths.map( ( row ) =>
					Array.isArray( row ) ? row.map( Number ) : row
				)
			: attributes.columnWidths,
		images: attributes.images.map( ( { customLink, ...others }, index ) => {
			const image = {
				...others,
				...( hasLinks && customLink !== undefined && { customLink } ),
			};
			const caption =
				items[ index ]!.querySelector( 'figcaption' )?.innerHTML ??
				none;
			return caption === undefined ? image : { ...image, caption };
		} ),
	};
}

/** Called for every block that is opened. */
function remember(
	attributes: TiledGalleryAttributes,
	{ name }: { name: string },
	html: string
) {
	if (
		name !== 'jetpack/tiled-gallery' ||
		! attributes.images?.length ||
		! html
	) {
		return attributes;
	}
	const parts = partsOf( html );
	if ( parts?.images.length !== attributes.images.length ) {
		return attributes;
	}
	const whole = readMore( attributes, parts! );
	shapes.set( whole.images, readShape( parts!, whole.linkTo ) );
	layouts.set( whole.images, {
		key: keyOf( whole ),
		rows: readRows( parts! ),
	} );
	return whole;
}

addFilter(
	'blocks.getBlockAttributes',
	'mainstay-blocks/tiled-gallery',
	remember
);
