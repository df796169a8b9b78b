/** What an author typed or pasted to show something of another site: read, and never trusted. */

/** Longer than any address that a service hands out. */
const LONGEST_ADDRESS = 2000;
/** Longer than any piece of code that a service hands out for pasting. */
const LONGEST_CODE = 20_000;

export interface Address {
	/** As typed, with a scheme. */
	text: string;
	url: URL;
}

/**
 * Reads a web address strictly; `https://` is added where no scheme is given. Refuses everything
 * whose host is not the one that a reader sees: sign-in data, ports, other alphabets, backslashes,
 * line breaks.
 *
 * @param typed By the author.
 */
export function readAddress( typed: string ): Address | null {
	const trimmed = typed.length > LONGEST_ADDRESS ? '' : typed.trim();
	const text = /^[a-z][a-z0-9+.-]*:/i.test( trimmed )
		? trimmed
		: `https://${ trimmed.replace( /^\/\//, '' ) }`;
	if ( /[\s\\<>"]/.test( text ) || ! URL.canParse( text ) ) {
		return null;
	}
	const url = new URL( text );
	const start = `${ url.protocol }//${ url.hostname }`;
	const end = text.slice( start.length );
	const isPlain =
		/^https?:$/.test( url.protocol ) &&
		text.toLowerCase().startsWith( start ) &&
		/^([/?#]|$)/.test( end );
	return isPlain ? { text, url } : null;
}

/**
 * Is it exactly one of these hosts?
 *
 * @param url   From readAddress().
 * @param hosts In lower case; each subdomain is an entry of its own.
 */
export const isOnHost = ( url: URL, hosts: readonly string[] ): boolean =>
	hosts.includes( url.hostname );

/** Addresses found in pasted code, by what they were in it. */
export interface EmbedCode {
	frames: Address[];
	links: Address[];
	scripts: Address[];
}

/**
 * Reads the addresses out of pasted code. The code is parsed in a document of its own, where
 * nothing runs and nothing loads; it is never kept.
 *
 * @param code As pasted.
 */
export function readEmbedCode( code: string ): EmbedCode {
	const { body } = new DOMParser().parseFromString(
		code.length > LONGEST_CODE ? '' : code,
		'text/html'
	);
	const addresses = ( selector: string, attribute: string ) =>
		[ ...body.ownerDocument.querySelectorAll( selector ) ]
			.map( ( element ) => element.getAttribute( attribute ) ?? '' )
			.map( readAddress )
			.filter( ( address ) => address !== null );
	return {
		frames: addresses( 'iframe[src]', 'src' ),
		links: addresses( 'a[href]', 'href' ),
		scripts: addresses( 'script[src]', 'src' ),
	};
}

/**
 * What visual editors, themes and older posts put around pasted code, and what stands in the text of a
 * link: it says nothing by itself.
 */
export const FRAMING = [
	'b',
	'br',
	'center',
	'div',
	'em',
	'figure',
	'p',
	'section',
	'span',
	'strong',
] as const;

/** Attributes that would act, or show something else than the address. */
const ACTS = /^(on|srcdoc$)/i;

/**
 * Reads pasted code that is one frame and nothing else than what is put around it.
 *
 * @param code As pasted.
 * @return The frame, in a document of its own, and its address; null for all other code.
 */
export function readFrame(
	code: string
): { frame: Element; address: Address } | null {
	const { body } = new DOMParser().parseFromString(
		code.length > LONGEST_CODE ? '' : code,
		'text/html'
	);
	const elements = [ ...body.ownerDocument.querySelectorAll( '*' ) ];
	const [ frame, ...others ] = elements.filter(
		( { localName } ) =>
			! [ 'html', 'head', 'body', ...FRAMING ].includes( localName )
	);
	const isPlain = elements.every( ( { attributes } ) =>
		[ ...attributes ].every( ( { name } ) => ! ACTS.test( name ) )
	);
	const address =
		frame?.tagName === 'IFRAME' && ! others.length && isPlain
			? readAddress( frame.getAttribute( 'src' ) ?? '' )
			: null;
	return address && { frame: frame!, address };
}

/**
 * The elements of pasted code, for who reads more out of it than addresses: only where every one of
 * them is expected. They stay in a document of their own, where nothing runs and nothing loads.
 *
 * @param code     As pasted.
 * @param expected Tag names in small letters.
 * @return Null for any other element, and for an address that is no web address.
 */
export function readElements(
	code: string,
	expected: readonly string[]
): Element[] | null {
	if ( code.length > LONGEST_CODE ) {
		return null;
	}
	const { head, body } = new DOMParser().parseFromString( code, 'text/html' );
	const elements = [ head, body ].flatMap( ( part ) => [
		...part.querySelectorAll( '*' ),
	] );
	const isExpected = ( element: Element ) =>
		expected.includes( element.localName ) &&
		[ 'href', 'src' ].every( ( name ) => {
			const address = element.getAttribute( name );
			return (
				/^#?$/.test( address ?? '' ) || readAddress( address! ) !== null
			);
		} );
	return elements.every( isExpected ) ? elements : null;
}
