import { useBlockProps } from '@wordpress/block-editor';
import { addressLines, isFilled } from './lines';
import type { AddressAttributes } from './types';

export function save( { attributes }: { attributes: AddressAttributes } ) {
	return isFilled( attributes ) ? (
		<div { ...useBlockProps.save() }>{ addressLines( attributes ) }</div>
	) : null;
}
