import { select } from '@wordpress/data';
import { uploadFile, type UploadedFile } from '../../../shared/upload-file';

/** A file that is in the media library now. */
export interface Uploaded extends UploadedFile {
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
	uploadFile({ select }, file, allowed);
