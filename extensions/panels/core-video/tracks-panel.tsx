import { MediaUploadCheck } from '@wordpress/block-editor';
import { FormFileUpload, Notice, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { boot } from '../../../shared/boot';
import { errorMessage } from '../../../shared/error-message';
import type { Video, VideoChanges, VideoTrack } from './api';
import { ChaptersEditor } from './chapters-editor';
import { TrackFields } from './track-fields';
import { uploadFile } from '../../../shared/upload-file';

interface Props {
	video: Video;
	onChange: (changes: VideoChanges) => Promise<void>;
}

/** The language of the site, and what it calls itself: most captions are in it. */
function siteLanguage(): Pick<VideoTrack, 'srclang' | 'label'> {
	const srclang = boot().siteLocale.split('-')[0]!;
	try {
		const names = new Intl.DisplayNames(srclang, { type: 'language' });
		return { srclang, label: names.of(srclang) ?? '' };
	} catch {
		return { srclang, label: '' };
	}
}

/** Captions, subtitles, descriptions and chapters: they belong to the video, wherever it is shown. */
export function TracksPanel({ video, onChange }: Props) {
	const [error, setError] = useState('');
	const isChapters = ({ kind }: VideoTrack) => kind === 'chapters';
	const texts = video.tracks.filter((track) => !isChapters(track));
	const chapters = video.tracks.find(isChapters);

	const store = async (tracks: VideoTrack[]) => {
		setError('');
		try {
			await onChange({ tracks });
		} catch (failure) {
			setError(errorMessage(failure));
		}
	};
	const storeTexts = (changed: VideoTrack[]) =>
		store([...changed, ...(chapters ? [chapters] : [])]);

	const add = async (file: File) => {
		setError('');
		try {
			const { id, url } = await uploadFile(file, ['text/vtt']);
			await storeTexts([
				...texts,
				{ id, src: url, kind: 'captions', ...siteLanguage() },
			]);
		} catch (failure) {
			setError(errorMessage(failure));
		}
	};

	return (
		<PanelBody
			title={__('Captions and chapters', 'mainstay-blocks')}
			initialOpen={false}
		>
			{error && (
				<Notice status="error" onRemove={() => setError('')}>
					{error}
				</Notice>
			)}
			{texts.map((track, index) => (
				<TrackFields
					key={track.id}
					track={track}
					onChange={(changed) =>
						storeTexts(
							texts.map((each, at) =>
								at === index ? changed : each
							)
						)
					}
					onRemove={() =>
						storeTexts(texts.filter((_, at) => at !== index))
					}
				/>
			))}
			<MediaUploadCheck>
				<FormFileUpload
					accept=".vtt,text/vtt"
					onChange={({ target }) => {
						const [file] = target.files ?? [];
						if (file) {
							add(file);
						}
					}}
					{...{ variant: 'secondary' }}
					__next40pxDefaultSize
				>
					{__('Upload captions (WebVTT)', 'mainstay-blocks')}
				</FormFileUpload>
				<ChaptersEditor
					key={video.guid}
					video={video}
					track={chapters}
					onChange={(file) =>
						store([
							...texts,
							...(file
								? [
										{
											...file,
											kind: 'chapters',
											srclang: siteLanguage().srclang,
											label: __(
												'Chapters',
												'mainstay-blocks'
											),
										},
									]
								: []),
						])
					}
				/>
			</MediaUploadCheck>
		</PanelBody>
	);
}
