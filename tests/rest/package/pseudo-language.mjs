/**
 * A made-up language in which each text of ours stands between marks and is longer than in English: what people
 * see without marks is not translated.
 */

const OPEN = '⟦';
const CLOSE = '⟧';

/** PHP: `$speak_pseudo()` has the rest of the request speak it, `$speak_english()` ends that. */
export const PSEUDO_LANGUAGE = `
	$pseudo_filters = array();
	foreach ( array( 'gettext', 'gettext_with_context', 'ngettext', 'ngettext_with_context' ) as $name ) {
		$pseudo_filters[] = $name . '_mainstay-blocks';
	}
	$pseudo = static fn( $text ) => '' === trim( $text ) ? $text : '${ OPEN }' . $text . str_repeat( '~', (int) ceil( mb_strlen( $text ) * 0.4 ) ) . '${ CLOSE }';
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

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

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

/** The same without all that stands between marks, also in one another. */
function withoutMarked( text ) {
	let depth = 0;
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
}

/**
 * The words in HTML or text that nobody translated.
 *
 * @param {string}   html
 * @param {string[]} known What authors wrote, and names that are the same in every language.
 */
export function untranslated( html, known ) {
	const own = known.join( ' ' );
	return visibleTexts( html ).filter( ( text ) =>
		( withoutMarked( text ).match( /\p{L}[\p{L}\p{M}’'-]+/gu ) ?? [] ).some(
			( word ) => ! own.includes( word )
		)
	);
}

/** Which texts were cut inside, so that a mark has no end. */
export const cutTexts = ( html ) =>
	visibleTexts( html ).filter(
		( text ) => text.split( OPEN ).length !== text.split( CLOSE ).length
	);
