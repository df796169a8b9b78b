import { RichText, useBlockProps } from '@wordpress/block-editor';
import { borderClasses, join, linkProps } from './link-props';
import type { ButtonAttributes } from './types';

/** Nothing, unless the block around wants the markup in the post: then always a link. */
export function save( { attributes }: { attributes: ButtonAttributes } ) {
	if ( ! attributes.saveInPostContent ) {
		return null;
	}
	const { className, ...blockProps } = useBlockProps.save();
	const link = linkProps( attributes );
	return (
		<div
			className={ join(
				'wp-block-button jetpack-submit-button',
				attributes.className,
				className,
				borderClasses( attributes )
			) }
			{ ...blockProps }
		>
			<RichText.Content
				tagName="a"
				className={ link.className }
				data-id-attr="placeholder"
				href={ attributes.url }
				rel="noopener noreferrer"
				role="button"
				style={ link.style }
				target="_blank"
				value={ attributes.text ?? '' }
			/>
		</div>
	);
}
