import { RichText, useBlockProps } from '@wordpress/block-editor';
import { chatUrl } from './chat-url';
import type { WhatsAppButtonAttributes } from './types';

/** A plain link. render.php puts it right for the page, without it the link works too. */
export function save( {
	attributes,
}: {
	attributes: WhatsAppButtonAttributes;
} ) {
	const { backgroundColor, buttonText, colorClass, openInNewTab } =
		attributes;
	return (
		<div
			{ ...useBlockProps.save( {
				className: `is-color-${ colorClass }`,
			} ) }
		>
			<RichText.Content
				tagName="a"
				className="whatsapp-block__button"
				href={ chatUrl( attributes ) }
				style={ {
					backgroundColor,
					color: colorClass === 'dark' ? '#fff' : '#465B64',
				} }
				target={ openInNewTab ? '_blank' : '_self' }
				rel="noopener noreferrer"
				value={ buttonText }
			/>
		</div>
	);
}
