// Until the width was written without spaces inside calc().
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const cssWidth = ( width?: string ) =>
	width?.endsWith( '%' )
		? `calc( ${ width } - var( --jetpack-payment-buttons-gap, 0 ) * ${ 1 - parseInt( width, 10 ) / 100 } )`
		: width;

export const v2 = {
	apiVersion: 3,
	attributes: {
		planId: { type: 'integer' },
		planIds: { type: 'array' },
		align: { type: 'string' },
		url: { type: 'string', default: '#' },
		uniqueId: { type: 'string', default: 'id' },
		width: { type: 'string' },
	},
	supports: { html: false },
	save( { attributes: { width } }: { attributes: { width?: string } } ) {
		const style = { width: cssWidth( width ) };
		return (
			<div
				{ ...useInnerBlocksProps.save(
					useBlockProps.save( { style } )
				) }
			/>
		);
	},
};
