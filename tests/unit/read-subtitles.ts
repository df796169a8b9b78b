/** Files of subtitles, as other people's programs read them. */
import { spawnSync } from 'node:child_process';
import { type CueNode, WebVTTParser } from 'webvtt-parser';

export interface ReadCue {
	/** In seconds. */
	start: number;
	end: number;
	speaker: string;
	text: string;
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** What the parser leaves as it is in a speaker's name. */
const decoded = ( text: string ) =>
	Object.entries( ENTITIES )
		.reverse()
		.reduce(
			( all, [ entity, sign ] ) => all.replaceAll( entity, sign ),
			text
		);

const textOf = ( node: CueNode ): string =>
	node.type === 'text' ? node.value : node.children.map( textOf ).join( '' );

/**
 * Reads WebVTT with the parser of the W3C.
 *
 * @param file Text of a file.
 * @return What it found wrong, and the cues in the order of the file.
 */
export function readWebVtt( file: string ): {
	faults: string[];
	cues: ReadCue[];
} {
	const { errors, cues } = new WebVTTParser( ENTITIES ).parse( file );
	return {
		faults: errors.map(
			( { message, line } ) => `${ line }: ${ message }`
		),
		cues: cues.map( ( { startTime, endTime, tree } ) => ( {
			start: startTime,
			end: endTime,
			speaker: decoded(
				tree.children.find( ( { name } ) => name === 'v' )?.value ?? ''
			),
			text: tree.children.map( textOf ).join( '' ),
		} ) ),
	};
}

const PROGRAM = `
import json, srt, sys
files = json.load(sys.stdin)
print(json.dumps([[{"start": c.start.total_seconds(), "end": c.end.total_seconds(), "text": c.content, "index": c.index} for c in srt.parse(f, ignore_errors=False)] for f in files]))
`;

/** A Python that has Debian's python3-srt, or undefined. */
export const pythonWithSrt = [ '/usr/bin/python3', 'python3' ].find(
	( python ) =>
		spawnSync( python, [ '-c', 'import srt' ], { timeout: 30_000 } )
			.status === 0
);

/**
 * Reads SRT files with that package, which stops at the first fault.
 *
 * @param files Texts.
 */
export function readSrt(
	files: string[]
): ( Omit< ReadCue, 'speaker' > & { index: number } )[][] {
	const { stdout, stderr } = spawnSync( pythonWithSrt!, [ '-c', PROGRAM ], {
		input: JSON.stringify( files ),
		encoding: 'utf8',
		timeout: 60_000,
		maxBuffer: 2 ** 28,
	} );
	if ( ! stdout ) {
		throw new Error( stderr );
	}
	return JSON.parse( stdout );
}
