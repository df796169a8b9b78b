import { Button, Spinner, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useRequest } from '../../../shared/use-request';
import { fetchText, type Video, type VideoTrack } from './api';
import { readLines, readVtt, writeLines, writeVtt } from './chapters';
import { uploadFile } from '../../../shared/upload-file';

interface Props {
	video: Video;
	/** Of the chapters that are there already. */
	track: VideoTrack | undefined;
	/** Their file; nothing for none. */
	onChange: (file: { id: number; src: string } | null) => Promise<void>;
}

function Editor({
	initial,
	video,
	onChange,
}: Pick<Props, 'video' | 'onChange'> & { initial: string }) {
	const [text, setText] = useState(initial);
	const [saved, setSaved] = useState(initial);
	const [isBusy, setIsBusy] = useState(false);
	const { chapters, wrong } = readLines(text);

	const save = async () => {
		setIsBusy(true);
		try {
			if (chapters.length) {
				const vtt = writeVtt(chapters, video.duration);
				const file = new File([vtt], 'chapters.vtt', {
					type: 'text/vtt',
				});
				const { id, url } = await uploadFile(file, ['text/vtt']);
				await onChange({ id, src: url });
			} else {
				await onChange(null);
			}
			setSaved(text);
		} finally {
			setIsBusy(false);
		}
	};

	return (
		<>
			<TextareaControl
				className="mainstay-video__chapters"
				label={__('Chapters', 'mainstay-blocks')}
				help={
					wrong === null
						? __(
								'One a line, each with its time: 01:30 The dough rises',
								'mainstay-blocks'
							)
						: sprintf(
								/* translators: %s: a line that somebody wrote. */
								__(
									'This line has no time: %s',
									'mainstay-blocks'
								),
								wrong
							)
				}
				value={text}
				onChange={setText}
				rows={5}
				__nextHasNoMarginBottom
			/>
			<Button
				variant="secondary"
				onClick={save}
				isBusy={isBusy}
				disabled={isBusy || wrong !== null || text === saved}
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{__('Save chapters', 'mainstay-blocks')}
			</Button>
		</>
	);
}

/** Chapters as lines of text; the file that players read is made of them. */
export function ChaptersEditor({ video, track, onChange }: Props) {
	const src = track?.src ?? '';
	const file = useRequest(
		(signal) => (src ? fetchText(src, signal) : Promise.resolve('')),
		// A file that was just made of the lines is not read again.
		[video.guid]
	);
	if (file.status === 'loading') {
		return <Spinner />;
	}
	return (
		<Editor
			initial={
				file.status === 'ready' ? writeLines(readVtt(file.data)) : ''
			}
			video={video}
			onChange={onChange}
		/>
	);
}
