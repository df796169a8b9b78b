import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { renderMarkdown } from './render-markdown';
import { Rendered } from './rendered';
import { setRenderer } from './saved-html';
import { Writing } from './writing';
import type { MarkdownAttributes } from './types';

setRenderer( renderMarkdown );

export function Edit( props: BlockEditProps< MarkdownAttributes > ) {
	const { source = '' } = props.attributes;
	const blockProps = useBlockProps();
	if ( props.isSelected ) {
		// Mounted with each selection: deselecting returns from the preview to the text.
		return (
			<div { ...blockProps }>
				<Writing { ...props } />
			</div>
		);
	}
	if ( ! source.trim() ) {
		return (
			<div { ...blockProps }>
				<p className="wp-block-jetpack-markdown__placeholder">
					{ __(
						'Write your _Markdown_ **here**…',
						'mainstay-blocks'
					) }
				</p>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<Rendered source={ source } onLink={ () => {} } />
		</div>
	);
}
