const MarkdownIt = require( 'markdown-it' );

/** The pages of docs/ that come with the plugin, because its help tabs lead to them. */
const PAGES = [
	'business',
	'coming-from-jetpack',
	'embeds',
	'forms',
	'galleries',
	'hosts',
	'likes-and-sharing',
	'maps',
	'newsletter',
	'other-blocks',
	'panels',
	'payments',
	'podcast',
	'premium-content',
	'publicize',
	'related-posts',
	'seo',
	'settings',
	'videos',
];

const STYLE =
	'body{max-width:42em;margin:2em auto;padding:0 1em;font:1em/1.6 system-ui,sans-serif;overflow-wrap:anywhere}table{border-collapse:collapse}th,td{padding:.4em .8em;border:1px solid #767676;text-align:start;vertical-align:top}@media (prefers-color-scheme:dark){:root{color-scheme:dark}}';

const markdown = new MarkdownIt( { html: false } );

/** The fragment by which GitHub and our own pages link to a heading. */
const toId = ( text ) =>
	text
		.toLowerCase()
		.replace( /[^\p{L}\p{N}\s_-]/gu, '' )
		.trim()
		.replace( /\s/g, '-' );

/** Where a link leads among the pages; null where it leads to what does not come with the plugin. */
function toAddress( href ) {
	if ( /^(https?:|#)/.test( href ) ) {
		return href;
	}
	const [ , name, fragment = '' ] = /^([\w-]+)\.md(#.*)?$/.exec( href ) ?? [];
	return PAGES.includes( name ) ? `${ name }.html${ fragment }` : null;
}

/** Gives headings their ids, leads links to the pages, and leaves out images and other links. */
function prepare( tokens ) {
	tokens.forEach( ( token, index ) => {
		if ( token.type === 'heading_open' ) {
			const text = tokens[ index + 1 ].children
				.map( ( { content } ) => content )
				.join( '' );
			token.attrSet( 'id', toId( text ) );
		}
		const open = [];
		token.children = ( token.children ?? [] ).filter( ( part ) => {
			if ( part.type === 'link_open' ) {
				const address = toAddress( part.attrGet( 'href' ) );
				open.push( address );
				if ( address ) {
					part.attrSet( 'href', address );
				}
				return address;
			}
			return part.type === 'link_close'
				? open.pop()
				: part.type !== 'image';
		} );
	} );
	return tokens;
}

/**
 * A page of docs/ as HTML that needs nothing else.
 *
 * @param {string} source Markdown.
 * @return {string} The document.
 */
function toPage( source ) {
	const tokens = prepare( markdown.parse( source, {} ) );
	const [ , title = '' ] = /^# (.+)$/m.exec( source ) ?? [];
	return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${ markdown.utils.escapeHtml( title ) }</title>
<style>${ STYLE }</style>
${ markdown.renderer.render( tokens, markdown.options, {} ) }`;
}

module.exports = { PAGES, toPage };
