import { __ } from '@wordpress/i18n';
import { problemOf } from './check-file';
import type { Line } from './parse-transcript';

/** By the first two bytes: what Windows' editors write. All else is UTF-8. */
const ENCODINGS: Record< string, string > = {
	'255,254': 'utf-16le',
	'254,255': 'utf-16be',
};

const decode = ( bytes: ArrayBuffer ): string =>
	new TextDecoder(
		ENCODINGS[ new Uint8Array( bytes ).slice( 0, 2 ).join() ] ?? 'utf-8'
	).decode( bytes );

/**
 * The lines of a transcript file. Rejects with a sentence for the author.
 *
 * @param file As the author chose or dropped it.
 */
export async function readTranscript( file?: File ): Promise< Line[] > {
	const problem = problemOf( file );
	if ( problem ) {
		throw new Error( problem );
	}
	const content = decode( await file!.arrayBuffer() );
	if ( ! content.trim() ) {
		throw new Error(
			__( 'Transcript content is empty', 'mainstay-blocks' )
		);
	}
	const { parseTranscript } = await import(
		/* webpackChunkName: "conversation/parse-transcript" */ './parse-transcript'
	).catch( () => {
		throw new Error(
			__(
				'The part of the editor that reads transcripts could not be loaded. Check the connection, then choose the file again.',
				'mainstay-blocks'
			)
		);
	} );
	const lines = parseTranscript( content );
	if ( ! lines.length ) {
		throw new Error(
			__( 'Transcript format not supported', 'mainstay-blocks' )
		);
	}
	return lines;
}
