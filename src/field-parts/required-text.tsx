import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { useField } from '../../shared/form-field/parts/field-context';
import { textIn, type PartProps } from '../../shared/form-field/parts/types';

/** What tells that the field is required, written in place. */
export function RequiredText( {
	attributes,
	setAttributes,
}: Pick< PartProps, 'attributes' | 'setAttributes' > ) {
	const field = useField();
	const isShown =
		field?.attributes.required &&
		field.attributes.requiredIndicator !== false &&
		attributes.requiredIndicator !== false;
	return (
		isShown && (
			<RichText
				identifier="requiredText"
				tagName="span"
				className="mainstay-field__required"
				aria-label={ __( 'Required text', 'mainstay-blocks' ) }
				placeholder={ __( '(required)', 'mainstay-blocks' ) }
				value={
					textIn( attributes, 'requiredText' ) ||
					__( '(required)', 'mainstay-blocks' )
				}
				onChange={ ( value ) =>
					setAttributes( { requiredText: value || undefined } )
				}
				allowedFormats={ [] }
				disableLineBreaks
				withoutInteractiveFormatting
			/>
		)
	);
}
