import { speak } from '@wordpress/a11y';
import { DropZone, Spinner } from '@wordpress/components';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { isRTL, __, sprintf } from '@wordpress/i18n';
import { boxesOf } from './boxes';
import { moved, type GalleryChange, type Sizes } from './change-images';
import { keepRows, layoutOf } from './layout';
import { styleOf } from './looks';
import { Tile, type TileActions } from './tile';
import { useDrag } from './use-drag';
import type { GalleryImage, TiledGalleryAttributes } from './types';

/** Arrow keys: which way they lead, in the direction of the text. */
const STEPS: Record< string, number > = {
	ArrowLeft: -1,
	ArrowUp: -1,
	ArrowRight: 1,
	ArrowDown: 1,
};

/** A name for every picture that stays with it when it moves; the same picture may be there twice. */
function keysOf( images: TiledGalleryAttributes[ 'images' ] ): string[] {
	const seen = new Map< string, number >();
	return images.map( ( { id = '' } ) => {
		const times = seen.get( id ) ?? 0;
		seen.set( id, times + 1 );
		return `${ id }-${ times }`;
	} );
}

/** The pictures, to choose, move and remove. */
export function Gallery( {
	attributes,
	pending,
	selected,
	onSelect,
	onChange,
	onSizes,
	onFiles,
}: {
	attributes: TiledGalleryAttributes;
	pending: string[];
	selected?: number;
	onSelect: ( index?: number ) => void;
	onChange: ( change: GalleryChange ) => void;
	/** Takes what the browser measured of images that do not say their size. */
	onSizes: ( sizes: Sizes ) => void;
	onFiles: ( files: ArrayLike< File > ) => void;
} ) {
	const { imageFilter, images } = attributes;
	const [ stop, setStop ] = useState( 0 );
	// Where the focus goes; `before` are the pictures that have to be others by then.
	const focusNext = useRef< { index: number; before?: GalleryImage[] } >();
	const rows = layoutOf( attributes );
	const { boxes, ratio } = useMemo(
		() => boxesOf( attributes, rows ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Of the attributes, these are what it reads.
		[ rows, images, styleOf( attributes ) ]
	);
	const keys = useMemo( () => keysOf( images ), [ images ] );
	const { drag, gallery, start } = useDrag( boxes, ( from, to ) =>
		now.current.move( from, to )
	);

	const focus = ( index: number, before?: GalleryImage[] ) => {
		setStop( index );
		focusNext.current = { index, before };
	};
	useEffect( () => {
		const next = focusNext.current;
		// Older versions of WordPress hand the changed pictures over later than the rest.
		if ( next && next.before !== images ) {
			gallery.current
				?.querySelector< HTMLElement >(
					`[data-index="${ next.index }"]`
				)
				?.focus();
			focusNext.current = undefined;
		}
	} );

	const move = ( from: number, to: number ) => {
		if ( to < 0 || to >= images.length ) {
			return;
		}
		onChange( {
			images: keepRows( attributes, moved( images, from, to ) ),
		} );
		onSelect( to );
		setStop( to );
		speak(
			sprintf(
				/* translators: 1: new place of the image, 2: number of images. */
				__( 'Image moved to place %1$d of %2$d.', 'mainstay-blocks' ),
				to + 1,
				images.length
			),
			'assertive'
		);
	};
	const remove = ( index: number ) => {
		const left = images.length - 1;
		onChange( { images: images.filter( ( _, at ) => at !== index ) } );
		onSelect( undefined );
		if ( left ) {
			focus( Math.min( index, left - 1 ), images );
		}
		speak( __( 'Image removed.', 'mainstay-blocks' ), 'assertive' );
	};
	const press = ( index: number, event: KeyboardEvent ) => {
		const step =
			( STEPS[ event.key ] ?? 0 ) *
			( isRTL() && /Left|Right/.test( event.key ) ? -1 : 1 );
		const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
		if ( event.ctrlKey || event.metaKey || event.altKey ) {
			return;
		}
		if ( event.key === 'Escape' && selected !== undefined ) {
			onSelect( undefined );
		} else if ( isRemoval ) {
			remove( index );
		} else if ( step && event.shiftKey ) {
			if ( images[ index + step ] ) {
				focus( index + step, images );
			}
			move( index, index + step );
		} else if (
			step &&
			index + step >= 0 &&
			index + step < images.length
		) {
			focus( index + step );
		} else {
			// At both ends the arrow keys leave the gallery, as everywhere in the editor.
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	};
	const measure = ( index: number, width: number, height: number ) => {
		const image = images[ index ];
		if ( image && ! ( image.width && image.height ) && width && height ) {
			measured.current.set( image.url ?? '', { width, height } );
			onSizes( measured.current );
		}
	};
	const measured = useRef(
		new Map< string, { width: number; height: number } >()
	);

	// One object for ever, so that tiles that did not change are not drawn again.
	const now = useRef( { move, remove, press, measure, onSelect, setStop } );
	now.current = { move, remove, press, measure, onSelect, setStop };
	const actions = useMemo< TileActions >(
		() => ( {
			select: ( index ) => {
				now.current.setStop( index );
				now.current.onSelect( index );
			},
			move: ( from, to ) => now.current.move( from, to ),
			remove: ( index ) => now.current.remove( index ),
			measure: ( ...size ) => now.current.measure( ...size ),
			drag: start,
		} ),
		[ start ]
	);

	useEffect( () => {
		const element = gallery.current!;
		const onKeyDown = ( event: KeyboardEvent ) => {
			const index = ( event.target as HTMLElement ).dataset.index;
			if ( index !== undefined ) {
				now.current.press( Number( index ), event );
			}
		};
		// Not React's: the editor listens further in, and older versions of it would take Shift with
		// an arrow for a selection of blocks, and the focus with it.
		element.addEventListener( 'keydown', onKeyDown );
		return () => element.removeEventListener( 'keydown', onKeyDown );
	}, [ gallery ] );

	const last = images.length - 1;
	const tiles = images.map( ( image, index ) => ( { image, index } ) );
	return (
		<>
			<div
				ref={ gallery }
				className="tiled-gallery__gallery is-editor"
				data-dragging={ drag ? true : undefined }
				style={ { aspectRatio: ratio } }
				role="group"
				aria-label={ __( 'Images', 'mainstay-blocks' ) }
			>
				{ tiles.map( ( { image, index } ) => (
					<Tile
						key={ keys[ index ] }
						image={ image }
						index={ index }
						count={ images.length }
						filter={ imageFilter }
						isSelected={ index === selected }
						isStop={ index === Math.min( stop, last ) }
						isDragged={ drag?.from === index }
						mark={
							( drag?.to === index && 'before' ) ||
							( index === last &&
								drag?.to === images.length &&
								'after' ) ||
							undefined
						}
						actions={ actions }
						{ ...boxes[ index ]! }
					/>
				) ) }
			</div>
			{ pending.length > 0 && (
				<div className="wp-block-jetpack-tiled-gallery__pending">
					{ pending.map( ( url ) => (
						<div key={ url }>
							<img src={ url } alt="" />
							<Spinner />
						</div>
					) ) }
				</div>
			) }
			<DropZone onFilesDrop={ onFiles } />
		</>
	);
}
