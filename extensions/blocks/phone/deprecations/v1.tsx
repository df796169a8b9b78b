/**
 * After it: one rule says where the number begins.
 * Older content drew the line elsewhere: whatever was linked then, the text must be the same.
 */
import { RawHTML } from '@wordpress/element';
import { useBlockProps } from '@wordpress/block-editor';
import { textOf } from '../../../../shared/text-of';

type Attributes = { phone: string; html: string };

export const v1 = {
	attributes: {
		phone: { type: 'string', default: '' },
		html: {
			type: 'string',
			source: 'html',
			selector: '.wp-block-jetpack-phone',
			default: '',
		},
	},
	save( { attributes: { phone, html } }: { attributes: Attributes } ) {
		return phone && textOf( html ) === phone ? (
			<div { ...useBlockProps.save() }>
				<RawHTML>{ html }</RawHTML>
			</div>
		) : null;
	},
	migrate: ( { html, ...attributes }: Attributes ) => attributes,
};
