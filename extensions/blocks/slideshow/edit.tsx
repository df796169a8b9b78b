import {
	MediaPlaceholder,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import type { UploadedFile } from '../../../shared/uploads/upload-file';
import { useBlockUpdate } from '../../../shared/uploads/use-block-update';
import {
	UploadFailures,
	UploadProgress,
} from '../../../shared/uploads/upload-status';
import {
	areFiles,
	useGalleryUploads,
} from '../../../shared/uploads/use-gallery-uploads';
import {
	appendMedia,
	changeImages,
	chooseMedia,
	getSize,
} from './editor/change-images';
import { icon } from './icon';
import type { Media } from './editor/picture-of';
import { Settings, type ImageSize } from './editor/settings';
import { Stage } from './editor/stage';
import { Toolbar } from './editor/toolbar';
import { useSize } from './editor/use-size';
import { withIds } from './editor/with-ids';
import type { Slide, SlideshowAttributes } from './types';
import { useCanvasStyle } from '../../../shared/canvas-style';
import './style.scss';
import './editor.scss';

const ALLOWED_TYPES = [ 'image' ];

export function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< SlideshowAttributes > ) {
	const { autoplay, delay, effect, ids, images } = attributes;
	const [ shown, setShown ] = useState( 0 );
	const current = Math.max( 0, Math.min( shown, images.length - 1 ) );
	const size = getSize( attributes );
	const { update } = useBlockUpdate< SlideshowAttributes >( clientId );
	const change = ( changes: Partial< SlideshowAttributes > ) =>
		setAttributes( withIds( changes ) );
	const edit = ( index: number, changes: Partial< Slide > ) =>
		change( {
			images: images.map( ( image, at ) =>
				at === index ? { ...image, ...changes } : image
			),
		} );

	const uploads = useGalleryUploads<
		SlideshowAttributes,
		Media & UploadedFile
	>( clientId, ALLOWED_TYPES, appendMedia );
	const sizes = useSelect(
		( select ) =>
			( select( blockEditorStore ).getSettings().imageSizes ??
				[] ) as ImageSize[],
		[]
	);
	const resizing = useSize( clientId );

	const move = ( to: number ) => {
		const next = images.filter( ( image, index ) => index !== current );
		if ( to >= 0 ) {
			next.splice( to, 0, images[ current ]! );
			setShown( to );
		}
		setAttributes( changeImages( attributes, next ) );
	};

	const notice = (
		<>
			<UploadFailures uploads={ uploads } />
			{ resizing.message && (
				<Notice status="error" isDismissible={ false }>
					{ resizing.message }
				</Notice>
			) }
		</>
	);
	const progress = uploads.waiting.length > 0 && (
		<UploadProgress
			uploads={ uploads }
			className="wp-block-jetpack-slideshow_uploads"
		/>
	);
	const placeholder = (
		<MediaPlaceholder
			icon={ images.length ? undefined : icon }
			labels={
				images.length
					? {
							title: '',
							instructions: __(
								'Add more images.',
								'mainstay-blocks'
							),
						}
					: {
							title: __( 'Slideshow', 'mainstay-blocks' ),
							instructions: __(
								'Drop images, upload them, or choose them from the library.',
								'mainstay-blocks'
							),
						}
			}
			allowedTypes={ ALLOWED_TYPES }
			accept="image/*"
			multiple
			isAppender={ images.length > 0 }
			// Not in the types: the files come to us as they are.
			{ ...{ handleUpload: false } }
			onSelect={ ( chosen: Media[] | FileList ) =>
				areFiles( chosen )
					? uploads.upload( chosen as FileList )
					: update( ( now ) => appendMedia( now, chosen as Media[] ) )
			}
			notices={ notice }
		/>
	);

	const blockProps = useBlockProps( {
		ref: useCanvasStyle( 'slideshow/edit' ),
	} );
	if ( ! images.length ) {
		return (
			<div { ...blockProps }>
				{ progress }
				{ ! progress && placeholder }
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<Toolbar
				ids={ ids }
				current={ current }
				count={ images.length }
				onMove={ move }
				onSelect={ ( media, listed ) =>
					update( ( now ) => chooseMedia( now, listed, media ) )
				}
			/>
			<Settings
				attributes={ attributes }
				current={ current }
				size={ size }
				sizes={ sizes }
				onChange={ change }
				onSlide={ ( changes ) => edit( current, changes ) }
				onSize={ resizing.resize }
			/>
			<Stage
				key={ JSON.stringify( [
					autoplay,
					delay,
					effect,
					images.map( ( { url } ) => url ),
				] ) }
				autoplay={ autoplay }
				delay={ delay }
				effect={ effect }
				images={ images }
				thumbnails={ attributes.thumbnails }
				isSelected={ isSelected }
				start={ current }
				onChange={ setShown }
				onCaption={ ( index, caption ) => edit( index, { caption } ) }
			/>
			{ isSelected || progress ? progress || placeholder : notice }
		</div>
	);
}
