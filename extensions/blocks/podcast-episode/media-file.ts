import type { EpisodeAttributes } from './types';

/** What the media library, an upload or an address gives. */
export interface Media {
	id?: number;
	url?: string;
	mime?: string;
	mime_type?: string;
}

const TYPES: Record< string, string > = {
	aac: 'audio/aac',
	flac: 'audio/flac',
	m4a: 'audio/x-m4a',
	m4v: 'video/x-m4v',
	mov: 'video/quicktime',
	mp3: 'audio/mpeg',
	mp4: 'video/mp4',
	oga: 'audio/ogg',
	ogg: 'audio/ogg',
	opus: 'audio/opus',
	wav: 'audio/wav',
	webm: 'video/webm',
};

const TRANSCRIPT_TYPES: Record< string, string > = {
	html: 'text/html',
	htm: 'text/html',
	json: 'application/json',
	srt: 'application/srt',
	vtt: 'text/vtt',
};

const endingOf = ( url: string ) =>
	/\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec( url )?.[ 1 ]?.toLowerCase() ?? '';

/** Is it an address that a visitor's browser can load? */
export const isAddress = ( typed: string ) =>
	/^https?:\/\/[^\s/]+/i.test( typed );

/** @return The attributes of a file; null for what is neither audio nor video. */
export function fileOf( {
	id,
	url = '',
	mime,
	mime_type: type = mime,
}: Media ): Partial< EpisodeAttributes > | null {
	const known = type ?? TYPES[ endingOf( url ) ] ?? 'audio/mpeg';
	const [ , kind ] = /^(audio|video)\//.exec( known ) ?? [];
	return kind && isAddress( url )
		? {
				mediaId: id,
				mediaUrl: url,
				mediaType: kind as 'audio' | 'video',
				mediaMimeType: known,
				// Of the new file: it is read again.
				duration: '',
			}
		: null;
}

/** The type of a transcript by its address; what was chosen stays where the address does not say. */
export const transcriptTypeOf = ( url: string, chosen: string ) =>
	TRANSCRIPT_TYPES[ endingOf( url ) ] ?? chosen;

/** @return `1:02:03` or `24:10`; empty where a browser does not know. */
export function timeOf( seconds: number ): string {
	if ( ! Number.isFinite( seconds ) || seconds <= 0 ) {
		return '';
	}
	const whole = Math.round( seconds );
	const parts = [
		Math.floor( whole / 3600 ),
		Math.floor( whole / 60 ) % 60,
		whole % 60,
	];
	return ( parts[ 0 ] ? parts : parts.slice( 1 ) )
		.map( ( part, index ) =>
			index ? String( part ).padStart( 2, '0' ) : String( part )
		)
		.join( ':' );
}

/** A whole number of at least 1; nothing for anything else. */
export function numberOf( typed: string ): number | undefined {
	const number = Number( typed );
	return Number.isInteger( number ) && number > 0 ? number : undefined;
}
