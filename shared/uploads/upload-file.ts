/** Uploads one file to the media library, the way the editor does. */
import { isBlobURL } from '@wordpress/blob';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { select, type useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../error-message';

export type Registry = ReturnType< typeof useRegistry >;

/** What every uploaded file has; blocks read more of it. */
export interface UploadedFile {
	id: number;
	url: string;
}

/**
 * Returns the file as the media library has it. Each file is a request of its own, so that an
 * answer and an error belong to a file: WordPress 7.1 reports files of one request one by one,
 * in any order and without their names.
 *
 * @param file         To upload.
 * @param allowedTypes Types or groups of types: `image`, `text/vtt`.
 * @param registry     Of the editor; that of the page by default.
 * @throws An Error with a sentence for the author.
 */
export const uploadFile = < Media extends UploadedFile >(
	file: File,
	allowedTypes: readonly string[],
	registry: Pick< Registry, 'select' > = { select }
): Promise< Media > =>
	new Promise( ( resolve, reject ) => {
		const { mediaUpload } = registry
			.select( blockEditorStore )
			.getSettings();
		if ( ! mediaUpload ) {
			reject(
				new Error(
					__(
						'Sorry, you are not allowed to upload files.',
						'mainstay-blocks'
					)
				)
			);
			return;
		}
		mediaUpload( {
			filesList: [ file ],
			allowedTypes,
			onFileChange: ( [ media ]: ( Media | undefined )[] ) => {
				// A browser that makes the sizes itself reports the file before they are there.
				const isUnfinished = ( id: number ) =>
					registry
						.select( 'core/upload-media' )
						?.isUploadingById( id );
				if (
					media?.id &&
					! isBlobURL( media.url ) &&
					! isUnfinished( media.id )
				) {
					resolve( media );
				}
			},
			onSuccess: ( [ media ]: Media[] ) => media && resolve( media ),
			onError: ( error: string | Error ) =>
				reject(
					new Error(
						errorMessage(
							typeof error === 'string'
								? new Error( error )
								: error
						)
					)
				),
		} );
	} );
