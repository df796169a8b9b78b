import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

// Without `html`: tags in the text are shown as text, so nothing that an author writes can run.
const parser = new MarkdownIt( { typographer: true } ).use( footnotes );

/**
 * Code as WordPress's own Code block saves it: no shortcode in it is carried out, and an address alone in a
 * line stays an address.
 */
const inert = ( html: string ) =>
	html
		.replace( /\[/g, '&#91;' )
		.replace(
			/^((?:<[^>]*>)*\s*https?:)\/\/([^\s<>"]+\s*(?:<[^>]*>)*)$/gm,
			'$1&#47;&#47;$2'
		);

for ( const name of [ 'fence', 'code_block', 'code_inline' ] ) {
	const render = parser.renderer.rules[ name ]!;
	parser.renderer.rules[ name ] = ( ...token ) => inert( render( ...token ) );
}

/** The HTML of a Markdown text, safe to show and to save. */
export const renderMarkdown = ( source: string ): string =>
	parser.render( source );
