import {
	BlockControls,
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { PanelBody, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import type { ReactElement } from 'react';
import { useCanvasStyle } from '../../../../shared/canvas-style';
import { GatedPreview, StandIn } from '../../../../shared/embed/gated-preview';
import { ColorsPanel } from './colors-panel';
import { FilePanel } from './file-panel';
import { Loading } from './loading';
import { SettingsPanel } from './settings-panel';
import { TracksPanel } from '../tracks/tracks-panel';
import type { VideoProps } from '../types';
import { usePreview } from './use-preview';
import { useVideo } from './use-video';
import { isElsewhere, videoAddress } from '../video-address';
import { VideoFrame } from './video-frame';

interface Props extends VideoProps {
	onReplace: () => void;
	/** WordPress's own block, with the address of its file. */
	fallback: ( file: string | undefined ) => ReactElement;
}

export function HostedVideo( {
	attributes,
	setAttributes,
	isSelected,
	onReplace,
	fallback,
}: Props ) {
	const { id, guid, src, caption } = attributes;
	const blockProps = useBlockProps( {
		ref: useCanvasStyle( 'core-video/edit' ),
	} );
	const library = useVideo( id );
	const video =
		library.request.status === 'ready' ? library.request.data : null;
	const isKnown = video?.guid === guid;
	const isOfSite = ! isElsewhere( attributes );
	const ofSite = video?.url ? videoAddress( attributes, {}, video.url ) : '';
	const state = usePreview( isOfSite ? ofSite : videoAddress( attributes ) );

	const isUnknown = library.request.status !== 'loading' && ! isKnown;
	// A video of another host plays whether this site knows it or not.
	const isGone = isUnknown && ( isOfSite || state.status === 'refused' );
	// Only the site's word makes it WordPress's: an error may be over with the next request, and another
	// host is not this site's to judge. What is saved changes when the author changes it.
	const file = src || video?.src;
	const isLost =
		isOfSite &&
		library.request.status === 'ready' &&
		! isKnown &&
		Boolean( file );
	if ( isLost || ( isGone ? src : isOfSite && state.status === 'refused' ) ) {
		return fallback( isLost ? file : src );
	}
	const address = isOfSite && video ? video.url : videoAddress( attributes );
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ pencil }
						label={ __( 'Edit video', 'mainstay-blocks' ) }
						onClick={ onReplace }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
					video={ isKnown ? video : null }
				/>
				<ColorsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				{ isKnown && video!.canChange && (
					<FilePanel video={ video! } onChange={ library.change } />
				) }
				{ isKnown && isOfSite && video!.canChange && (
					<TracksPanel video={ video! } onChange={ library.change } />
				) }
				{ isKnown && ! video!.canChange && (
					<PanelBody
						title={ __( 'Video File Settings', 'mainstay-blocks' ) }
						initialOpen={ false }
					>
						<p>
							{ __(
								'Someone else uploaded this video. Its rating, downloads, captions and chapters can be changed by that person, or by an editor of this site: ask one of them.',
								'mainstay-blocks'
							) }
						</p>
					</PanelBody>
				) }
			</InspectorControls>
			<figure { ...blockProps }>
				{ state.status === 'loading' && <Loading step="preview" /> }
				{ state.status === 'refused' && (
					<StandIn url={ address }>
						<p>
							{ __(
								'This video cannot be shown here right now. It stays on the page.',
								'mainstay-blocks'
							) }
						</p>
					</StandIn>
				) }
				{ state.status === 'ready' &&
					( isOfSite ? (
						<VideoFrame
							preview={ state.preview }
							isSelected={ isSelected }
						/>
					) : (
						<GatedPreview
							name="VideoPress"
							url={ address }
							isSelected
						>
							<VideoFrame
								preview={ state.preview }
								isSelected={ isSelected }
							/>
						</GatedPreview>
					) ) }
				{ ( isSelected || ! RichText.isEmpty( caption! ) ) && (
					<RichText
						tagName="figcaption"
						className="wp-element-caption"
						aria-label={ __( 'Video caption', 'mainstay-blocks' ) }
						placeholder={ __( 'Add a caption', 'mainstay-blocks' ) }
						value={ caption! }
						onChange={ ( changed ) =>
							setAttributes( { caption: changed } )
						}
					/>
				) }
			</figure>
		</>
	);
}
