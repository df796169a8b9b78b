import {
	BlockControls,
	BlockIcon,
	InspectorControls,
	MediaPlaceholder,
	MediaUpload,
	MediaUploadCheck,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	DropZone,
	FormFileUpload,
	Notice,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight, trash } from '@wordpress/icons';
import type { BlockEditProps } from '@wordpress/blocks';
import { useCanvasStyle } from '../../../shared/canvas-style';
import {
	UploadFailures,
	UploadProgress,
} from '../../../shared/uploads/upload-status';
import type { UploadedFile } from '../../../shared/uploads/upload-file';
import { useBlockUpdate } from '../../../shared/uploads/use-block-update';
import {
	areFiles,
	useGalleryUploads,
} from '../../../shared/uploads/use-gallery-uploads';
import { icon } from './icon';
import {
	appendMedia,
	mediaFileOf,
	moved,
	type Media,
} from './editor/media-file';
import { SettingsPanel } from './editor/settings-panel';
import { SlideList } from './editor/slide-list';
import { SlidePanel } from './editor/slide-panel';
import { StoryPreview } from './editor/story-preview';
import { readSettings } from './story-settings';
import type { MediaFile, StoryAttributes } from './types';
import './style.scss';
import './editor.scss';

const ALLOWED = [ 'image', 'video' ];

/** Returns the slides that can be shown; old content may hold anything. */
const filesOf = ( mediaFiles: unknown ): MediaFile[] =>
	Array.isArray( mediaFiles )
		? mediaFiles.filter( ( file ) => file?.url )
		: [];

export function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< StoryAttributes > ) {
	const blockProps = useBlockProps( {
		className: 'wp-story',
		ref: useCanvasStyle( 'story/edit' ),
	} );
	const [ areSomeLeftOut, setAreSomeLeftOut ] = useState( false );
	const [ shown, setShown ] = useState( 0 );
	const files = filesOf( attributes.mediaFiles );
	const settings = readSettings( attributes.settings );
	const index = Math.min( shown, files.length - 1 );
	const file = files[ index ];

	const update = ( mediaFiles: MediaFile[] ) =>
		setAttributes( { mediaFiles } );

	const block = useBlockUpdate< StoryAttributes >( clientId );
	const uploads = useGalleryUploads< StoryAttributes, Media & UploadedFile >(
		clientId,
		ALLOWED,
		appendMedia
	);
	const { delivered } = uploads;
	useEffect( () => {
		if ( delivered ) {
			const count = filesOf( block.read()?.mediaFiles ).length;
			setShown( count - delivered.count );
		}
	}, [ delivered, block ] );

	const add = ( media: Media[] ) => {
		setAreSomeLeftOut( ! media.every( mediaFileOf ) );
		setShown( files.length );
		block.update( ( now ) => appendMedia( now, media ) );
	};

	const notices = (
		<>
			<UploadFailures uploads={ uploads } />
			{ areSomeLeftOut && (
				<Notice
					status="error"
					onRemove={ () => setAreSomeLeftOut( false ) }
				>
					{ __(
						'A story takes images and videos only. The other files were left out.',
						'mainstay-blocks'
					) }
				</Notice>
			) }
			<UploadProgress
				uploads={ uploads }
				className="wp-story__uploading"
			/>
		</>
	);

	if ( ! file ) {
		return (
			<div { ...blockProps }>
				<MediaPlaceholder
					icon={ <BlockIcon icon={ icon } /> }
					labels={ {
						title: __( 'Story', 'mainstay-blocks' ),
						instructions: __(
							'Drop images and videos, upload them, or choose some from the library. Upright ones fill the screen of a phone best.',
							'mainstay-blocks'
						),
					} }
					allowedTypes={ ALLOWED }
					accept="image/*,video/*"
					multiple
					// Not in the types: the files come to us as they are.
					{ ...{ handleUpload: false } }
					onSelect={ ( chosen: Media[] | FileList ) =>
						areFiles( chosen )
							? uploads.upload( chosen as FileList )
							: add( chosen as Media[] )
					}
					notices={ notices }
				/>
			</div>
		);
	}

	const move = ( to: number ) => {
		update( moved( files, index, to ) );
		setShown( to );
	};
	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ isRTL() ? chevronRight : chevronLeft }
						label={ __( 'Move slide earlier', 'mainstay-blocks' ) }
						disabled={ index === 0 }
						onClick={ () => move( index - 1 ) }
					/>
					<ToolbarButton
						icon={ isRTL() ? chevronLeft : chevronRight }
						label={ __( 'Move slide later', 'mainstay-blocks' ) }
						disabled={ index === files.length - 1 }
						onClick={ () => move( index + 1 ) }
					/>
					<ToolbarButton
						icon={ trash }
						label={ __( 'Remove slide', 'mainstay-blocks' ) }
						onClick={ () =>
							update( files.filter( ( _, at ) => at !== index ) )
						}
					/>
				</ToolbarGroup>
				<MediaUploadCheck>
					<ToolbarGroup>
						<MediaUpload
							allowedTypes={ ALLOWED }
							multiple
							onSelect={ add }
							render={ ( { open } ) => (
								<ToolbarButton onClick={ open }>
									{ __( 'Add media', 'mainstay-blocks' ) }
								</ToolbarButton>
							) }
						/>
						<FormFileUpload
							accept="image/*,video/*"
							multiple
							onChange={ ( { currentTarget } ) => {
								uploads.upload( currentTarget.files ?? [] );
								// The same file can be chosen again.
								currentTarget.value = '';
							} }
							render={ ( { openFileDialog } ) => (
								<ToolbarButton onClick={ openFileDialog }>
									{ __( 'Upload', 'mainstay-blocks' ) }
								</ToolbarButton>
							) }
						/>
					</ToolbarGroup>
				</MediaUploadCheck>
			</BlockControls>
			<InspectorControls>
				<SlidePanel
					key={ index }
					file={ file }
					index={ index }
					count={ files.length }
					onChange={ ( changed ) =>
						block.update( ( { mediaFiles } ) => ( {
							// A picture may have taken a while: the slide is where it is now.
							mediaFiles: filesOf( mediaFiles ).map(
								( each, at ) =>
									at === index && each.url === file.url
										? { ...each, ...changed }
										: each
							),
						} ) )
					}
				/>
				<SettingsPanel
					settings={ settings }
					onChange={ ( changed ) =>
						setAttributes( {
							settings: { ...attributes.settings, ...changed },
						} )
					}
				/>
			</InspectorControls>
			{ notices }
			<MediaUploadCheck>
				<DropZone onFilesDrop={ uploads.upload } />
			</MediaUploadCheck>
			<StoryPreview
				files={ files }
				settings={ settings }
				index={ index }
				onIndex={ setShown }
				isSelected={ isSelected }
			/>
			{ isSelected && (
				<SlideList
					files={ files }
					index={ index }
					onIndex={ setShown }
				/>
			) }
		</div>
	);
}
