import { createBlock } from '@wordpress/blocks';

const MARKS: Record< string, string > = {
	B: '**',
	STRONG: '**',
	I: '*',
	EM: '*',
	CODE: '`',
	S: '~~',
	DEL: '~~',
};

function inline( node: Node ): string {
	if ( node.nodeName === '#text' ) {
		return node.textContent ?? '';
	}
	if ( node.nodeName === 'BR' ) {
		return '  \n';
	}
	const text = [ ...node.childNodes ].map( inline ).join( '' );
	const href = ( node as Element ).getAttribute?.( 'href' );
	if ( href ) {
		return `[${ text }](${ href })`;
	}
	const mark = text ? ( MARKS[ node.nodeName ] ?? '' ) : '';
	return mark + text + mark;
}

/** Rich text as Markdown. Signs in the text stay signs: they are why it is made Markdown. */
function fromRichText( html: unknown ): string {
	// A document of its own, so that no picture in the text is loaded.
	const { body } = document.implementation.createHTMLDocument( '' );
	body.innerHTML = String( html ?? '' );
	return inline( body );
}

const markdown = ( source: string ) =>
	createBlock( 'jetpack/markdown', { source } );

export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/paragraph' ],
			isMultiBlock: true,
			transform: ( paragraphs: { content?: unknown }[] ) =>
				markdown(
					paragraphs
						.map( ( { content } ) => fromRichText( content ) )
						.join( '\n\n' )
				),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/heading' ],
			isMultiBlock: true,
			transform: ( headings: { content?: unknown; level: number }[] ) =>
				markdown(
					headings
						.map(
							( { content, level } ) =>
								`${ '#'.repeat( level ) } ${ fromRichText( content ) }`
						)
						.join( '\n\n' )
				),
		},
	],
};
