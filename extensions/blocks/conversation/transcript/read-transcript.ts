import { __ } from '@wordpress/i18n';
import {
	readText,
	type AskEncoding,
} from '../../../../shared/text-file/read-text';
import { problemOf } from './check-file';
import type { Line } from './parse-transcript';

/**
 * The lines of a transcript file. Rejects with a sentence for the author.
 *
 * @param file As the author chose or dropped it.
 * @param ask  Called where its encoding is not certain.
 */
export async function readTranscript(
	file: File | undefined,
	ask: AskEncoding
): Promise< Line[] > {
	const problem = problemOf( file );
	if ( problem ) {
		throw new Error( problem );
	}
	const content = await readText( await file!.arrayBuffer(), ask );
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
