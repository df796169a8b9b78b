import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, type BlockEditProps } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { OptionText } from './option-text';
import type { OptionAttributes } from './types';

interface Props extends BlockEditProps< OptionAttributes > {
	name: string;
	type: OptionAttributes[ 'fieldType' ];
}

/** An option that is a block of its own, inside the field. */
export function OptionEdit( {
	attributes: { label = '' },
	setAttributes,
	clientId,
	name,
	type,
}: Props ) {
	const { getBlockIndex, getBlockRootClientId } =
		useSelect( blockEditorStore );
	const { insertBlocks, removeBlock, replaceBlocks } =
		useDispatch( blockEditorStore );
	const option = ( text?: string ) =>
		createBlock( name, { label: text, fieldType: type } );
	return (
		<div { ...useBlockProps( { className: 'mainstay-field__option' } ) }>
			<input type={ type } disabled tabIndex={ -1 } aria-hidden="true" />
			<OptionText
				identifier="label"
				value={ label }
				onChange={ ( value ) => setAttributes( { label: value } ) }
				onAdd={ () =>
					insertBlocks(
						[ option() ],
						getBlockIndex( clientId ) + 1,
						getBlockRootClientId( clientId )
					)
				}
				onRemove={ () => removeBlock( clientId ) }
				onPasteList={ ( options ) => {
					const blocks = (
						label ? [ label, ...options ] : options
					).map( option );
					// The cursor goes where writing goes on.
					replaceBlocks( clientId, blocks, blocks.length - 1, -1 );
				} }
			/>
		</div>
	);
}
