import { useBlockProps } from '@wordpress/block-editor';
import { linkNumber } from './link-number';
import type { PhoneAttributes } from './types';

export function save( {
	attributes: { phone },
}: {
	attributes: PhoneAttributes;
} ) {
	return phone ? (
		<div { ...useBlockProps.save() }>{ linkNumber( phone ) }</div>
	) : null;
}
