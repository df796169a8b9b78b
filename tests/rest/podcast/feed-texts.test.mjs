/** Texts of feeds: markup goes, and what a person wrote about markup stays. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

/** What an XML parser finds, and what it says. */
const TEXTS = [
	[ 'A guide to <head> and <body>', 'A guide to <head> and <body>' ],
	[
		'A guide to &lt;head&gt; and &lt;body&gt;',
		'A guide to <head> and <body>',
	],
	[ 'List<string> in C#', 'List<string> in C#' ],
	[ 'Map<String, List<int>> &amp; more', 'Map<String, List<int>> & more' ],
	[ 'std::vector<b> explained', 'std::vector<b> explained' ],
	[ '<3 letters from the sea', '<3 letters from the sea' ],
	[ 'Is 2<3 & 5>4?', 'Is 2<3 & 5>4?' ],
	[ 'if a<b then c>d', 'if a<b then c>d' ],
	[ 'Tea &amp;amp; toast', 'Tea & toast' ],
	[ 'Don&amp;#8217;t look', 'Don’t look' ],
	[ 'Don&#8217;t look&hellip;', 'Don’t look…' ],
	[ '<b>Bold</b> news', 'Bold news' ],
	[ '<p>Use &lt;b&gt;bold&lt;/b&gt; text</p>', 'Use <b>bold</b> text' ],
	[ '&lt;p&gt;Hello &amp;amp; bye&lt;/p&gt;', 'Hello & bye' ],
	[ '&lt;b&gt;Bold&lt;/b&gt; news', 'Bold news' ],
	[ 'Use &lt;b&gt;bold&lt;/b&gt; text', 'Use <b>bold</b> text' ],
	[ 'The <br> tag', 'The <br> tag' ],
	[ 'one<br>two<br/>three', 'one two three' ],
	[ '`<p>` or "<div>"?', '`<p>` or "<div>"?' ],
	[ 'From <b> to </b>', 'From <b> to </b>' ],
	[
		'See <a href="https://a.example/?x=1&amp;y=2">the show</a>',
		'See the show',
	],
	[ '<img src=x onerror=alert(1)>Photo', 'Photo' ],
	[ '<script>alert(1)</script>Hello', 'alert(1)Hello' ],
	[ 'Why <script> is slow', 'Why <script> is slow' ],
	[ '<!-- note -->Words', 'Words' ],
	[ 'Ann <ann@example.org>', 'Ann <ann@example.org>' ],
	[ 'Hello</p>', 'Hello' ],
	[ '<p>One', 'One' ],
	[ 'cut <a href="https://a.exa', 'cut' ],
	[ '<v Ann>Hello <c.loud>there</c></v>', 'Hello there' ],
	[ '<v Ann>Use <head> here', 'Use <head> here' ],
	[ 'Option<T> and Result<T, E>', 'Option<T> and Result<T, E>' ],
	[ 'AT&T', 'AT&T' ],
	[ 'R&amp;D', 'R&D' ],
	[ '&amp;lt;3', '<3' ],
	[ '5 &lt; 6 &gt; 4', '5 < 6 > 4' ],
	[ '<![CDATA[Rye]]>', 'Rye' ],
	[ '<i>Is <head> dead?</i>', 'Is <head> dead?' ],
	[ '</script>', '</script>' ],
];

it( 'titles keep their words, and are decoded as often as they were encoded', async () => {
	const given = Buffer.from(
		JSON.stringify( TEXTS.map( ( [ text ] ) => text ) )
	).toString( 'base64' );
	const found = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/text.php';
		return array_map( static fn( $text ) => Mainstay\\Podcast\\Text\\to_plain_line( $text, 'description' ), json_decode( base64_decode( '${ given }' ), true ) );`
	);
	assert.deepEqual(
		found,
		TEXTS.map( ( [ , text ] ) => text )
	);
} );

it( 'notes keep their paragraphs, and code that is written about', async () => {
	const given = Buffer.from(
		'<p>Use <code>&lt;main&gt;</code> once.</p><ul><li>Vec&lt;u8&gt;</li><li>a &amp;&amp; b</li></ul><script>x()</script>'
	).toString( 'base64' );
	assert.equal(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/text.php';
			return Mainstay\\Podcast\\Text\\to_plain_paragraphs( base64_decode( '${ given }' ) );`
		),
		'Use <main> once.\n\n• Vec<u8>\n• a && b'
	);
	// Cut, but not within a letter.
	assert.match(
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/text.php';
			return Mainstay\\Podcast\\Text\\to_plain_paragraphs( 'a' . str_repeat( 'é', 20000 ) );`
		),
		/^aé{100}/
	);
} );

it( 'what others send in an older charset is read, and one wrong byte costs one letter', async () => {
	const texts = [
		[ 'windows-1252', '6181E9', 'a\u0081é' ],
		[ 'ISO-8859-1', '936894', '“h”' ],
		[ 'iso-8859-9', 'DEFD', 'Şı' ],
		[ 'cp1251', 'CFB8F2F0', 'Пётр' ],
		[ 'windows-1251', 'CF98CF', 'ПП' ],
		[ 'Shift_JIS', '8365FF616263', 'テabc' ],
		[ 'x-sjis', '8365', 'テ' ],
		[ 'gb2312', '9546', '旻' ],
		[ 'EUC-KR', 'B1E8', '김' ],
		[ 'tis-620', 'E1C1', 'แม' ],
		[ 'KOI8-R', 'F0A3D4D2', 'Пётр' ],
		[ 'utf-8', 'C3BC', 'ü' ],
		[ '', 'C3BC', 'ü' ],
		[ 'no-charset', 'C3BC', 'ü' ],
	];
	const [ read, feeds, page, rows ] = await php(
		`require_once ABSPATH . 'wp-admin/includes/file.php';
		foreach ( [ 'core/charset', 'podcast/podcast', 'podcast/clean', 'publicize/threads/cards', 'newsletter/subscribers/csv-import' ] as $file ) {
			require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php";
		}
		$texts = json_decode( base64_decode( '${ Buffer.from( JSON.stringify( texts ) ).toString( 'base64' ) }' ), true );
		$feeds = [];
		foreach ( array_slice( $texts, 0, 11 ) as [ $charset, $bytes ] ) {
			$from = wp_tempnam();
			$to   = wp_tempnam();
			file_put_contents( $from, "<?xml version=\\"1.0\\" encoding=\\"$charset\\"?><rss><title>" . hex2bin( $bytes ) . '</title></rss>' );
			Mainstay\\Podcast\\Clean\\sanitize_feed_file( $from, $to );
			$feeds[] = preg_match( '~<title>(.*)</title></rss>~s', file_get_contents( $to ), $found ) ? $found[1] : '';
			array_map( 'unlink', [ $from, $to ] );
		}
		return [
			array_map( static fn( $one ) => Mainstay\\Core\\Charset\\to_readable_utf8( hex2bin( $one[1] ), $one[0] ), $texts ),
			$feeds,
			Mainstay\\Publicize\\Threads\\Cards\\convert_to_utf8( [ 'body' => '<meta charset=windows-1251><title>' . hex2bin( 'CF98CF' ) . '</title>', 'headers' => [] ] ),
			Mainstay\\Newsletter\\Subscribers\\CsvImport\\decode_text( "Zo\\xEB \\x81\\x93x\\x94" ),
		];`
	);
	const letters = texts.map( ( [ , , text ] ) => text );
	assert.deepEqual( read, letters );
	assert.deepEqual( feeds, letters.slice( 0, 11 ) );
	assert.ok( page.endsWith( '<title>ПП</title>' ), page );
	assert.equal( rows, 'Zoë \u0081“x”' );
} );

/** Labels of the web's encoding standard by the charset that browsers read under them. */
const LABELS = {
	'utf-8':
		'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8',
	ibm866: '866 cp866 csibm866 ibm866',
	'iso-8859-2':
		'csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2',
	'iso-8859-3':
		'csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3',
	'iso-8859-4':
		'csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4',
	'iso-8859-5':
		'csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988',
	'iso-8859-6':
		'arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987',
	'iso-8859-7':
		'csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 iso_8859-7 iso_8859-7:1987 sun_eu_greek',
	'iso-8859-8':
		'csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 visual csiso88598i iso-8859-8-i logical',
	'iso-8859-10':
		'csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6',
	'iso-8859-13': 'iso-8859-13 iso8859-13 iso885913',
	'iso-8859-14': 'iso-8859-14 iso8859-14 iso885914',
	'iso-8859-15':
		'csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9',
	'koi8-r': 'cskoi8r koi koi8 koi8-r koi8_r',
	'koi8-u': 'koi8-ru koi8-u',
	macintosh: 'csmacintosh mac macintosh x-mac-roman',
	'windows-874':
		'dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874',
	'windows-1250': 'cp1250 windows-1250 x-cp1250',
	'windows-1251': 'cp1251 windows-1251 x-cp1251',
	'windows-1252':
		'ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252',
	'windows-1253': 'cp1253 windows-1253 x-cp1253',
	'windows-1254':
		'cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 windows-1254 x-cp1254',
	'windows-1255': 'cp1255 windows-1255 x-cp1255',
	'windows-1256': 'cp1256 windows-1256 x-cp1256',
	'windows-1257': 'cp1257 windows-1257 x-cp1257',
	'windows-1258': 'cp1258 windows-1258 x-cp1258',
	'x-mac-cyrillic': 'x-mac-cyrillic x-mac-ukrainian',
	gbk: 'chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk gb18030',
	big5: 'big5 big5-hkscs cn-big5 csbig5 x-x-big5',
	'euc-jp': 'cseucpkdfmtjapanese euc-jp x-euc-jp',
	'iso-2022-jp': 'csiso2022jp iso-2022-jp',
	shift_jis:
		'csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis',
	'euc-kr':
		'cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949',
	'utf-16be': 'unicodefffe utf-16be',
	'utf-16le':
		'csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le',
};

/** Bytes of charsets with more than one for a letter, with some that only the wider charset has. */
const WIDE = {
	'utf-8': 'C3BCE282AC',
	gbk: 'D6D0B9FA9546',
	big5: 'A4A4A4E5F9D6',
	'euc-jp': 'C6FCCBDCADA1',
	'iso-2022-jp': '1B2442467C4B5C1B2842',
	shift_jis: '93FA967B8740FB45',
	'euc-kr': 'C7D1B1DB',
	'utf-16be': '004100E9D83DDE00',
	'utf-16le': '4100E9003DD800DE',
};

/** What Node's own tables lack or have otherwise. */
const EXTRA = [
	[ 'euc-kr', [ '8141', '8c63' ], '갂똠' ],
	[ 'ks_c_5601-1987', [ '8141', '8c63' ], '갂똠' ],
	[ 'gb2312', [ 'fe50' ], '⺁' ],
	[ 'big5', [ '8840' ], '㇀' ],
	[ 'iso-8859-16', [ 'a4', 'aa', 'e3' ], '€Șă' ],
];

/** Letters that the libraries of this machine have otherwise: two forms of a delta, and a sign for any currency. */
const OTHERWISE = [ 'macintosh c6', 'x-mac-cyrillic ff', 'windows-1253 aa' ];

/** Node's decoder takes windows-1252 for Latin-1. */
const WINDOWS_1252 =
	'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function textOf( charset, bytes ) {
	return charset === 'windows-1252' && bytes[ 0 ] < 0xa0
		? WINDOWS_1252[ bytes[ 0 ] - 0x80 ]
		: new TextDecoder( charset ).decode( bytes );
}

it( 'a charset is read as browsers read it, by each of its labels', async () => {
	const asked = Object.entries( LABELS ).flatMap( ( [ charset, labels ] ) => {
		const texts = WIDE[ charset ]
			? [ Buffer.from( WIDE[ charset ], 'hex' ) ]
			: Array.from( { length: 128 }, ( _, at ) =>
					Buffer.from( [ 128 + at ] )
				).filter(
					// Neither undefined, nor a control character, nor one of nobody's.
					( bytes ) =>
						! /[\u0080-\u009f\ue000-\uf8ff\ufffd]/.test(
							textOf( charset, bytes )
						) &&
						! OTHERWISE.includes(
							`${ charset } ${ bytes.toString( 'hex' ) }`
						)
				);
		return labels
			.split( ' ' )
			.map( ( label ) => [
				label,
				texts.map( ( bytes ) => bytes.toString( 'hex' ) ),
				texts.map( ( bytes ) => textOf( charset, bytes ) ).join( '' ),
			] );
	} );
	asked.push( ...EXTRA );
	assert.ok( asked.length > 200 );
	const read = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/charset.php';
		$out = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify(
				asked.map( ( [ label, texts ] ) => [ label, texts ] )
			)
		).toString( 'base64' ) }' ), true ) as [ $label, $texts ] ) {
			$all   = array_map( 'hex2bin', $texts );
			$out[] = [
				$label,
				implode( '', array_map( static fn( $bytes ) => Mainstay\\Core\\Charset\\to_readable_utf8( $bytes, $label ), $all ) ),
				implode( '', array_map( static fn( $bytes ) => Mainstay\\Core\\Charset\\to_utf8( $bytes, strtoupper( " $label\\n" ) ), $all ) ),
			];
		}
		return $out;`
	);
	assert.deepEqual(
		read,
		asked.map( ( [ label, , text ] ) => [ label, text, text ] )
	);
} );
