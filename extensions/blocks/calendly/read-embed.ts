import { parseHexColor } from '../../../shared/colors';
import {
	FRAMING,
	readAddress,
	readElements,
} from '../../../shared/embed/embed-url';
import { readCalendar, type Calendar } from './calendar-url';
import type { ButtonLook, CalendlyAttributes } from './types';

export interface Embed extends Calendar {
	/** What the pasted code was for; an address alone leaves the style as it is. */
	style?: CalendlyAttributes[ 'style' ];
	button: ButtonLook;
}

/** What that code loads. */
const ASSETS =
	/^(?:https:)?\/\/(?:assets\.)?calendly\.com\/assets\/external\/widget\.(?:js|css)$/;

// The calls in that code, after white space became single spaces. Nothing else may stand beside.
const TEXT = String.raw`(?:'(?:[^'\\]|\\['"\\/])*'|"(?:[^"\\]|\\['"\\/])*")`;
const NAME = String.raw`(?:'\w+'|"\w+"|\w+)`;
/** Several guests, the day that is shown first. */
const TEXTS = String.raw`\[ ?(?:${ TEXT }(?: ?, ?${ TEXT })*)? ?,? ?\]`;
const DATE = String.raw`new Date\( ?(?:${ TEXT }|(?:Date\.now\(\))?[\d+* -]{0,40}) ?\)`;
const SIMPLE = String.raw`(?:${ TEXT }|${ TEXTS }|${ DATE }|true|false|null|undefined|\d+|document\.(?:getElementById|querySelector)\( ?${ TEXT } ?\))`;

/** An object whose values are of this form. */
const objectOf = ( value: string ) => {
	const option = `${ NAME } ?: ?${ value }`;
	return String.raw`\{ ?(?:${ option }(?: ?, ?${ option })*)? ?,? ?\}`;
};

/** Prefilled answers are an object, in which those to the owner's own questions are another. */
const VALUE = `(?:${ SIMPLE }|${ objectOf( `(?:${ SIMPLE }|${ objectOf( SIMPLE ) })` ) })`;
const OPTION = `${ NAME } ?: ?${ VALUE }`;
const CALL = String.raw`Calendly\.(init(?:Inline|Popup|Badge)Widget) ?\( ?\{ ?(${ OPTION }(?: ?, ?${ OPTION })*) ?,? ?\} ?\) ?;?`;
const HANDLER = new RegExp( `^${ CALL } ?return false ?;?$` );
const SCRIPT = new RegExp(
	String.raw`^(?:window\.onload ?= ?function ?\( ?\) ?\{ ?${ CALL } ?\} ?;?|${ CALL })$`
);

/** An option whose value is a text. */
const TEXT_OPTION = new RegExp( String.raw`^['"]?(\w+)['"]? ?: ?(${ TEXT })$` );

/** One call of Calendly's script: what it is called, and the texts that it is given. */
function readCall( code: string, shape: RegExp ) {
	const found = shape.exec( code.replace( /\s+/g, ' ' ).trim() );
	const [ call, list ] = found?.slice( 1 ).filter( Boolean ) ?? [];
	if ( ! call || ! list ) {
		return null;
	}
	// Whole options one by one: what stands inside of an object is none of the call's own.
	const options = Object.fromEntries(
		[ ...list.matchAll( new RegExp( OPTION, 'g' ) ) ]
			.map( ( [ option ] ) => TEXT_OPTION.exec( option ) )
			.filter( ( option ) => option !== null )
			.map( ( [ , name, text ] ) => [
				name,
				text!.slice( 1, -1 ).replace( /\\(.)/g, '$1' ),
			] )
	) as Record< string, string | undefined >;
	return { call, options };
}

const buttonOf = (
	options: Record< string, string | undefined >
): ButtonLook => ( {
	text: options.text?.trim() || undefined,
	customTextColor: parseHexColor( options.textColor ) ?? undefined,
	customBackgroundColor: parseHexColor( options.color ) ?? undefined,
} );

interface Part {
	address: string;
	style?: CalendlyAttributes[ 'style' ];
	button?: ButtonLook;
}

/** The names of the attributes that would run something. */
const handlersOf = ( element: Element ) =>
	element.getAttributeNames().filter( ( name ) => name.startsWith( 'on' ) );

const isTheirs = ( address: string ) => ASSETS.test( address );

function readScript( element: Element ): Part[] | null {
	const text = element.textContent ?? '';
	const source = element.getAttribute( 'src' );
	if ( source !== null ) {
		return isTheirs( source ) && ! text.trim() ? [] : null;
	}
	const read = readCall( text, SCRIPT );
	if ( ! read ) {
		return null;
	}
	const style = read.call === 'initInlineWidget' ? 'inline' : 'link';
	const address = read.options.url ?? '';
	return [ { address, style, button: buttonOf( read.options ) } ];
}

/** A link or a piece of text that opens a calendar when it is clicked. */
function readPopup( element: Element ): Part[] | null {
	const code = element.getAttribute( 'onclick' );
	const read = code && readCall( code, HANDLER );
	if ( ! read || read.call !== 'initPopupWidget' ) {
		return null;
	}
	const texts = { text: element.textContent ?? '', ...read.options };
	const address = read.options.url ?? '';
	return [ { address, style: 'link', button: buttonOf( texts ) } ];
}

function readBox( element: Element ): Part[] {
	const marked = element.getAttribute( 'data-url' );
	if ( marked !== null ) {
		return [ { address: marked, style: 'inline' } ];
	}
	const target = element.getAttribute( 'href' )?.replace( '#', '' );
	return target ? [ { address: target } ] : [];
}

/**
 * What each element of the code says: nothing, a calendar, or null where Calendly would not have
 * written it.
 */
const READERS: Record< string, ( element: Element ) => Part[] | null > = {
	...Object.fromEntries( FRAMING.map( ( name ) => [ name, () => [] ] ) ),
	a: readBox,
	div: readBox,
	iframe: ( element ) =>
		element.hasAttribute( 'srcdoc' )
			? null
			: [
					{
						address: element.getAttribute( 'src' ) ?? '',
						style: 'inline',
					},
				],
	link: ( element ) =>
		isTheirs( element.getAttribute( 'href' ) ?? '' ) ? [] : null,
	script: readScript,
};

function readPart( element: Element ): Part[] | null {
	const handlers = handlersOf( element );
	if ( ! handlers.length ) {
		return READERS[ element.localName ]!( element );
	}
	return READERS[ element.localName ] === readBox &&
		handlers.join() === 'onclick'
		? readPopup( element )
		: null;
}

/**
 * Reads what the author typed or pasted: the address of a calendar, or the code that Calendly hands
 * out for a calendar in the page, a link or a badge. The code is never kept, and code with anything
 * else in it is not read at all.
 *
 * @param typed By the author.
 * @return Null for anything else.
 */
export function readEmbed( typed: string ): Embed | null {
	const calendar = readAddress( typed ) && readCalendar( typed );
	if ( calendar ) {
		return { ...calendar, button: {} };
	}
	const parts = ( /[<(]/.test( typed ) ? readCode( typed ) : null ) ?? [];
	const [ part ] = parts;
	const found = part && readCalendar( part.address );
	if (
		! found ||
		parts.some( ( { address } ) => address !== part.address )
	) {
		return null;
	}
	return { ...found, style: part.style, button: part.button ?? {} };
}

function readCode( code: string ): Part[] | null {
	// A call without the tags around it.
	const whole = /^\s*(?:Calendly|window)\./.test( code )
		? `<script>${ code }</script>`
		: code;
	const parts = readElements( whole, Object.keys( READERS ) )?.map(
		readPart
	);
	return parts && ! parts.includes( null )
		? parts.flatMap( ( list ) => list ?? [] )
		: null;
}
