import { RichText, useBlockProps } from '@wordpress/block-editor';
import { layoutOf } from './layout/layout';
import { cornersOf, filterClass, isGrid, styleOf } from './looks';
import { layoutAsSaved, savedShape } from './saved-shape';
import type { GalleryImage, TiledGalleryAttributes } from './types';

const words = ( text = '' ) => text.split( /\s+/ ).filter( Boolean );

/** Where a picture leads. */
const hrefOf = ( linkTo: string, { customLink, link, url }: GalleryImage ) =>
	( { attachment: link, custom: customLink, media: url } )[ linkTo ];

const propsOf = ( { alt, height, id, link, url, width }: GalleryImage ) => ( {
	alt,
	// By this class WordPress finds the sizes of a picture, also without us.
	className: id && `wp-image-${ id }`,
	'data-height': height,
	'data-id': id,
	'data-link': link,
	'data-url': url,
	'data-width': width,
	src: url,
} );

/** Classes and style of the block, and of the element inside it that some galleries have. */
function wrappers( attributes: TiledGalleryAttributes ) {
	const saved = savedShape( attributes );
	const { className, style } = useBlockProps.save() as {
		className: string;
		style?: object;
	};
	const corners = cornersOf( attributes );
	const styles = words( attributes.className );
	if ( ! styles.some( ( one ) => one.startsWith( 'is-style-' ) ) ) {
		styles.unshift( `is-style-${ styleOf( attributes ) }` );
	}
	if ( ! saved ) {
		return {
			outer: {
				className: [
					...new Set( [ ...words( className ), ...styles, corners ] ),
				]
					.join( ' ' )
					.trim(),
				style,
			},
		};
	}
	const isInside = saved.inner?.some( ( one ) =>
		one.startsWith( 'is-style-' )
	);
	const hasAlign =
		! layoutAsSaved( attributes ) ||
		saved.classes.some( ( one ) => one.startsWith( 'align' ) );
	const place = ( one: string ) =>
		( saved.classes.indexOf( one ) + 1 || Infinity ) as number;
	const classes = [
		...new Set( [
			...words( className ),
			...styles,
			...( saved.inner ? [] : words( corners ) ),
		] ),
	]
		.filter( ( one ) => ! isInside || ! styles.includes( one ) )
		.filter( ( one ) => hasAlign || one !== `align${ attributes.align }` )
		.sort( ( one, other ) => place( one ) - place( other ) || 0 )
		.join( ' ' );
	return {
		outer:
			saved.isStyleFirst && style
				? { style, className: classes }
				: { className: classes, style },
		inner:
			saved.inner &&
			[ ...( isInside ? styles : [] ), corners ].join( ' ' ).trim(),
	};
}

export function save( { attributes }: { attributes: TiledGalleryAttributes } ) {
	const { imageFilter, images, linkTo } = attributes;
	if ( ! images.length ) {
		return null;
	}
	const saved = savedShape( attributes );
	const { outer, inner } = wrappers( attributes );
	const isEven = isGrid( attributes );
	const figure = ( index: number ) => {
		const image = images[ index ]!;
		const href =
			saved?.linkTo === linkTo
				? saved.images[ index ]!.href
				: hrefOf( linkTo, image );
		const picture = (
			<img
				alt={ image.alt }
				{ ...( saved?.images[ index ]!.props ?? propsOf( image ) ) }
			/>
		);
		return (
			<figure key={ index } className={ filterClass( imageFilter ) }>
				{ href ? <a href={ href }>{ picture }</a> : picture }
				{ image.caption && (
					<RichText.Content
						tagName="figcaption"
						value={ image.caption }
					/>
				) }
			</figure>
		);
	};
	const gallery = (
		<div className="tiled-gallery__gallery">
			{ layoutOf( attributes ).map( ( row, at ) => (
				<div
					key={ at }
					className={ `tiled-gallery__row${ isEven ? ` columns-${ row.length }` : '' }` }
				>
					{ row.map( ( { images: column, width }, index ) => (
						<div
							key={ index }
							className="tiled-gallery__col"
							style={
								width ? { flexBasis: `${ width }%` } : undefined
							}
						>
							{ column.map( figure ) }
						</div>
					) ) }
				</div>
			) ) }
		</div>
	);
	return (
		<div { ...outer }>
			{ inner === undefined ? (
				gallery
			) : (
				<div className={ inner }>{ gallery }</div>
			) }
		</div>
	);
}
