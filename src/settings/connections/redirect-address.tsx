import { Button, TextControl } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** What an app at a network has to know of this site. */
export function RedirectAddress( { url }: { url: string } ) {
	const [ isCopied, setIsCopied ] = useState( false );
	const ref = useCopyToClipboard( url, () => setIsCopied( true ) );
	return (
		<div className="mainstay-settings__copy">
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Redirect address', 'mainstay-blocks' ) }
				value={ url }
				onChange={ () => {} }
				readOnly
			/>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				ref={ ref }
				aria-label={ __(
					'Copy the redirect address',
					'mainstay-blocks'
				) }
			>
				{ __( 'Copy', 'mainstay-blocks' ) }
			</Button>
			<span role="status">
				{ isCopied && __( 'Copied.', 'mainstay-blocks' ) }
			</span>
		</div>
	);
}
