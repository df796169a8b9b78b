import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { htmlOf } from './saved-html';
import type { ReactNode } from 'react';
import type { MarkdownAttributes } from './types';

type Props = { attributes: MarkdownAttributes };

function wrap( children: ReactNode ) {
	// The class is named here so that it comes before the style, as in all saved Markdown.
	const className = 'wp-block-jetpack-markdown';
	return <div { ...useBlockProps.save( { className } ) }>{ children }</div>;
}

/** A new text that had to be saved before the parser was there: readable as it is written. */
export function saveUnrendered( { attributes }: Props ) {
	return wrap(
		<pre className="wp-block-jetpack-markdown__source">
			{ attributes.source }
		</pre>
	);
}

export function save( { attributes }: Props ) {
	const html = htmlOf( attributes );
	return html === undefined
		? saveUnrendered( { attributes } )
		: wrap( <RawHTML>{ html }</RawHTML> );
}
