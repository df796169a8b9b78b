import { __ } from '@wordpress/i18n';
import { problemOf } from './check-file';
import type { Line } from './parse-transcript';

/** Windows' editors write these two, and say so in the first bytes; all else is UTF-8. */
function decode(bytes: ArrayBuffer): string {
	const [first, second] = new Uint8Array(bytes);
	const isLittle = first === 0xff && second === 0xfe;
	const isBig = first === 0xfe && second === 0xff;
	const label = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
	return new TextDecoder(label).decode(bytes);
}

/**
 * The lines of a transcript file. Rejects with a sentence for the author.
 *
 * @param file As the author chose or dropped it.
 */
export async function readTranscript(file?: File): Promise<Line[]> {
	const problem = problemOf(file);
	if (problem) {
		throw new Error(problem);
	}
	const content = decode(await file!.arrayBuffer());
	if (!content.trim()) {
		throw new Error(__('Transcript content is empty', 'mainstay-blocks'));
	}
	const { parseTranscript } = await import(
		/* webpackChunkName: "conversation/parse-transcript" */ './parse-transcript'
	);
	const lines = parseTranscript(content);
	if (!lines.length) {
		throw new Error(
			__('Transcript format not supported', 'mainstay-blocks')
		);
	}
	return lines;
}
