import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

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
	const [ isCopied, setIsCopied ] = useState( false );
	const ref = useCopyToClipboard( lines.join( '\n' ), () =>
		setIsCopied( true )
	);
	return (
		<div className="mainstay-service__copy-text">
			<p>{ label }</p>
			{ /* It scrolls where it is long, by keyboard as well. */ }
			<pre dir="ltr" tabIndex={ 0 }>
				{ lines.join( '\n' ) }
			</pre>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				ref={ ref }
				aria-label={ name }
			>
				{ __( 'Copy', 'mainstay-blocks' ) }
			</Button>{ ' ' }
			<span role="status">
				{ isCopied && __( 'Copied.', 'mainstay-blocks' ) }
			</span>
		</div>
	);
}
