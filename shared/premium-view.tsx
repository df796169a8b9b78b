import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/** One of the two views of premium content in the editor: any blocks. */
export function PremiumView( { clientId }: { clientId: string } ) {
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
