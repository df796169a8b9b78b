import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { PartProps } from '../../shared/form-field/parts/types';
import { PartSettings } from './part-settings';

/** The area that files are dropped on, with any blocks in it. Visitors have the input below these. */
export function DropAreaPart( { isSelected }: PartProps ) {
	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		useBlockProps(),
		{
			templateLock: false,
			renderAppender: InnerBlocks.ButtonBlockAppender,
		}
	);
	return (
		<div { ...innerBlocksProps }>
			{ isSelected && <PartSettings /> }
			{ children }
		</div>
	);
}
