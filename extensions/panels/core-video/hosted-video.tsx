import {
	BlockControls,
	InspectorControls,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import type { ReactElement } from 'react';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { GatedPreview, StandIn } from '../../../shared/embed/gated-preview';
import { ColorsPanel } from './colors-panel';
import { FilePanel } from './file-panel';
import { Loading } from './loading';
import { SettingsPanel } from './settings-panel';
import { TracksPanel } from './tracks-panel';
import type { VideoProps } from './types';
import { usePreview } from './use-preview';
import { useVideo } from './use-video';
import { isElsewhere, videoAddress } from './video-address';
import { VideoFrame } from './video-frame';

interface Props extends VideoProps {
	onReplace: () => void;
	/** WordPress's own block. */
	fallback: ReactElement;
}

export function HostedVideo({
	attributes,
	setAttributes,
	isSelected,
	onReplace,
	fallback,
}: Props) {
	const { id, guid, src, caption } = attributes;
	const blockProps = useBlockProps({
		ref: useCanvasStyle('core-video/edit'),
	});
	const { __unstableMarkNextChangeAsNotPersistent: markNextChange } =
		useDispatch(blockEditorStore) as any;
	const library = useVideo(id);
	const video =
		library.request.status === 'ready' ? library.request.data : null;
	const isKnown = video?.guid === guid;
	const isOfSite = !isElsewhere(attributes);
	const ofSite = video?.url ? videoAddress(attributes, {}, video.url) : '';
	const state = usePreview(isOfSite ? ofSite : videoAddress(attributes));

	const isUnknown = library.request.status !== 'loading' && !isKnown;
	// A video of another host plays whether this site knows it or not.
	const isGone = isUnknown && (isOfSite || state.status === 'refused');
	// Only the site's word takes a guid away: an error may be over with the next request, and another
	// host is not this site's to judge. Without a file to fall back to, the guid is all there is.
	const file = src || video?.src;
	const isLost =
		isOfSite &&
		library.request.status === 'ready' &&
		!isKnown &&
		Boolean(file);
	useEffect(() => {
		if (isLost) {
			markNextChange();
			setAttributes({ guid: undefined, src: file });
		}
	}, [isLost, file, markNextChange, setAttributes]);

	if (isGone ? src : isOfSite && state.status === 'refused') {
		return fallback;
	}
	const address = isOfSite && video ? video.url : videoAddress(attributes);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={pencil}
						label={__('Edit video', 'mainstay-blocks')}
						onClick={onReplace}
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel
					attributes={attributes}
					setAttributes={setAttributes}
					video={isKnown ? video : null}
				/>
				<ColorsPanel
					attributes={attributes}
					setAttributes={setAttributes}
				/>
				{isKnown && (
					<FilePanel video={video!} onChange={library.change} />
				)}
				{isKnown && isOfSite && (
					<TracksPanel video={video!} onChange={library.change} />
				)}
			</InspectorControls>
			<figure {...blockProps}>
				{state.status === 'loading' && <Loading step="preview" />}
				{state.status === 'refused' && (
					<StandIn url={address}>
						<p>
							{__(
								'This video cannot be shown here right now. It stays on the page.',
								'mainstay-blocks'
							)}
						</p>
					</StandIn>
				)}
				{state.status === 'ready' &&
					(isOfSite ? (
						<VideoFrame
							preview={state.preview}
							isSelected={isSelected}
						/>
					) : (
						<GatedPreview
							name="VideoPress"
							url={address}
							isSelected
						>
							<VideoFrame
								preview={state.preview}
								isSelected={isSelected}
							/>
						</GatedPreview>
					))}
				{(isSelected || !RichText.isEmpty(caption)) && (
					<RichText
						tagName="figcaption"
						className="wp-element-caption"
						aria-label={__('Video caption', 'mainstay-blocks')}
						placeholder={__('Add a caption', 'mainstay-blocks')}
						value={caption}
						onChange={(changed: any) =>
							setAttributes({ caption: changed })
						}
					/>
				)}
			</figure>
		</>
	);
}
