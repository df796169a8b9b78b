import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { imageOf, type Media } from './image-of';
import type { GalleryImage } from './types';

/** Addresses of the pictures that are on their way, by upload. */
type Running = Record<number, string[]>;

/**
 * Uploads pictures. They come to the gallery when the server has all of them, in one step that can
 * be undone; until then they are shown beside it.
 *
 * @param onUploaded Called with the new pictures.
 */
export function useUploads(onUploaded: (images: GalleryImage[]) => void) {
	const mediaUpload = useSelect(
		(select) => (select(blockEditorStore) as any).getSettings().mediaUpload,
		[]
	);
	const { createErrorNotice } = useDispatch(noticesStore);
	const [running, setRunning] = useState<Running>({});
	const lastUpload = useRef(0);
	// An upload ends after the gallery may have changed.
	const latest = useRef(onUploaded);
	latest.current = onUploaded;

	const fail = (message: string) =>
		createErrorNotice(message, {
			id: 'mainstay-tiled-gallery-upload',
			type: 'snackbar',
		});

	const upload = (files: ArrayLike<File>) => {
		const images = Array.from(files).filter(({ type }) =>
			type.startsWith('image/')
		);
		if (images.length < files.length) {
			fail(
				__('Only images can be added to a gallery.', 'mainstay-blocks')
			);
		}
		if (!images.length || !mediaUpload) {
			return;
		}
		const id = ++lastUpload.current;
		let isDone = false;
		mediaUpload({
			allowedTypes: ['image'],
			filesList: images,
			onFileChange: (media: Media[]) => {
				const here = media.filter(Boolean);
				const onTheirWay = here.filter(
					(one) => !one.id || one.url?.startsWith('blob:')
				);
				setRunning(({ [id]: _, ...others }) =>
					onTheirWay.length
						? { ...others, [id]: here.map(({ url }) => url ?? '') }
						: others
				);
				if (!onTheirWay.length && here.length && !isDone) {
					isDone = true;
					latest.current(here.map((one) => imageOf(one)));
				}
			},
			onError: (error: Error | string) =>
				fail(typeof error === 'string' ? error : error.message),
		});
	};

	return { upload, fail, pending: Object.values(running).flat() };
}
