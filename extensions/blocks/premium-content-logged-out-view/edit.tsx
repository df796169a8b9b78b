import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

export function Edit( { clientId }: { clientId: string } ) {
	const isEmpty = useSelect(
		( select ) => ! select( blockEditorStore ).getBlockCount( clientId ),
		[ clientId ]
	);
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( { className: 'entry-content' } ),
				{
					templateLock: false,
					// Else an empty view would have nothing to see or click.
					renderAppender: isEmpty
						? InnerBlocks.ButtonBlockAppender
						: undefined,
				}
			) }
		/>
	);
}
