import {
	BlockIcon,
	MediaPlaceholder,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { Button, FormFileUpload } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { upload as uploadIcon } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import type { UploadedFile } from '../../../shared/uploads/upload-file';
import { useBlockUpdate } from '../../../shared/uploads/use-block-update';
import { UploadFailures } from '../../../shared/uploads/upload-status';
import {
	areFiles,
	useGalleryUploads,
} from '../../../shared/uploads/use-gallery-uploads';
import './layout/arrange';
import {
	appendMedia,
	chooseMedia,
	withConsequences,
	withSizes,
	type GalleryChange,
	type Sizes,
} from './editor/change-images';
import { Gallery } from './editor/gallery';
import { GallerySettings } from './editor/gallery-settings';
import { GalleryToolbar } from './editor/gallery-toolbar';
import { tiledGallery as icon } from './icon';
import { isImage, type Media } from './editor/image-of';
import { ImageSettings } from './editor/image-settings';
import { columnsOf } from './layout/layout';
import { cornersOf, styleOf } from './looks';
import { keepLayout, savedShape } from './saved-shape';
import { useColumnWidths } from './editor/use-column-widths';
import { useFileAddresses } from './editor/use-file-addresses';
import { useLeftOutNotice } from './editor/use-left-out-notice';
import type { BlockEditProps } from '@wordpress/blocks';
import type { GalleryImage, TiledGalleryAttributes } from './types';
import { useCanvasStyle } from '../../../shared/canvas-style';
import './style.scss';
import './editor.scss';

const ALLOWED_TYPES = [ 'image' ];

export function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< TiledGalleryAttributes > ) {
	const { images } = attributes;
	const [ chosen, setChosen ] = useState< number >();
	// It is left with the block.
	if ( ! isSelected && chosen !== undefined ) {
		setChosen( undefined );
	}
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } =
		useDispatch( blockEditorStore );
	const { createErrorNotice } = useDispatch( noticesStore );
	const { read, update } =
		useBlockUpdate< TiledGalleryAttributes >( clientId );
	const uploads = useGalleryUploads<
		TiledGalleryAttributes,
		Media & UploadedFile
	>( clientId, ALLOWED_TYPES, appendMedia );
	const pending = useFileAddresses( uploads.waiting );

	// The same functions for ever, for parts that are not drawn anew.
	const actions = useMemo( () => {
		const sayOnlyImages = () =>
			createErrorNotice(
				__(
					'Only images can be added to a gallery.',
					'mainstay-blocks'
				),
				{ id: 'mainstay-tiled-gallery-upload', type: 'snackbar' }
			);
		const change = ( changes: GalleryChange ) => {
			update( ( now ) => withConsequences( now, changes ) );
		};
		return {
			sayOnlyImages,
			change,
			/** Takes the sizes of images, by address. They are no step of undo. */
			addSizes: ( sizes: Sizes ) => {
				const now = read();
				// What was saved is not changed by being looked at.
				if ( now && ! savedShape( now ) ) {
					keepOutOfHistory();
					change( { images: withSizes( now.images, sizes ) } );
				}
			},
			choose: ( media: Media[], listed: number[] ) => {
				if ( ! media.every( isImage ) ) {
					sayOnlyImages();
				}
				update( ( now ) => chooseMedia( now, listed, media ) );
			},
		};
	}, [ read, update, keepOutOfHistory, createErrorNotice ] );
	useLeftOutNotice( attributes );
	useColumnWidths( attributes, setAttributes );
	const upload = ( files: ArrayLike< File > ) => {
		const found = Array.from( files ).filter( ( { type } ) =>
			type.startsWith( 'image/' )
		);
		if ( found.length < files.length ) {
			actions.sayOnlyImages();
		}
		uploads.upload( found );
	};
	const changeImage = ( changes: Partial< GalleryImage > ) =>
		setAttributes( {
			images: keepLayout(
				images,
				images.map( ( image, index ) =>
					index === chosen ? { ...image, ...changes } : image
				)
			),
		} );

	const style = `is-style-${ styleOf( attributes ) }`;
	const blockProps = useBlockProps( {
		ref: useCanvasStyle( 'tiled-gallery/edit' ),
		className: [
			attributes.className?.includes( style ) ? '' : style,
			cornersOf( attributes ),
		].join( ' ' ),
	} );

	if ( ! images.length && ! uploads.waiting.length ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ <BlockIcon icon={ icon } /> }
					labels={ {
						title: __( 'Tiled Gallery', 'mainstay-blocks' ),
						instructions: __(
							'Drop images, upload them, or choose them from the library.',
							'mainstay-blocks'
						),
					} }
					allowedTypes={ [ 'image' ] }
					accept="image/*"
					multiple
					// Not in the types: the files come to us as they are.
					{ ...{ handleUpload: false } }
					onSelect={ ( media: Media[] | FileList ) =>
						areFiles( media )
							? upload( media as FileList )
							: actions.choose( media as Media[], [] )
					}
					notices={ <UploadFailures uploads={ uploads } /> }
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<GalleryToolbar
				ids={ attributes.ids }
				imageFilter={ attributes.imageFilter }
				onChoose={ actions.choose }
				onChange={ actions.change }
			/>
			<GallerySettings
				style={ styleOf( attributes ) }
				columns={ columnsOf( attributes ) }
				count={ images.length }
				linkTo={ attributes.linkTo }
				roundedCorners={ attributes.roundedCorners }
				onChange={ actions.change }
			/>
			<ImageSettings
				image={ chosen === undefined ? undefined : images[ chosen ] }
				onChange={ changeImage }
			/>
			<UploadFailures uploads={ uploads } />
			<Gallery
				attributes={ attributes }
				pending={ pending }
				selected={ isSelected ? chosen : undefined }
				onSelect={ setChosen }
				onChange={ actions.change }
				onSizes={ actions.addSizes }
				onFiles={ upload }
			/>
			{ isSelected && (
				<FormFileUpload
					accept="image/*"
					multiple
					onChange={ ( { currentTarget } ) => {
						upload( currentTarget.files ?? [] );
						// The same file can be chosen again.
						currentTarget.value = '';
					} }
					render={ ( { openFileDialog } ) => (
						<Button
							__next40pxDefaultSize
							className="wp-block-jetpack-tiled-gallery__upload"
							icon={ uploadIcon }
							variant="secondary"
							onClick={ openFileDialog }
						>
							{ __( 'Upload an image', 'mainstay-blocks' ) }
						</Button>
					) }
				/>
			) }
		</div>
	);
}
