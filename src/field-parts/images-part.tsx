import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { PartProps } from '../../shared/form-field/parts/types';
import { PartSettings } from './part-settings';

/** The images of a choice. */
export function ImagesPart( { clientId, isSelected }: PartProps ) {
	const { insertBlock } = useDispatch( blockEditorStore );
	const innerBlocksProps = useInnerBlocksProps(
		{ className: 'mainstay-field__images' },
		{
			allowedBlocks: [ 'jetpack/input-image-option' ],
			templateLock: false,
			// What the button below is for.
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
						createBlock( 'jetpack/input-image-option', {}, [
							createBlock( 'core/image', {
								aspectRatio: '1',
								scale: 'cover',
							} ),
						] ),
						undefined,
						clientId
					)
				}
			>
				{ __( 'Add image', 'mainstay-blocks' ) }
			</Button>
		</div>
	);
}
