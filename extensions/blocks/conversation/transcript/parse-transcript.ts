/** A transcript file's text as lines: who speaks, when, what. Loaded only when somebody uploads one. */
import { isCues, parseCues } from './parse-cues';
import { parseText } from './parse-text';

export interface Line {
	/** Empty where the file does not say. */
	speaker: string;
	/** Plain text; may have line breaks. */
	text: string;
	/** Of its start; none where the file has no times. */
	seconds?: number;
}

const BREAKS = /\r\n?|[\u2028\u2029\u0085]/g;

const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g;

/**
 * What a file holds counts, not what it is called: subtitles are often kept as .txt.
 *
 * @param content Of the file.
 * @return No lines where nobody says anything in a form that is known here.
 */
export function parseTranscript( content: string ): Line[] {
	const rows = content
		.replace( BREAKS, '\n' )
		.replace( CONTROLS, '' )
		.split( '\n' );
	return isCues( rows ) ? parseCues( rows ) : parseText( rows );
}
