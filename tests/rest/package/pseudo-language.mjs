/**
 * A made-up language in which each text of ours stands between marks and is longer than in English: what people
 * see without marks is not translated.
 */

const OPEN = '⟦';
const CLOSE = '⟧';

/** How much longer texts are, as in German or Finnish. */
const LONGER = 0.4;

/** Letters of the words by which they are longer. */
const WORD = 10;

/** PHP: a text as the language has it. */
const PSEUDO = `static fn( $text ) => '' === trim( (string) $text ) ? $text : '${ OPEN }' . $text . rtrim( chunk_split( str_repeat( '~', (int) ceil( mb_strlen( $text ) * ${ LONGER } ) ), ${ WORD }, ' ' ) ) . '${ CLOSE }'`;

/** What WordPress translates and people do not read: formats, and answers such as `off` and `html_lang_attribute`. */
const IS_NO_TEXT =
	'^[a-z_]+$|^[^A-Za-z]*([A-Za-z]{1,2}[^A-Za-z]+)*[A-Za-z]{0,2}$';

/** PHP: `$speak_pseudo()` has the rest of the request speak it, `$speak_english()` ends that. */
export const PSEUDO_LANGUAGE = `
	$pseudo_filters = array();
	foreach ( array( 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ) as $name ) {
		$pseudo_filters[] = $name . '_mainstay-blocks';
	}
	$pseudo = ${ PSEUDO };
	$speak_pseudo = static function () use ( $pseudo, $pseudo_filters ) {
		foreach ( $pseudo_filters as $name ) {
			add_filter( $name, $pseudo );
		}
	};
	$speak_english = static function () use ( $pseudo, $pseudo_filters ) {
		foreach ( $pseudo_filters as $name ) {
			remove_filter( $name, $pseudo );
		}
	};
`;

/** JavaScript for the page: the same for all scripts. */
const PSEUDO_SCRIPT = `( () => {
	const noText = /${ IS_NO_TEXT }/;
	const mark = ( text, ...rest ) => {
		const domain = rest.filter( ( one ) => typeof one === 'string' ).at( -1 );
		if ( ! text.trim() || ( domain !== 'mainstay-blocks' && noText.test( text ) ) ) {
			return text;
		}
		const tail = '~'.repeat( Math.ceil( [ ...text ].length * ${ LONGER } ) ).replace( /(~{${ WORD }})(?=~)/g, '$1 ' );
		return '${ OPEN }' + text + tail + '${ CLOSE }';
	};
	for ( const kind of [ 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ] ) {
		wp.hooks.addFilter( 'i18n.' + kind, 'mainstay/pseudo', mark );
	}
} )();`;

/** A must-use plugin: the whole site speaks it, WordPress as well, but for the requests of tests. */
export const PSEUDO_SITE = `if ( ! str_contains( $_SERVER['REQUEST_URI'] ?? '', '/mainstay-development/' ) ) {
	$pseudo = ${ PSEUDO };
	$mark   = static fn( $text, ...$rest ) => 'mainstay-blocks' !== end( $rest ) && preg_match( '/${ IS_NO_TEXT }/', $text ) ? $text : $pseudo( $text );
	foreach ( array( 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ) as $name ) {
		add_filter( $name, $mark, PHP_INT_MAX, 10 );
	}
	add_action( 'wp_default_scripts', static fn( $scripts ) => $scripts->add_inline_script( 'wp-i18n', base64_decode( '${ Buffer.from( PSEUDO_SCRIPT ).toString( 'base64' ) }' ) ), 99 );
}`;

/** Attributes that people read or hear. */
const SEEN = [
	'alt',
	'aria-description',
	'aria-label',
	'aria-roledescription',
	'aria-valuetext',
	'placeholder',
	'title',
];

const ENTITIES = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	nbsp: '\u00a0',
	hellip: '…',
	laquo: '«',
	lsaquo: '‹',
	raquo: '»',
	rsaquo: '›',
};

const decode = ( text ) =>
	text.replace( /&(#x?[0-9a-f]+|\w+);/gi, ( all, name ) => {
		if ( name[ 0 ] !== '#' ) {
			return ENTITIES[ name ] ?? all;
		}
		return String.fromCodePoint(
			/^#x/i.test( name )
				? parseInt( name.slice( 2 ), 16 )
				: Number( name.slice( 1 ) )
		);
	} );

/** What people read or hear of HTML, each piece by itself. */
export function visibleTexts( html ) {
	const shown = html.replace(
		/<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi,
		' '
	);
	const attributes = [
		...shown.matchAll(
			new RegExp(
				`\\s(?:${ SEEN.join( '|' ) })=(["'])([\\s\\S]*?)\\1`,
				'g'
			)
		),
	].map( ( [ , , text ] ) => text );
	const buttons = [
		...shown.matchAll(
			/<input[^>]*\stype=["'](?:submit|button|reset)["'][^>]*>/g
		),
	].map(
		( [ tag ] ) => / value=(["'])([\s\S]*?)\1/.exec( tag )?.[ 2 ] ?? ''
	);
	// Marks may stand in two elements of one sentence.
	const texts = shown
		.replace( /<\/?(?:a|b|strong|em|i|span|abbr|code|time)\b[^>]*>/gi, '' )
		.split( /<[^>]*>/ );
	return [ ...texts, ...attributes, ...buttons ]
		.map( ( text ) => decode( text ).replace( /\s+/g, ' ' ).trim() )
		.filter( Boolean );
}

/** Makes a function that leaves out of pieces of a document what stands between marks, also where they are in two of them. */
function createUnmarker() {
	let depth = 0;
	return ( text ) => {
		let rest = '';
		for ( const letter of text ) {
			if ( letter === OPEN ) {
				depth++;
			} else if ( letter === CLOSE ) {
				depth = Math.max( 0, depth - 1 );
			} else if ( ! depth ) {
				rest += letter;
			}
		}
		return rest;
	};
}

/** Web and email addresses, and placeholders such as `%1$s`. */
const ADDRESSES = /https?:\/\/\S+|\S+@\S+|%\d?\$?[sd]/g;

/**
 * The words in HTML or text that nobody translated, each with the text around it.
 *
 * @param {string}   html
 * @param {string[]} known What authors wrote, and names that are the same in every language.
 */
export function untranslated( html, known ) {
	const own = known.join( ' ' );
	const withoutMarked = createUnmarker();
	return visibleTexts( html ).flatMap( ( text ) => {
		const words = (
			withoutMarked( text )
				.replace( ADDRESSES, ' ' )
				.match( /\p{L}[\p{L}\p{M}’'-]+/gu ) ?? []
		).filter( ( word ) => ! own.includes( word ) );
		return words.length
			? [ `“${ words.join( ' ' ) }” in “${ text.slice( 0, 200 ) }”` ]
			: [];
	} );
}

/** Which texts of a document were cut inside, so that a mark has no end. */
export function cutTexts( html ) {
	const texts = visibleTexts( html );
	const all = texts.join( '' );
	return all.split( OPEN ).length === all.split( CLOSE ).length
		? []
		: texts.filter(
				( text ) =>
					text.split( OPEN ).length !== text.split( CLOSE ).length
			);
}
