import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

// Without `html`: tags in the text are shown as text, so nothing that an author writes can run.
const parser = new MarkdownIt( { typographer: true } ).use( footnotes );

/** The HTML of a Markdown text, safe to show and to save. */
export const renderMarkdown = ( source: string ): string =>
	parser.render( source );
