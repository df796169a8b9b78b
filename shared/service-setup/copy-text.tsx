import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/**
 * Copies what stands in an element. In the editor that is a document within the page, whose elements the way of
 * WordPress 6.8 (`useCopyToClipboard`) takes for none; and a browser has its clipboard on secure pages only.
 *
 * @param element
 * @return Whether it is copied; where it is not, it is selected and has the focus.
 */
async function copyTextOf( element: HTMLElement ): Promise< boolean > {
	const { ownerDocument } = element;
	const { navigator } = ownerDocument.defaultView!;
	try {
		await navigator.clipboard.writeText( element.textContent! );
		return true;
	} catch {
		element.focus();
		ownerDocument.getSelection()?.selectAllChildren( element );
		return ownerDocument.execCommand( 'copy' );
	}
}

/**
 * Something to copy elsewhere.
 *
 * @param props
 * @param props.label What it is.
 * @param props.name  Of the button.
 * @param props.lines One below the other.
 */
export function CopyText( {
	label,
	name,
	lines,
}: {
	label: string;
	name: string;
	lines: string[];
} ) {
	const [ isCopied, setIsCopied ] = useState< boolean >();
	const text = useRef< HTMLPreElement >( null );
	return (
		<div className="mainstay-service__copy-text">
			<p>{ label }</p>
			{ /* It scrolls where it is long, by keyboard as well. */ }
			<pre ref={ text } dir="ltr" tabIndex={ 0 }>
				{ lines.join( '\n' ) }
			</pre>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				aria-label={ name }
				onClick={ async () =>
					setIsCopied( await copyTextOf( text.current! ) )
				}
			>
				{ __( 'Copy', 'mainstay-blocks' ) }
			</Button>{ ' ' }
			<span role="status">
				{ isCopied && __( 'Copied.', 'mainstay-blocks' ) }
				{ isCopied === false &&
					__(
						'Your browser does not copy by a button here. The text is selected: press Ctrl+C, or ⌘C on a Mac.',
						'mainstay-blocks'
					) }
			</span>
		</div>
	);
}
