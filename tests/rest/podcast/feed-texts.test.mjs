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
