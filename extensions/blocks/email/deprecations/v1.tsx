/**
 * After it: one rule says which words are addresses.
 * Older content drew the line elsewhere: whatever was linked then, the text must be the same.
 */
import { RawHTML } from '@wordpress/element';
import { useBlockProps } from '@wordpress/block-editor';
import { textOf } from '../../../../shared/text-of';

type Attributes = { email: string; html: string };

export const v1 = {
	attributes: {
		email: { type: 'string', default: '' },
		html: {
			type: 'string',
			source: 'html',
			selector: '.wp-block-jetpack-email',
			default: '',
		},
	},
	save( { attributes: { email, html } }: { attributes: Attributes } ) {
		return email && textOf( html ) === email ? (
			<div { ...useBlockProps.save() }>
				<RawHTML>{ html }</RawHTML>
			</div>
		) : null;
	},
	migrate: ( { html, ...attributes }: Attributes ) => attributes,
};
