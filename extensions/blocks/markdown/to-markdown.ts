/**
 * Rich text as Markdown. Signs in the text stay signs: they are why it is made Markdown. What
 * Markdown has no sign for is not converted at all, so that nothing is lost.
 */

/** Text, or a sign that opens or closes a format. */
type Part = string | { sign: string; isOpening: boolean };

const SIGNS: Record< string, string > = {
	B: '**',
	STRONG: '**',
	I: '*',
	EM: '*',
	S: '~~',
	DEL: '~~',
};

/** Attributes that Markdown has, or that say nothing about how a thing looks. */
const KNOWN_ATTRIBUTES: Record< string, RegExp > = {
	A: /^(href|title|data-.*)$/,
	IMG: /^(src|alt|title|class)$/,
};

/** Addresses that the renderer does not link. */
const UNSAFE = /^\s*(?:javascript|vbscript|file|data):/i;

class NotInMarkdown extends Error {}

function demand( condition: unknown ) {
	if ( ! condition ) {
		throw new NotInMarkdown();
	}
}

const isStrong = ( node: Node | null ) =>
	!! node && SIGNS[ node.nodeName ] === '**';

/** Emphasis has two signs; beside the stars of bold text it takes the other one. */
const signOf = ( node: Node ) =>
	SIGNS[ node.nodeName ] === '*' &&
	[
		node.parentNode,
		node.previousSibling,
		node.nextSibling,
		node.firstChild,
		node.lastChild,
	].some( isStrong )
		? '_'
		: SIGNS[ node.nodeName ];

/** A fence of one backtick more than the code has in a row. */
function fenceOf( code: string, atLeast: number ): string {
	const runs = code.match( /`+/g ) ?? [];
	return '`'.repeat(
		Math.max( atLeast, ...runs.map( ( { length } ) => length + 1 ) )
	);
}

function codeSpan( node: Node ): string {
	const code = ( node.textContent ?? '' ).replace( /\n/g, ' ' );
	demand( ! ( node as Element ).firstElementChild );
	demand( node.previousSibling?.nodeName !== 'CODE' );
	const fence = fenceOf( code, 1 );
	const room = /^`|`$|^ .*[^ ].* $/.test( code ) ? ' ' : '';
	return code && fence + room + code + room + fence;
}

/** Address and title, as they stand in brackets. */
function target( address: string, title: string | null ): string {
	demand( ! UNSAFE.test( address ) );
	const safe = address
		.trim()
		.replace( /[<>\\\s]/g, encodeURIComponent )
		.replace( /&(?=#?\w+;)/g, '&amp;' );
	demand( ! title || ! /["\\&\n]/.test( title ) );
	return `(${ /[()]/.test( safe ) || ! safe ? `<${ safe }>` : safe }${ title ? ` "${ title }"` : '' })`;
}

/** Words in square brackets. */
function inBrackets( text: string ): string {
	demand( ! /[[\]\\]/.test( text ) );
	return `[${ text }]`;
}

/** Spaces at the ends of a format move out of it: signs next to a space are text. */
function marked( sign: string, parts: Part[] ): Part[] {
	const text = parts.map( ( part ) =>
		typeof part === 'string' ? part : 'x'
	);
	const isBlank = ( part: string ) => part.trim() === '';
	const from = text.findIndex( ( part ) => ! isBlank( part ) );
	if ( from < 0 ) {
		return parts;
	}
	const to = text.reduce(
		( last, part, index ) => ( isBlank( part ) ? last : index ),
		from
	);
	const inner = parts.slice( from, to + 1 );
	const before = /^\s*/.exec( text[ from ]! )![ 0 ];
	if ( before ) {
		inner[ 0 ] = ( inner[ 0 ] as string ).slice( before.length );
	}
	const after = /\s*$/.exec( text[ to ]! )![ 0 ];
	if ( after ) {
		const last = inner.length - 1;
		inner[ last ] = ( inner[ last ] as string ).slice( 0, -after.length );
	}
	return [
		...parts.slice( 0, from ),
		before,
		{ sign, isOpening: true },
		...inner,
		{ sign, isOpening: false },
		after,
		...parts.slice( to + 1 ),
	];
}

function partsOf( node: Node ): Part[] {
	if ( node.nodeName === '#text' ) {
		return [
			( node.textContent ?? '' )
				.replace( /\s+/g, ( space ) =>
					space.includes( '\n' ) ? ' ' : space
				)
				.replace( /&(?=#?\w+;)/g, '&amp;' ),
		];
	}
	// Comments have no place in a line of Markdown.
	demand( node.nodeType === Node.ELEMENT_NODE );
	const element = node as Element;
	for ( const { name } of element.attributes ) {
		demand( KNOWN_ATTRIBUTES[ node.nodeName ]?.test( name ) );
	}
	const inside = () => [ ...node.childNodes ].flatMap( partsOf );
	const get = ( name: string ) => element.getAttribute( name );
	switch ( node.nodeName ) {
		case 'BODY':
			return inside();
		case 'BR':
			return [ '  \n' ];
		case 'CODE':
			return [ codeSpan( node ) ];
		case 'IMG':
			demand( get( 'src' ) );
			return [
				`!${ inBrackets( get( 'alt' ) ?? '' ) }${ target( get( 'src' )!, get( 'title' ) ) }`,
			];
		case 'A': {
			const text = joined( inside() );
			demand( text.trim() && get( 'href' ) );
			const hasImage = element.querySelector( 'img' );
			return [
				`${ hasImage ? `[${ text }]` : inBrackets( text ) }${ target( get( 'href' )!, get( 'title' ) ) }`,
			];
		}
	}
	demand( SIGNS[ node.nodeName ] );
	return marked( signOf( node )!, inside() );
}

/** Kinds of characters that decide whether a sign opens or closes a format. */
const isSpace = ( sign: string ) => ! sign || /\s/.test( sign );
const isPunctuation = ( sign: string ) => /[\p{P}\p{S}]/u.test( sign );

/** Joins the parts where each sign does what it is meant to, by the rules of CommonMark. */
function joined( parts: Part[] ): string {
	const list = parts.filter( ( part ) => part !== '' );
	const textOf = ( part?: Part ) =>
		typeof part === 'string' ? part : ( part?.sign ?? '' );
	const open: string[] = [];
	list.forEach( ( part, index ) => {
		if ( typeof part === 'string' ) {
			// With the sign before it, a link would be an image.
			demand(
				! part.startsWith( '[' ) ||
					! textOf( list[ index - 1 ] ).endsWith( '!' )
			);
			return;
		}
		const { sign, isOpening } = part;
		const before = [ ...textOf( list[ index - 1 ] ) ].at( -1 ) ?? '';
		const [ after = '' ] = textOf( list[ index + 1 ] );
		demand( before !== sign[ 0 ] && after !== sign[ 0 ] );
		const leans = ( near: string, far: string ) =>
			! isSpace( near ) &&
			( ! isPunctuation( near ) ||
				isSpace( far ) ||
				isPunctuation( far ) );
		const isLeft = leans( after, before );
		const isRight = leans( before, after );
		const isWord = sign === '_';
		const canOpen =
			isLeft && ( ! isWord || ! isRight || isPunctuation( before ) );
		const canClose =
			isRight && ( ! isWord || ! isLeft || isPunctuation( after ) );
		demand( isOpening ? canOpen : canClose );
		if ( isOpening ) {
			demand( ! canClose || ! open.includes( sign[ 0 ]! ) );
			open.push( sign[ 0 ]! );
		} else {
			open.pop();
		}
	} );
	return list.map( textOf ).join( '' );
}

/**
 * Returns rich text as Markdown, or undefined where Markdown cannot hold all of it.
 *
 * @param html Rich text, or an object that writes itself as such.
 */
export function toMarkdown( html: unknown ): string | undefined {
	// A document of its own, so that no picture in the text is loaded.
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = String( html ?? '' );
	try {
		const text = joined( partsOf( body ) );
		// Markdown has no empty line before a text.
		demand( ! ( /^\s*\n/.test( text ) && text.trim() ) );
		// Nor one within it: a line of nothing but spaces would end the paragraph.
		return text.trim().replace( /\n +(?=\n)/g, '\n\\' );
	} catch ( error ) {
		if ( error instanceof NotInMarkdown ) {
			return undefined;
		}
		throw error;
	}
}

/** Returns a code block as Markdown. */
export function codeToMarkdown( html: unknown ): string | undefined {
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = String( html ?? '' ).replace( /<br\s*\/?>/gi, '\n' );
	const code = body.textContent ?? '';
	const fence = fenceOf( code, 3 );
	return body.firstElementChild
		? undefined
		: `${ fence }\n${ code }\n${ fence }`;
}
