import {
	store as blockEditorStore,
	useBlockProps,
	// eslint-disable-next-line @wordpress/no-unsafe-wp-apis -- That of WordPress's own blocks, the same in 6.8 and 7.1.
	__experimentalBlockVariationPicker as VariationPicker,
} from '@wordpress/block-editor';
import {
	createBlocksFromInnerBlocksTemplate,
	store as blocksStore,
	type BlockVariation,
	type TemplateBlock,
} from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useCanvasStyle } from '../../../../shared/canvas-style';
import { PatternsButton } from '../../../../shared/patterns-button';
import { icon } from '../icon';
import type { SettingsProps } from '../types';
import { submitButton } from '../variations';

/** A form that an author makes field by field. */
const ownForm = (): Pick< BlockVariation, 'attributes' | 'innerBlocks' > => ( {
	innerBlocks: [ submitButton( __( 'Send', 'mainstay-blocks' ) ) ],
} );

/** The forms to start from, for a form that is empty. */
export function Picker( {
	clientId,
	name,
	setAttributes,
}: Pick< SettingsProps, 'setAttributes' > & {
	clientId: string;
	name: string;
} ) {
	const variations = useSelect(
		( select ) => select( blocksStore ).getBlockVariations( name, 'block' ),
		[ name ]
	);
	const {
		replaceInnerBlocks,
		selectBlock,
		__unstableMarkNextChangeAsNotPersistent: joinToNextStep,
	} = useDispatch( blockEditorStore );

	const choose = ( chosen?: BlockVariation ) => {
		const { attributes, innerBlocks } = chosen ?? ownForm();
		if ( attributes ) {
			// One step to undo.
			joinToNextStep();
			setAttributes( attributes );
		}
		replaceInnerBlocks(
			clientId,
			createBlocksFromInnerBlocksTemplate(
				innerBlocks as TemplateBlock[]
			),
			Boolean( chosen )
		);
		if ( ! chosen ) {
			selectBlock( clientId );
		}
	};
	return (
		<div
			{ ...useBlockProps( {
				ref: useCanvasStyle( 'contact-form/edit' ),
			} ) }
		>
			<VariationPicker
				icon={ icon }
				label={ __( 'Form', 'mainstay-blocks' ) }
				instructions={ __(
					'Choose a form to start from, or skip and add the fields yourself.',
					'mainstay-blocks'
				) }
				variations={ variations }
				onSelect={ choose }
				allowSkip
			/>
			<PatternsButton />
		</div>
	);
}
