import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { CookieConsentAttributes } from './types';

/** As posts hold it; the page gets a form of render.php instead. */
export function save( {
	attributes: { text = '', consentExpiryDays },
}: {
	attributes: CookieConsentAttributes;
} ) {
	// In the order in which posts have them.
	const { className, style, ...more } = useBlockProps.save() as Record<
		string,
		unknown
	> & { className?: string; style?: object };
	return (
		<div
			className={ className }
			style={ style }
			role="dialog"
			aria-modal="true"
			{ ...more }
		>
			<RichText.Content tagName="p" value={ text } />
			<InnerBlocks.Content />
			<span>{ consentExpiryDays }</span>
		</div>
	);
}
