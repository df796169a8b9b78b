/** What subtitles have beside their text, read alike for transcripts and captions. */

/** `align:start` of WebVTT, `X1:117` of SubRip. */
const SETTING =
	/(?:^|\s)(?:vertical|line|position|size|align|region|[xy][12]):\S*/gi;

/** A new row inside of a row, with the spaces around it: those before are looked at from their first one only. */
export const BREAK = /(?:(?<!\s)\s+)?<\/?br\s*\/?>\s*/gi;

/** The words that some files have behind the times of a cue, where settings stand in others. */
export const wordsOf = ( behindTimes: string ): string =>
	behindTimes
		.replace( /^[\d:.,]+/, '' )
		.replace( SETTING, '' )
		.trim();
