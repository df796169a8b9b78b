import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { PartSettings } from './part-settings';
import type { PartProps } from '../../shared/form-field/parts/types';

/** The options of a choice. */
export function OptionsPart( { clientId, isSelected }: PartProps ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	const innerBlocksProps = useInnerBlocksProps(
		{ className: 'mainstay-field__options' },
		{
			allowedBlocks: [ 'jetpack/option' ],
			templateLock: false,
			// What Enter and the button below are for.
			renderAppender: false as unknown as undefined,
		}
	);
	return (
		<div { ...useBlockProps() }>
			{ isSelected && <PartSettings /> }
			<div { ...innerBlocksProps } />
			<Button
				variant="link"
				className="mainstay-field__add"
				onClick={ () =>
					insertBlock(
						createBlock( 'jetpack/option' ),
						undefined,
						clientId
					)
				}
			>
				{ __( 'Add option', 'mainstay-blocks' ) }
			</Button>
		</div>
	);
}
