import { useBlockProps } from '@wordpress/block-editor';
import { linkAddresses } from './link-addresses';
import type { EmailAttributes } from './types';

export function save( {
	attributes: { email },
}: {
	attributes: EmailAttributes;
} ) {
	return email ? (
		<div { ...useBlockProps.save() }>{ linkAddresses( email ) }</div>
	) : null;
}
