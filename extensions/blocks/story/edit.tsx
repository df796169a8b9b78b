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
	Notice,
	Spinner,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, isRTL, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight, trash } from '@wordpress/icons';
import type { BlockEditProps } from '@wordpress/blocks';
import { useCanvasStyle } from '../../../shared/canvas-style';
import { icon } from './icon';
import { isUploading, mediaFileOf, moved, type Media } from './media-file';
import { SettingsPanel } from './settings-panel';
import { SlideList } from './slide-list';
import { SlidePanel } from './slide-panel';
import { StoryPreview } from './story-preview';
import { readSettings } from './story-settings';
import type { MediaFile, StoryAttributes } from './types';
import './style.scss';
import './editor.scss';

const ALLOWED = ['image', 'video'];

type Upload =
	| { status: 'none' }
	| { status: 'running'; count: number }
	| { status: 'failed'; message: string };

export function Edit({
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps<StoryAttributes>) {
	const blockProps = useBlockProps({
		className: 'wp-story',
		ref: useCanvasStyle('story/edit'),
	});
	const [upload, setUpload] = useState<Upload>({ status: 'none' });
	const [chosen, setChosen] = useState(0);
	const files = Array.isArray(attributes.mediaFiles)
		? attributes.mediaFiles.filter((file) => file?.url)
		: [];
	const settings = readSettings(attributes.settings);
	const index = Math.min(chosen, files.length - 1);
	const file = files[index];

	const update = (mediaFiles: MediaFile[]) => setAttributes({ mediaFiles });

	/** Nothing is added before all files are on the server: what is saved is always complete. */
	const add = (media: Media[]) => {
		const waiting = media.filter(isUploading);
		if (waiting.length) {
			setUpload({ status: 'running', count: waiting.length });
			return;
		}
		const added = media
			.map(mediaFileOf)
			.filter((slide): slide is MediaFile => slide !== null);
		setUpload(
			added.length === media.length
				? { status: 'none' }
				: {
						status: 'failed',
						message: __(
							'A story takes pictures and videos only. The other files were left out.',
							'mainstay-blocks'
						),
					}
		);
		setChosen(files.length);
		update([...files, ...added]);
	};
	const fail = (message: string) => setUpload({ status: 'failed', message });

	const notices = (
		<>
			{upload.status === 'failed' && (
				<Notice
					status="error"
					onRemove={() => setUpload({ status: 'none' })}
				>
					{upload.message}
				</Notice>
			)}
			{upload.status === 'running' && (
				<p className="wp-story__uploading" role="status">
					<Spinner />
					{sprintf(
						/* translators: %d: number of files. */
						_n(
							'Uploading %d file…',
							'Uploading %d files…',
							upload.count,
							'mainstay-blocks'
						),
						upload.count
					)}
				</p>
			)}
		</>
	);

	if (!file) {
		return (
			<div {...blockProps}>
				<MediaPlaceholder
					icon={<BlockIcon icon={icon} />}
					labels={{
						title: __('Story', 'mainstay-blocks'),
						instructions: __(
							'Drop pictures and videos, upload them, or choose some from the library. Upright ones fill the screen of a phone best.',
							'mainstay-blocks'
						),
					}}
					allowedTypes={ALLOWED}
					accept="image/*,video/*"
					multiple
					onSelect={add as any}
					onError={fail}
					notices={notices as any}
				/>
			</div>
		);
	}

	const move = (to: number) => {
		update(moved(files, index, to));
		setChosen(to);
	};
	return (
		<div {...blockProps}>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={isRTL() ? chevronRight : chevronLeft}
						label={__('Move slide earlier', 'mainstay-blocks')}
						disabled={index === 0}
						onClick={() => move(index - 1)}
					/>
					<ToolbarButton
						icon={isRTL() ? chevronLeft : chevronRight}
						label={__('Move slide later', 'mainstay-blocks')}
						disabled={index === files.length - 1}
						onClick={() => move(index + 1)}
					/>
					<ToolbarButton
						icon={trash}
						label={__('Remove slide', 'mainstay-blocks')}
						onClick={() =>
							update(files.filter((_, at) => at !== index))
						}
					/>
				</ToolbarGroup>
				<MediaUploadCheck>
					<ToolbarGroup>
						<MediaUpload
							allowedTypes={ALLOWED}
							multiple
							onSelect={add as any}
							render={({ open }) => (
								<ToolbarButton onClick={open}>
									{__('Add media', 'mainstay-blocks')}
								</ToolbarButton>
							)}
						/>
					</ToolbarGroup>
				</MediaUploadCheck>
			</BlockControls>
			<InspectorControls>
				<SlidePanel
					key={index}
					file={file}
					index={index}
					count={files.length}
					onChange={(changed) =>
						update(
							files.map((each, at) =>
								at === index ? { ...each, ...changed } : each
							)
						)
					}
				/>
				<SettingsPanel
					settings={settings}
					onChange={(changed) =>
						setAttributes({
							settings: { ...attributes.settings, ...changed },
						})
					}
				/>
			</InspectorControls>
			{notices}
			<StoryPreview
				files={files}
				settings={settings}
				index={index}
				onIndex={setChosen}
				isSelected={isSelected}
			/>
			{isSelected && (
				<SlideList files={files} index={index} onIndex={setChosen} />
			)}
		</div>
	);
}
