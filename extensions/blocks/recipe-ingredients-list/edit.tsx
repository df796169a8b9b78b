import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const ITEM = 'jetpack/recipe-ingredient-item';
const TEMPLATE = [ [ ITEM ] ];

export function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				allowedBlocks: [ ITEM ],
				defaultBlock: { name: ITEM, attributes: {} },
				directInsert: true,
				template: TEMPLATE as never,
				templateInsertUpdatesSelection: true,
			} ) }
		/>
	);
}
