import { __ } from '@wordpress/i18n';

/** What a file is read by: names that every browser knows. */
export const ENCODINGS = [
	'windows-1252',
	'windows-1250',
	'iso-8859-2',
	'windows-1251',
	'koi8-r',
	'iso-8859-5',
	'windows-1253',
	'iso-8859-7',
	'windows-1254',
	'windows-1257',
	'windows-1255',
	'windows-1256',
	'windows-874',
	'windows-1258',
	'shift_jis',
	'euc-jp',
	'gb18030',
	'big5',
	'euc-kr',
	'utf-16le',
	'utf-16be',
	'utf-8',
] as const;

export type Encoding = ( typeof ENCODINGS )[ number ];

/** What an encoding is called where an author chooses. */
export const getEncodingNames = (): Record< Encoding, string > => ( {
	'windows-1252': __( 'Western European', 'mainstay-blocks' ),
	'windows-1250': __( 'Central European (Windows)', 'mainstay-blocks' ),
	'iso-8859-2': __( 'Central European (ISO)', 'mainstay-blocks' ),
	'windows-1251': __( 'Cyrillic (Windows)', 'mainstay-blocks' ),
	'koi8-r': __( 'Cyrillic (KOI8-R)', 'mainstay-blocks' ),
	'iso-8859-5': __( 'Cyrillic (ISO)', 'mainstay-blocks' ),
	'windows-1253': __( 'Greek (Windows)', 'mainstay-blocks' ),
	'iso-8859-7': __( 'Greek (ISO)', 'mainstay-blocks' ),
	'windows-1254': __( 'Turkish', 'mainstay-blocks' ),
	'windows-1257': __( 'Baltic', 'mainstay-blocks' ),
	'windows-1255': __( 'Hebrew', 'mainstay-blocks' ),
	'windows-1256': __( 'Arabic', 'mainstay-blocks' ),
	'windows-874': __( 'Thai', 'mainstay-blocks' ),
	'windows-1258': __( 'Vietnamese', 'mainstay-blocks' ),
	shift_jis: __( 'Japanese (Shift JIS)', 'mainstay-blocks' ),
	'euc-jp': __( 'Japanese (EUC)', 'mainstay-blocks' ),
	gb18030: __( 'Chinese, simplified', 'mainstay-blocks' ),
	big5: __( 'Chinese, traditional', 'mainstay-blocks' ),
	'euc-kr': __( 'Korean', 'mainstay-blocks' ),
	'utf-16le': __( 'Unicode (UTF-16)', 'mainstay-blocks' ),
	'utf-16be': __( 'Unicode (UTF-16, big-endian)', 'mainstay-blocks' ),
	'utf-8': __( 'Unicode (UTF-8), some of it damaged', 'mainstay-blocks' ),
} );
