/** Elements of HTML are found by WordPress's HTML API, in core/elements.php; a pattern is fooled by what an attribute holds. */
import { filesIn, phpCode, read } from './project';

/** A pattern, as a whole string, that looks for a tag. */
const TAG_IN_PATTERN =
	/(?<=[([,=.?:]\s*)(["'])[~/](?:(?!\1)(?:\\.|[^\\\n]))*?(?<!\?P?)<\/?(?:\\?\?(?!xml)|!(?!--(?: |\\s\+)wp:)|\(|[a-z$]|\[a-z)(?:(?!\1)(?:\\.|[^\\\n]))*\1/i;

/** Files that look for tags by a pattern all the same, each with the reason why nothing fools it. */
const ALLOWED: Record< string, string > = {
	'extensions/blocks/button/functions.php':
		'Line breaks of a rich text; what remains becomes text by a parser.',
	'extensions/blocks/conversation/functions.php':
		'Lines that the server wrote just before, without attributes of people.',
	'extensions/blocks/image-compare/functions.php':
		'The tag of an image that was never chosen, letter for letter.',
	'extensions/blocks/recipe/render.php':
		'The element around the block, letter for letter.',
	'php-stubs/core/plain-text.php':
		'Knows quotation marks; has to tell text from tags, which a parser cannot.',
	'php-stubs/core/subtitles.php': 'Subtitles, which are no HTML.',
	'php-stubs/embeds/embeds.php':
		'WordPress filters what is left by a list of allowed tags.',
	'php-stubs/forms/files/file-content.php':
		'Bytes of a file, which are no HTML.',
	'php-stubs/forms/page/page.php':
		'The element around the block; its end is the last one, whatever is in it.',
	'php-stubs/forms/sources/shortcode.php':
		'Line breaks between shortcodes, without attributes.',
	'php-stubs/newsletter/mailings/images.php':
		'Knows quotation marks; the image itself is read by the HTML API.',
	'php-stubs/newsletter/mailings/markup.php':
		'Before or after wp_kses(), which leaves no greater-than sign in an attribute.',
	'php-stubs/newsletter/mailings/plain-text.php':
		'After wp_kses(), which leaves no greater-than sign in an attribute.',
	'php-stubs/payments/thanks.php':
		'A whole page, in which a theme may leave out any end.',
	'php-stubs/podcast/clean.php': 'XML.',
	'php-stubs/podcast/extras.php':
		'Paragraphs that become text by what tells text from tags.',
	'php-stubs/podcast/markup.php':
		'Has to tell text from tags, which a parser cannot.',
	'php-stubs/podcast/read.php':
		'XML with faults, which no parser reads to its end.',
	'php-stubs/podcast/text.php':
		'Ends of paragraphs; what remains becomes text by what tells text from tags.',
	'php-stubs/premium-content/head.php':
		'Its copy of the must-use plugin has no other file.',
	'php-stubs/premium-content/wall.php':
		'Knows quotation marks; it cuts HTML anywhere, where a parser reads no further.',
	'php-stubs/publicize/threads/cards.php':
		'The charset in the first bytes of a page, which cannot be parsed before.',
	'php-stubs/publicize/threads/gather.php':
		'Ends of paragraphs in posts of networks, which send a few tags.',
	'php-stubs/related-posts/words.php':
		'Counts words of thousands of posts; a word more or less does no harm.',
	'php-stubs/seo/descriptions.php':
		'Adds spaces before tags; a parser makes the text.',
	'php-stubs/services/mastodon/replies.php':
		'Ends of paragraphs in posts of a network, which sends a few tags.',
	'php-stubs/services/x/threads.php':
		'The answer of one company, of one shape.',
};

it( 'patterns over markup are listed with their reasons', () => {
	const found = [
		...filesIn( 'php-stubs' ),
		...filesIn( 'extensions/blocks' ),
	].filter(
		( file ) =>
			file.endsWith( '.php' ) && TAG_IN_PATTERN.test( phpCode( file ) )
	);
	expect( found.sort() ).toEqual( Object.keys( ALLOWED ).sort() );
} );

it( 'no style fills the paths of icons: many icons are lines, whose fill would be a blot', () => {
	expect(
		[ 'extensions', 'shared', 'src' ]
			.flatMap( filesIn )
			.filter( ( file ) => file.endsWith( '.scss' ) )
			// A star of our own, half of which is filled.
			.filter( ( file ) => ! file.includes( '/rating-star/' ) )
			.filter( ( file ) =>
				/(^|[\s,>])path\b[^{};]*\{[^{}]*\bfill:\s*(?!none)/.test(
					read( file )
				)
			)
	).toEqual( [] );
} );

it( 'buttons on pages have the look of those of WordPress in every theme, classic ones too', () => {
	expect(
		[ ...filesIn( 'php-stubs' ), ...filesIn( 'extensions/blocks' ) ]
			.filter( ( file ) => file.endsWith( '.php' ) )
			.filter( ( file ) =>
				/class="(?![^"]*wp-block-button__link)[^"]*wp-element-button/.test(
					phpCode( file )
				)
			)
	).toEqual( [] );
} );
