import { createBlock, type Block } from '@wordpress/blocks';
import { codeToMarkdown, toMarkdown } from './to-markdown';

type Attributes = Record< string, unknown >;

/** Attributes that do not change how a block looks. */
const WITHOUT_LOOKS = [ 'content', 'level', 'placeholder' ];

/** Whether a block looks as Markdown makes it: without colours, alignment, classes. */
const isPlain = ( attributes: Attributes ) =>
	Object.entries( attributes ).every(
		( [ name, value ] ) => WITHOUT_LOOKS.includes( name ) || ! value
	);

/** One line, which a heading has to be. */
function headingToMarkdown( { content, level }: Attributes ) {
	const text = toMarkdown( content );
	return text === undefined || /\n| #+$/.test( text )
		? undefined
		: `${ '#'.repeat( Number( level ) ) } ${ text }`;
}

const WRITERS: Record<
	string,
	( attributes: Attributes ) => string | undefined
> = {
	'core/paragraph': ( { content } ) => toMarkdown( content ),
	'core/heading': headingToMarkdown,
	'core/code': ( { content } ) => codeToMarkdown( content ),
};

/** The blocks one after the other as Markdown; what Markdown cannot hold stays what it is. */
function transform( name: string, list: Attributes[] ): Block[] {
	const blocks: Block[] = [];
	let texts: string[] = [];
	const finish = () => {
		if ( texts.length ) {
			blocks.push(
				createBlock( 'jetpack/markdown', {
					source: texts.filter( Boolean ).join( '\n\n' ),
				} )
			);
		}
		texts = [];
	};
	for ( const attributes of list ) {
		const text = isPlain( attributes )
			? WRITERS[ name ]!( attributes )
			: undefined;
		if ( text === undefined ) {
			finish();
			blocks.push( createBlock( name, attributes ) );
		} else {
			texts.push( text );
		}
	}
	finish();
	return blocks;
}

export const transforms = {
	from: Object.keys( WRITERS ).map( ( name ) => ( {
		type: 'block' as const,
		blocks: [ name ],
		isMultiBlock: true,
		isMatch: ( list: Attributes[] ) =>
			list.some(
				( attributes ) =>
					isPlain( attributes ) &&
					WRITERS[ name ]!( attributes ) !== undefined
			),
		transform: ( list: Attributes[] ) => transform( name, list ),
	} ) ),
};
