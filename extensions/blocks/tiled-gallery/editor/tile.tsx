import { Button } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { isRTL, __, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, close } from '@wordpress/icons';
import type { PointerEvent } from 'react';
import { filterClass } from '../looks';
import type { Box } from '../layout/boxes';
import type { GalleryImage } from '../types';

/** What can be done with a tile. The same object for all of them, and for ever: see Tile. */
export type TileActions = {
	select: ( index: number ) => void;
	move: ( from: number, to: number ) => void;
	remove: ( index: number ) => void;
	drag: ( index: number, event: PointerEvent ) => void;
	measure: ( index: number, width: number, height: number ) => void;
};

type Props = Box & {
	image: GalleryImage;
	index: number;
	count: number;
	filter?: string;
	isSelected: boolean;
	/** Whether Tab stops here: one tile of the gallery, the arrow keys do the rest. */
	isStop: boolean;
	isDragged: boolean;
	/** On which side a dropped picture would come. */
	mark?: 'before' | 'after';
	actions: TileActions;
};

function labelOf( image: GalleryImage, index: number, count: number ) {
	return image.alt
		? sprintf(
				/* translators: 1: number of the image, 2: number of images, 3: what is on the image. */
				__( 'Image %1$d of %2$d: %3$s', 'mainstay-blocks' ),
				index + 1,
				count,
				image.alt
			)
		: sprintf(
				/* translators: 1: number of the image, 2: number of images. */
				__( 'Image %1$d of %2$d', 'mainstay-blocks' ),
				index + 1,
				count
			);
}

function Figure( {
	image,
	index,
	count,
	filter,
	isSelected,
	isStop,
	isDragged,
	mark,
	actions,
	left,
	top,
	width,
	height,
}: Props ) {
	const [ back, forth ] = isRTL()
		? [ chevronRight, chevronLeft ]
		: [ chevronLeft, chevronRight ];
	const classes = [
		filterClass( filter ),
		isSelected && 'is-selected',
		isDragged && 'is-dragged',
		mark && `has-mark-${ mark }`,
	];
	return (
		<figure
			className={ classes.filter( Boolean ).join( ' ' ) }
			style={ {
				insetInlineStart: `${ left }cqi`,
				insetBlockStart: `${ top }cqi`,
				inlineSize: `${ width }cqi`,
				blockSize: `${ height }cqi`,
			} }
		>
			<img
				src={ image.url }
				alt=""
				draggable={ false }
				loading="lazy"
				decoding="async"
				onLoad={ ( { currentTarget } ) =>
					actions.measure(
						index,
						currentTarget.naturalWidth,
						currentTarget.naturalHeight
					)
				}
			/>
			{ image.caption && (
				<figcaption
					dangerouslySetInnerHTML={ { __html: image.caption } }
				/>
			) }
			<button
				type="button"
				className="wp-block-jetpack-tiled-gallery__select"
				data-index={ index }
				aria-label={ labelOf( image, index, count ) }
				aria-pressed={ isSelected }
				tabIndex={ isStop ? 0 : -1 }
				onClick={ () => actions.select( index ) }
				onPointerDown={ ( event ) => {
					// A finger that is not on the chosen picture scrolls the page.
					if ( isSelected || event.pointerType !== 'touch' ) {
						actions.drag( index, event );
					}
				} }
			/>
			{ isSelected && (
				<div className="wp-block-jetpack-tiled-gallery__actions">
					<Button
						size="small"
						icon={ back }
						label={ __( 'Move image backward', 'mainstay-blocks' ) }
						disabled={ index === 0 }
						accessibleWhenDisabled
						onClick={ () => actions.move( index, index - 1 ) }
					/>
					<Button
						size="small"
						icon={ forth }
						label={ __( 'Move image forward', 'mainstay-blocks' ) }
						disabled={ index === count - 1 }
						accessibleWhenDisabled
						onClick={ () => actions.move( index, index + 1 ) }
					/>
					<Button
						size="small"
						icon={ close }
						label={ __( 'Remove image', 'mainstay-blocks' ) }
						onClick={ () => actions.remove( index ) }
					/>
				</div>
			) }
		</figure>
	);
}

/** One picture in the editor. Remembered by its properties: a change draws only the tiles that changed. */
export const Tile = memo( Figure );
