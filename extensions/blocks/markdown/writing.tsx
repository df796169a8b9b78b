import {
	BlockControls,
	PlainText,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { rawHandler, type BlockEditProps } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, Ref } from 'react';
import { renderMarkdown } from './render-markdown';
import { Rendered } from './rendered';
import type { MarkdownAttributes } from './types';

function askBeforeLeaving( link: HTMLAnchorElement ) {
	if (
		// Leaving loses the selection and the place in the text: the browser's own question stops
		// everything else until it is answered.
		// eslint-disable-next-line no-alert
		window.confirm(
			__( 'Are you sure you wish to leave this page?', 'mainstay-blocks' )
		)
	) {
		window.location.assign( link.href );
	}
}

/** The selected block: the text, or its preview, and the toolbar to choose. */
export function Writing( {
	attributes: { source = '' },
	setAttributes,
	clientId,
}: BlockEditProps< MarkdownAttributes > ) {
	const [ isPreview, setIsPreview ] = useState( false );
	const { removeBlock, replaceBlocks } = useDispatch( blockEditorStore );
	const field = useRef< HTMLTextAreaElement >( null );

	// A click on the rendered text selects the block; the next key should write.
	useEffect( () => {
		if ( ! isPreview ) {
			field.current?.focus( { preventScroll: true } );
		}
	}, [ isPreview ] );

	const removeWhenEmpty = ( event: KeyboardEvent ) => {
		if ( event.key === 'Backspace' && ! source ) {
			event.preventDefault();
			removeBlock( clientId );
		}
	};

	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						isPressed={ ! isPreview }
						onClick={ () => setIsPreview( false ) }
					>
						{ __( 'Markdown', 'mainstay-blocks' ) }
					</ToolbarButton>
					<ToolbarButton
						isPressed={ isPreview }
						onClick={ () => setIsPreview( true ) }
					>
						{ __( 'Preview', 'mainstay-blocks' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			{ source.trim() && (
				<BlockControls group="other">
					<ToolbarButton
						onClick={ () =>
							replaceBlocks(
								clientId,
								rawHandler( { HTML: renderMarkdown( source ) } )
							)
						}
					>
						{ __( 'Convert to blocks', 'mainstay-blocks' ) }
					</ToolbarButton>
				</BlockControls>
			) }
			{ isPreview ? (
				<Rendered source={ source } onLink={ askBeforeLeaving } />
			) : (
				<PlainText
					// Its type is that of a class inside.
					ref={ field as Ref< never > }
					className="wp-block-jetpack-markdown__editor"
					value={ source }
					onChange={ ( value ) => setAttributes( { source: value } ) }
					onKeyDown={ removeWhenEmpty }
					placeholder={ __(
						'Write your _Markdown_ **here**…',
						'mainstay-blocks'
					) }
					aria-label={ __( 'Markdown', 'mainstay-blocks' ) }
				/>
			) }
		</>
	);
}
