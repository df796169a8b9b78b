import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import {
	Button,
	PanelBody,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { PosterField } from '../../../../shared/poster/poster-field';
import type { MediaFile } from '../types';
import { isVideo } from './media-file';

/** What belongs to the slide that is shown. */
export function SlidePanel( {
	file,
	index,
	count,
	onChange,
}: {
	file: MediaFile;
	index: number;
	count: number;
	onChange: ( changed: Partial< MediaFile > ) => void;
} ) {
	const [ track ] = file.tracks ?? [];
	return (
		<PanelBody
			title={ sprintf(
				/* translators: 1: number of a slide, 2: how many there are. */
				__( 'Slide %1$d of %2$d', 'mainstay-blocks' ),
				index + 1,
				count
			) }
		>
			<TextareaControl
				label={ __( 'Caption', 'mainstay-blocks' ) }
				help={ __( 'Shown on the slide.', 'mainstay-blocks' ) }
				value={ file.caption }
				rows={ 2 }
				onChange={ ( caption ) => onChange( { caption } ) }
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				label={ __( 'Alternative text', 'mainstay-blocks' ) }
				help={
					isVideo( file )
						? __(
								'Says what happens in the video to those who do not see it.',
								'mainstay-blocks'
							)
						: __(
								'Says what is on the image to those who do not see it.',
								'mainstay-blocks'
							)
				}
				value={ file.alt }
				rows={ 2 }
				onChange={ ( alt ) => onChange( { alt } ) }
				__nextHasNoMarginBottom
			/>
			<TextControl
				type="url"
				label={ __( 'Link', 'mainstay-blocks' ) }
				help={ __(
					'A button on the slide leads there.',
					'mainstay-blocks'
				) }
				value={ file.linkUrl ?? '' }
				onChange={ ( linkUrl ) =>
					onChange( { linkUrl: linkUrl || undefined } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ file.linkUrl && (
				<TextControl
					label={ __( 'Text of the link', 'mainstay-blocks' ) }
					placeholder={ __( 'Learn more', 'mainstay-blocks' ) }
					value={ file.linkText ?? '' }
					onChange={ ( linkText ) =>
						onChange( { linkText: linkText || undefined } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			{ isVideo( file ) && (
				<PosterField
					poster={ file.poster }
					src={ file.url }
					onChange={ ( poster ) => onChange( { poster } ) }
				/>
			) }
			{ isVideo( file ) && (
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ [ 'text/vtt' ] }
						value={ track?.id }
						onSelect={ ( {
							id,
							url,
						}: {
							id: number;
							url: string;
						} ) => onChange( { tracks: [ { id, src: url } ] } ) }
						render={ ( { open } ) => (
							<Button
								variant="secondary"
								onClick={ open }
								__next40pxDefaultSize
							>
								{ track
									? __(
											'Replace captions',
											'mainstay-blocks'
										)
									: __(
											'Add captions (WebVTT file)',
											'mainstay-blocks'
										) }
							</Button>
						) }
					/>
				</MediaUploadCheck>
			) }
			{ track && (
				<>
					<TextControl
						label={ __(
							'Language of the captions',
							'mainstay-blocks'
						) }
						help={ __(
							'Its code, for example “en” or “pt-BR”.',
							'mainstay-blocks'
						) }
						value={ track.srclang ?? '' }
						onChange={ ( srclang ) =>
							onChange( { tracks: [ { ...track, srclang } ] } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<Button
						variant="tertiary"
						isDestructive
						onClick={ () => onChange( { tracks: undefined } ) }
						__next40pxDefaultSize
					>
						{ __( 'Remove captions', 'mainstay-blocks' ) }
					</Button>
				</>
			) }
		</PanelBody>
	);
}
