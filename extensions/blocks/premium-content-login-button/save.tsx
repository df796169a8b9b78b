import { RichText, useBlockProps } from '@wordpress/block-editor';
import { look } from './look';
import type { LoginButtonAttributes } from './types';

/** Where it leads is the server's to say: it depends on the page. */
export function save( { attributes }: { attributes: LoginButtonAttributes } ) {
	return (
		<div { ...useBlockProps.save( { className: 'wp-block-button' } ) }>
			<RichText.Content
				tagName="a"
				{ ...look( attributes ) }
				value={ attributes.text }
			/>
		</div>
	);
}
