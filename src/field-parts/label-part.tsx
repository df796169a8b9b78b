import { RichText, useBlockProps } from '@wordpress/block-editor';
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { shownLabel } from '../../shared/form-field/labels';
import { useField } from '../../shared/form-field/parts/field-context';
import { useNextField } from '../../shared/form-field/adding/use-next-field';
import { PartSettings } from './part-settings';
import { RequiredText } from './required-text';
import { textIn, type PartProps } from '../../shared/form-field/parts/types';

/** The label of a field; it and the mark of a required field are written in place. */
export function LabelPart( props: PartProps ) {
	const { attributes, setAttributes, isSelected } = props;
	const field = useField();
	const { label } = attributes;
	return (
		<div
			{ ...useBlockProps( {
				className: 'mainstay-field__label',
				onKeyDownCapture: useNextField( field?.clientId ),
			} ) }
		>
			{ isSelected && (
				<PartSettings title={ __( 'Label', 'mainstay-blocks' ) }>
					{ attributes.requiredIndicator === false && (
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __(
								'Show that the field is required',
								'mainstay-blocks'
							) }
							checked={ false }
							onChange={ () =>
								setAttributes( {
									requiredIndicator: undefined,
								} )
							}
						/>
					) }
				</PartSettings>
			) }
			<RichText
				identifier="label"
				tagName="span"
				aria-label={ __( 'Label', 'mainstay-blocks' ) }
				placeholder={
					textIn( attributes, 'placeholder' ) ||
					__( 'Add label…', 'mainstay-blocks' )
				}
				value={
					typeof label === 'string' || ! field
						? textIn( attributes, 'label' )
						: shownLabel( field.kind )
				}
				onChange={ ( value ) => setAttributes( { label: value } ) }
				allowedFormats={ [] }
				disableLineBreaks
				withoutInteractiveFormatting
			/>
			<RequiredText { ...props } />
		</div>
	);
}
