import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { namesOnePlan } from './plan-ids';
import type { ContainerAttributes } from './types';

/**
 * Content with a list of plans, or without a plan, says its class twice; content that names one plan
 * by its number, or an unfinished one, says it once. Both are valid either way: what sites hold stays
 * as it is.
 */
export function save( { attributes }: { attributes: ContainerAttributes } ) {
	const props = useBlockProps.save();
	return (
		<div
			{ ...useInnerBlocksProps.save(
				namesOnePlan( attributes )
					? props
					: {
							...props,
							className: `${ props.className } wp-block-premium-content-container`,
						}
			) }
		/>
	);
}
