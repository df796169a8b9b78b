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
