import { isBlobURL, getBlobByURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { store as noticesStore } from '@wordpress/notices';
import { useBlockUpdate } from '../../../shared/use-block-update';
import { uploadFile, type UploadedFile } from '../../../shared/upload-file';
import { fetchVideo } from './api';
import { classesOf } from './aspect-classes';
import type { VideoAttributes, VideoProps } from './types';
import { isElsewhere, videoAddress } from './video-address';

/** What the media library or an upload gives. */
export interface Media {
	id?: number;
	url?: string;
	caption?: string;
	icon?: string;
	image?: { src?: string };
}

export type Step = 'uploading' | 'preview' | null;

/** Of a file that the media library shows no picture of, its icon is no poster. */
const posterOf = ({ image, icon }: Media) =>
	image?.src === icon ? undefined : image?.src;

/** What an attachment says of its video; nothing where it has no guid, or none could be asked for. */
async function hostedOf(id: number): Promise<VideoAttributes> {
	try {
		const { guid, width, height } = await fetchVideo(id);
		return isElsewhere({ guid })
			? { guid, videoPressClassNames: classesOf(width, height) }
			: { guid: guid || undefined };
	} catch {
		// Silent: the video plays all the same.
		return { guid: undefined };
	}
}

/** The same of a guid that an author brings along from the host. */
async function frameOf(guid: string): Promise<VideoAttributes> {
	const preview: any = await (
		resolveSelect(coreStore) as any
	).getEmbedPreview(videoAddress({ guid, preload: 'metadata' }));
	return {
		guid,
		videoPressClassNames: classesOf(preview?.width, preview?.height),
	};
}

/**
 * From a file or an address to a hosted video.
 *
 * @param props    Of the block.
 * @param isHosted Does this site host videos?
 */
export function useChoice(props: VideoProps, isHosted: boolean) {
	const { attributes, setAttributes, clientId } = props;
	const [step, setStep] = useState<Step>(null);
	const latest = useRef(0);
	const { read } = useBlockUpdate<VideoAttributes>(clientId);

	/**
	 * The block stays as it is until there is an answer. A later choice makes it void, and so does
	 * undo: an answer belongs to the video that it was asked for.
	 */
	const settle = async (
		found: Promise<VideoAttributes>,
		id?: number,
		guid?: string
	) => {
		const mine = ++latest.current;
		setStep('preview');
		const hosted = await found;
		if (mine !== latest.current) {
			return;
		}
		setStep(null);
		const now = read();
		if (now && now.id === id && now.guid === guid) {
			// One choice is one step back.
			(
				dispatch(blockEditorStore) as any
			).__unstableMarkNextChangeAsNotPersistent();
			setAttributes(hosted);
		}
	};

	/** Asks for the guid of a video that was just chosen. */
	const resolve = (id: number | undefined) => {
		if (id && isHosted) {
			settle(hostedOf(id), id);
		}
	};

	const choose = (media: Media | undefined) => {
		if (media?.url && isBlobURL(media.url)) {
			setStep('uploading');
			return;
		}
		const now = read();
		// A browser that makes pictures of a file itself reports it more than once.
		if (media?.id && media.id === now?.id && media.url === now.src) {
			return;
		}
		setStep(null);
		setAttributes({
			blob: undefined,
			guid: undefined,
			videoPressClassNames: undefined,
			id: media?.id,
			src: media?.url,
			poster: media && posterOf(media),
			caption: media?.caption || now?.caption,
		});
		resolve(media?.id);
	};

	const chooseGuid = (guid: string) => {
		setAttributes({
			id: undefined,
			src: undefined,
			poster: undefined,
			guid,
		});
		settle(frameOf(guid), undefined, guid);
	};

	const fail = (message: string) => {
		setStep(null);
		setAttributes({ blob: undefined });
		dispatch(noticesStore).createErrorNotice(message, { type: 'snackbar' });
	};

	const { blob } = attributes;
	const started = useRef('');
	useEffect(() => {
		const file = blob && started.current !== blob && getBlobByURL(blob);
		if (file) {
			started.current = blob;
			const isStill = () => read()?.blob === blob;
			uploadFile<UploadedFile & Media>(file, ['video']).then(
				(media) => isStill() && choose(media),
				(error: Error) => isStill() && fail(error.message)
			);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A file is uploaded once.
	}, [blob]);

	useEffect(() => {
		const { wasBlockJustInserted } = select(blockEditorStore) as any;
		const { id, src, guid } = attributes;
		// The inserter has videos of the media library too. What was there before stays as it is.
		if (
			src &&
			!guid &&
			[undefined, 'inserter_menu'].some((source) =>
				wasBlockJustInserted(clientId, source)
			)
		) {
			resolve(id);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only what came with the block.
	}, []);

	return {
		step: blob ? ('uploading' as const) : step,
		choose,
		chooseGuid,
		resolve,
		fail,
	};
}
