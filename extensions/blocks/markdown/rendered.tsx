import { RawHTML, useMemo } from '@wordpress/element';
import type { MouseEvent } from 'react';
import { renderMarkdown } from './render-markdown';

/**
 * The text as visitors see it.
 *
 * @param props
 * @param props.source The Markdown.
 * @param props.onLink A link to another page was clicked. It is not followed: the editor would be
 *                     left, and changes with it.
 */
export function Rendered( {
	source,
	onLink,
}: {
	source: string;
	onLink: ( link: HTMLAnchorElement ) => void;
} ) {
	const html = useMemo( () => renderMarkdown( source ), [ source ] );
	const intercept = ( event: MouseEvent< HTMLElement > ) => {
		const link = ( event.target as HTMLElement ).closest( 'a' );
		// Footnotes lead to a place in the same text.
		if ( link && ! link.getAttribute( 'href' )?.startsWith( '#' ) ) {
			event.preventDefault();
			onLink( link );
		}
	};
	return <RawHTML onClick={ intercept }>{ html }</RawHTML>;
}
