import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { cssWidth } from './css-width';
import type { RecurringPaymentsAttributes } from './types';

export function save( {
	attributes: { width },
}: {
	attributes: RecurringPaymentsAttributes;
} ) {
	// The class is named here so that it comes before the style, as in all saved buttons.
	const props = {
		className: 'wp-block-jetpack-recurring-payments',
		style: { width: cssWidth( width ) },
	};
	return (
		<div { ...useInnerBlocksProps.save( useBlockProps.save( props ) ) } />
	);
}
