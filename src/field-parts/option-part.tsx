import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { OptionText } from '../../shared/form-field/option-text';
import { useField } from '../../shared/form-field/parts/field-context';
import { PartSettings } from './part-settings';
import { RequiredText } from './required-text';
import { textIn, type PartProps } from '../../shared/form-field/parts/types';

/** Looks that an added option takes over from the one before it. */
const LOOKS = [ 'textColor', 'fontFamily', 'fontSize', 'className', 'style' ];

/** An option of a choice, or the text beside a single box. */
export function OptionPart( props: PartProps ) {
	const { attributes, setAttributes, clientId, isSelected } = props;
	const field = useField();
	const { getBlockIndex, getBlockRootClientId } =
		useSelect( blockEditorStore );
	const { insertBlocks, removeBlock, replaceBlocks } =
		useDispatch( blockEditorStore );
	const isSingle = field?.kind === 'checkbox' || field?.kind === 'consent';
	const isOther = attributes.isOther === true;
	const label = textIn( attributes, 'label' );
	const option = ( text?: string ) =>
		createBlock( 'jetpack/option', {
			...( text && { label: text } ),
			...Object.fromEntries(
				LOOKS.filter( ( key ) => attributes[ key ] !== undefined ).map(
					( key ) => [ key, attributes[ key ] ]
				)
			),
		} );
	return (
		<div { ...useBlockProps( { className: 'mainstay-field__option' } ) }>
			{ isSelected && (
				<PartSettings title={ __( 'Option', 'mainstay-blocks' ) }>
					{ ! isSingle && (
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __(
								'Visitors can enter their own answer',
								'mainstay-blocks'
							) }
							help={ __(
								'A text field is shown below this option.',
								'mainstay-blocks'
							) }
							checked={ isOther }
							onChange={ ( isOn ) =>
								setAttributes( { isOther: isOn || undefined } )
							}
						/>
					) }
				</PartSettings>
			) }
			{ attributes.hideInput !== true && (
				<input
					type={ field?.kind === 'radio' ? 'radio' : 'checkbox' }
					disabled
					tabIndex={ -1 }
					aria-hidden="true"
				/>
			) }
			<OptionText
				identifier="label"
				placeholder={ textIn( attributes, 'placeholder' ) }
				value={ label }
				onChange={ ( value ) =>
					setAttributes( { label: value || undefined } )
				}
				{ ...( ! isSingle && {
					onAdd: () =>
						insertBlocks(
							[ option() ],
							getBlockIndex( clientId ) + 1,
							getBlockRootClientId( clientId )
						),
					onRemove: () => removeBlock( clientId ),
					onPasteList: ( options: string[] ) => {
						const blocks = (
							label ? [ label, ...options ] : options
						).map( option );
						// The cursor goes where writing goes on.
						replaceBlocks(
							clientId,
							blocks,
							blocks.length - 1,
							-1
						);
					},
				} ) }
			/>
			{ isSingle && <RequiredText { ...props } /> }
			{ isOther && (
				<input
					type="text"
					className="mainstay-field__other"
					aria-label={ __(
						'Placeholder for their own answer',
						'mainstay-blocks'
					) }
					placeholder={ __( 'Specify…', 'mainstay-blocks' ) }
					value={ textIn( attributes, 'otherPlaceholder' ) }
					onChange={ ( event ) =>
						setAttributes( {
							otherPlaceholder: event.target.value || undefined,
						} )
					}
				/>
			) }
		</div>
	);
}
