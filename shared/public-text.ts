import { plainText } from './previews/plain-text';

/** As much of the editor's blocks as this needs. */
export interface TextBlock {
	name: string;
	attributes: Record< string, unknown > & {
		metadata?: { blockVisibility?: unknown };
	};
	innerBlocks?: TextBlock[];
}

/** Blocks whose text is for everybody, and the attribute that holds it. */
const TEXTS: Record< string, string > = {
	'core/paragraph': 'content',
	'core/heading': 'content',
	'core/list-item': 'content',
	'core/verse': 'content',
	'core/freeform': 'content',
};

/** Blocks that show what is in them to everybody. */
const FRAMES = [
	'core/column',
	'core/columns',
	'core/group',
	'core/list',
	'core/quote',
];

const isHidden = ( { attributes }: TextBlock ) =>
	attributes.metadata?.blockVisibility === false;

function* textsOf( blocks: TextBlock[] ): Generator< string > {
	for ( const block of blocks ) {
		if ( isHidden( block ) ) {
			continue;
		}
		if ( TEXTS[ block.name ] ) {
			const html = String(
				block.attributes[ TEXTS[ block.name ]! ] ?? ''
			).split( /<!--(?:more|nextpage)/ )[ 0 ]!;
			yield plainText( html.replace( /\[\/?[a-z][\w-]*[^\]]*\]/gi, '' ) );
		} else if ( FRAMES.includes( block.name ) ) {
			yield* textsOf( block.innerBlocks ?? [] );
		}
	}
}

/**
 * How a post begins, as php-stubs/seo/descriptions.php tells it where nobody wrote a description: only
 * what everybody may read.
 *
 * @param blocks Of the editor.
 * @param atMost Characters; a little more may come.
 */
export function publicText( blocks: TextBlock[], atMost = 300 ): string {
	let text = '';
	for ( const one of textsOf( blocks ) ) {
		text = `${ text } ${ one }`.trim();
		if ( text.length >= atMost ) {
			break;
		}
	}
	return text;
}
