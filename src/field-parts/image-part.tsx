import {
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { textIn, type PartProps } from '../../shared/form-field/parts/types';
import { PartSettings } from './part-settings';

/** Letters that name images without a label. */
const LETTERS = 26;

/** An image that can be chosen, and its label, which is written in place. */
export function ImagePart( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: PartProps ) {
	const letter = useSelect(
		( select ) =>
			String.fromCharCode(
				65 +
					( Math.max(
						0,
						select( blockEditorStore ).getBlockIndex( clientId )
					) %
						LETTERS )
			),
		[ clientId ]
	);
	return (
		<div { ...useBlockProps() }>
			{ isSelected && <PartSettings /> }
			<div
				{ ...useInnerBlocksProps(
					{},
					{
						templateLock: 'all',
						renderAppender: false as unknown as undefined,
					}
				) }
			/>
			<RichText
				identifier="label"
				tagName="div"
				aria-label={ __( 'Image label', 'mainstay-blocks' ) }
				placeholder={ letter }
				value={ textIn( attributes, 'label' ) }
				onChange={ ( value ) =>
					setAttributes( { label: value || undefined } )
				}
				allowedFormats={ [] }
				disableLineBreaks
				withoutInteractiveFormatting
			/>
		</div>
	);
}
