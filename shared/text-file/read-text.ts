import { __ } from '@wordpress/i18n';
import type { Encoding } from './encodings';

/**
 * Asks the author which encoding a file has.
 *
 * @param bytes     Of the file.
 * @param encodings It may be one of these, likeliest first.
 */
export type AskEncoding = (
	bytes: ArrayBuffer,
	encodings: Encoding[]
) => Promise< Encoding >;

/** The text of bytes; what stands for no letter is U+FFFD. */
export const decode = ( bytes: ArrayBuffer, encoding: string ): string =>
	new TextDecoder( encoding ).decode( bytes );

/** By the first two bytes: what Windows' editors write. */
const MARKS: Record< string, Encoding > = {
	'255,254': 'utf-16le',
	'254,255': 'utf-16be',
};

/** UTF-16 without a mark: its spaces and line breaks have a zero byte, always on the same side. */
function findUtf16( bytes: Uint8Array ): Encoding | undefined {
	const zeros = [ 0, 0 ];
	bytes.forEach( ( byte, at ) => byte === 0 && zeros[ at % 2 ]!++ );
	const [ even, odd ] = zeros as [ number, number ];
	// A stray zero byte or two are no spaces.
	const least = Math.max( 2, bytes.length / 50 );
	if ( bytes.length % 2 || Math.max( even, odd ) < least ) {
		return undefined;
	}
	if ( odd > 9 * even ) {
		return 'utf-16le';
	}
	return even > 9 * odd ? 'utf-16be' : undefined;
}

/** The text of bytes that say themselves how they are to be read. */
function readUnicode( buffer: ArrayBuffer ): string | undefined {
	const bytes = new Uint8Array( buffer );
	const wide = MARKS[ bytes.slice( 0, 2 ).join() ] ?? findUtf16( bytes );
	if ( wide ) {
		return decode( buffer, wide );
	}
	try {
		const text = new TextDecoder( 'utf-8', { fatal: true } ).decode(
			buffer
		);
		// Japanese mail of seven bits.
		return /\x1b\$[@B]/.test( text )
			? decode( buffer, 'iso-2022-jp' )
			: text;
	} catch {
		return undefined;
	}
}

/**
 * The text of a file, in whatever encoding it is. Rejects with a sentence for the author.
 *
 * @param bytes Of the file.
 * @param ask   Called where the encoding is not certain.
 */
export async function readText(
	bytes: ArrayBuffer,
	ask: AskEncoding
): Promise< string > {
	const unicode = readUnicode( bytes );
	if ( unicode !== undefined ) {
		return unicode;
	}
	const { guessEncodings } = await import(
		/* webpackChunkName: "text-file" */ './guess-encodings'
	).catch( () => {
		throw new Error(
			__(
				'The code that detects the text encoding could not be loaded. Nothing was read. Check the connection, then choose the file again.',
				'mainstay-blocks'
			)
		);
	} );
	const { encodings, isSure } = guessEncodings( bytes );
	return decode(
		bytes,
		isSure ? encodings[ 0 ]! : await ask( bytes, encodings )
	);
}
