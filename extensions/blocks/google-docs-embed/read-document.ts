import {
	isOnHost,
	readAddress,
	readFrame,
	type Address,
} from '../../../shared/embed/embed-url';
import lists from './lists.json';

/** As addresses name them: a text document, a spreadsheet, slides. */
export type DocumentKind = keyof typeof lists.kinds;

export interface GoogleDocument {
	/** As typed. */
	url: string;
	kind: DocumentKind;
	/** What Google shows inside another page. */
	frame: string;
}

/** `/document/d/ID/edit`, with `e/` where it was published; of an organization, or of one of many accounts. */
const PATH =
	/^\/(?:a\/[\w.-]+\/)?(document|spreadsheets|presentation)\/(?:u\/\d+\/)?d\/(e\/)?([\w-]{5,200})(?:\/([a-z]*))?\/?$/;

const PUBLISHED = /^(pub|pubhtml|pubembed|embed)$/;

/** What the address says about the part that is shown; Google writes some of it behind a `#`. */
function parametersOf( url: URL ): [ string, string ][] {
	const given = new Map( [
		...new URLSearchParams( url.hash.slice( 1 ) ),
		...url.searchParams,
	] );
	return lists.parameters.flatMap( ( name ): [ string, string ][] => {
		const value = given.get( name );
		return value ? [ [ name, value ] ] : [];
	} );
}

function fromAddress( { text, url }: Address ): GoogleDocument | null {
	const [ , kind, published = '', id, action = '' ] =
		PATH.exec( url.pathname ) ?? [];
	if ( ! kind || ! isOnHost( url, [ 'docs.google.com' ] ) ) {
		return null;
	}
	const { published: page, look } = lists.kinds[ kind as DocumentKind ];
	const isPublished = published !== '' || PUBLISHED.test( action );
	const query = new URLSearchParams( {
		...( isPublished && action !== 'pubchart' ? look : {} ),
		...Object.fromEntries( parametersOf( url ) ),
	} ).toString();
	const shown = isPublished ? page : 'preview';
	return {
		url: text,
		kind: kind as DocumentKind,
		frame:
			`https://docs.google.com/${ kind }/d/${ published }${ id }/` +
			( action === 'pubchart' ? action : shown ) +
			( query && `?${ query }` ),
	};
}

/**
 * Reads the address of a document, or the code that Google gives for one that was published; null for
 * everything else. functions.php judges by the same rule.
 *
 * @param typed By the author.
 */
export function readDocument( typed: string ): GoogleDocument | null {
	const address = /^\s*</.test( typed )
		? readFrame( typed )?.address
		: readAddress( typed );
	return address ? fromAddress( address ) : null;
}

/** The attributes that show a document; null for everything else. */
export function readAttributes(
	typed: string
): { url: string; variation: string } | null {
	const found = readDocument( typed );
	return (
		found && {
			url: found.url,
			variation: lists.kinds[ found.kind ].variation,
		}
	);
}

/**
 * The shape of a frame as CSS writes it, or an empty text for a name without one.
 *
 * @param name As saved; the number is the height in percent of the width, but for two.
 */
export function ratioOf( name = '' ): string {
	const [ , digits ] = /^ar-(\d{2,3})$/.exec( name ) ?? [];
	const named: Record< string, string > = { 169: '16 / 9', 43: '4 / 3' };
	return digits ? ( named[ digits ] ?? `100 / ${ Number( digits ) }` ) : '';
}

/** The frame's style: the chosen shape, or else the one that suits the kind. */
export function frameStyleOf( kind: DocumentKind, aspectRatio?: string ) {
	const ratio =
		ratioOf( aspectRatio ) || ( kind === 'presentation' ? '16 / 9' : '' );
	return ratio ? { aspectRatio: ratio } : { blockSize: 600 };
}
