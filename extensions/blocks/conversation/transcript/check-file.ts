/** May this file be read as a transcript? */
import { __, sprintf } from '@wordpress/i18n';
import { MAX_SIZE } from './max-size';

/**
 * By extension, the types that browsers give such a file. A type, if given at all, must be plain
 * text; but for subtitles some browsers know a name of their own.
 */
const TYPES: Record< string, string[] > = {
	'.srt': [ 'application/x-subrip', 'application/srt', 'text/srt' ],
	'.txt': [],
	'.vtt': [ 'text/vtt' ],
	'.sbv': [],
};

export const EXTENSIONS = Object.keys( TYPES );

/**
 * @param file As the author chose or dropped it.
 * @return A sentence that says what is wrong; nothing when it may be read.
 */
export function problemOf( file?: File ): string | undefined {
	if ( ! file ) {
		return __( 'Transcript file not found.', 'mainstay-blocks' );
	}
	if ( file.size <= 0 || file.size > MAX_SIZE ) {
		return [
			__( 'Invalid transcript file size.', 'mainstay-blocks' ),
			sprintf(
				/* translators: %d: number of kilobytes. */
				__(
					'The file must not be empty, and may have %d KB at most.',
					'mainstay-blocks'
				),
				MAX_SIZE / 1000
			),
		].join( ' ' );
	}
	const extension = /\.[^.]*$/.exec( file.name.toLowerCase() )?.[ 0 ] ?? '';
	const types = TYPES[ extension ];
	if (
		file.type &&
		file.type !== 'text/plain' &&
		! types?.includes( file.type )
	) {
		return __( 'Invalid transcript file type.', 'mainstay-blocks' );
	}
	if ( ! types ) {
		return __( 'Invalid transcript file extension.', 'mainstay-blocks' );
	}
	return undefined;
}
