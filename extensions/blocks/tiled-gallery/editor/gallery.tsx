import { DropZone, Spinner } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { boxesOf } from '../layout/boxes';
import type { GalleryChange, Sizes } from './change-images';
import { getKeys, getMark } from './gallery-state';
import { layoutOf } from '../layout/layout';
import { styleOf } from '../looks';
import { makeDispatch } from './make-dispatch';
import { Tile } from './tile';
import { useDrag } from './use-drag';
import { useTileActions } from './use-tile-actions';
import { useTileFocus } from './use-tile-focus';
import type { TiledGalleryAttributes } from '../types';

interface Props {
	attributes: TiledGalleryAttributes;
	pending: string[];
	selected?: number;
	onSelect: ( index?: number ) => void;
	onChange: ( change: GalleryChange ) => void;
	/** Takes what the browser measured of images that do not say their size. */
	onSizes: ( sizes: Sizes ) => void;
	onFiles: ( files: ArrayLike< File > ) => void;
}

/** The images that are on their way. */
function Pending( { urls }: { urls: string[] } ) {
	return (
		<div className="wp-block-jetpack-tiled-gallery__pending">
			{ urls.map( ( url ) => (
				<div key={ url }>
					<img src={ url } alt="" />
					<Spinner />
				</div>
			) ) }
		</div>
	);
}

function useBoxes( attributes: TiledGalleryAttributes ) {
	const rows = layoutOf( attributes );
	return useMemo(
		() => boxesOf( attributes, rows ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Of the attributes, these are what it reads.
		[ rows, attributes.images, styleOf( attributes ) ]
	);
}

/** The pictures, to choose, move and remove. */
export function Gallery( props: Props ) {
	const { attributes, pending, selected, onSizes, onFiles } = props;
	const { imageFilter, images } = attributes;
	const { boxes, ratio } = useBoxes( attributes );
	const keys = useMemo( () => getKeys( images ), [ images ] );
	const { drag, gallery, start } = useDrag( boxes, ( from, to ) =>
		actions.move( from, to )
	);
	const focus = useTileFocus( gallery, images );
	const dispatch = makeDispatch( props, focus );
	const actions = useTileActions( gallery, start, {
		images,
		selected,
		dispatch,
		onSizes,
	} );

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
				{ images.map( ( image, index ) => (
					<Tile
						key={ keys[ index ] }
						image={ image }
						index={ index }
						count={ images.length }
						filter={ imageFilter }
						isSelected={ index === selected }
						isStop={
							index === Math.min( focus.stop, images.length - 1 )
						}
						isDragged={ drag?.from === index }
						mark={ getMark( index, images.length, drag?.to ) }
						actions={ actions }
						{ ...boxes[ index ]! }
					/>
				) ) }
			</div>
			{ pending.length > 0 && <Pending urls={ pending } /> }
			<DropZone onFilesDrop={ onFiles } />
		</>
	);
}
