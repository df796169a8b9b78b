import { isBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { select } from '@wordpress/data';

/** A file that is in the media library now. */
export interface Uploaded {
	id: number;
	url: string;
	title?: string;
}

/**
 * Brings one file into the media library, by the editor's own way. Fails with a sentence for the
 * author.
 *
 * @param file    Of the author's computer.
 * @param allowed Types or groups of types: `image`, `text/vtt`.
 */
export const upload = (file: File, allowed: string[]): Promise<Uploaded> =>
	new Promise((done, fail) => {
		const { mediaUpload } = select(blockEditorStore).getSettings() as any;
		mediaUpload({
			filesList: [file],
			allowedTypes: allowed,
			onFileChange: ([media]: Uploaded[]) => {
				if (media?.id && !isBlobURL(media.url)) {
					done(media);
				}
			},
			onError: (error: string | Error) =>
				fail(error instanceof Error ? error : new Error(error)),
		});
	});
