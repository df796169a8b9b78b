import { RichText, useBlockEditContext } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { shownLabel } from './labels';
import { looks } from './looks';
import type { FieldAttributes, FieldKind } from './types';
import { useNextField } from './adding/use-next-field';

interface Props {
	kind: FieldKind;
	attributes: FieldAttributes;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
}

/** The label, and what tells that the field is required; both are written in place. */
export function FieldLabel( { kind, attributes, setAttributes }: Props ) {
	const { label, required, requiredText } = attributes;
	const { clientId } = useBlockEditContext() as { clientId: string };
	return (
		<div
			className="mainstay-field__label"
			style={ looks( attributes ).label }
			onKeyDownCapture={ useNextField( clientId ) }
		>
			<RichText
				identifier="label"
				tagName="span"
				aria-label={ __( 'Label', 'mainstay-blocks' ) }
				placeholder={ __( 'Add label…', 'mainstay-blocks' ) }
				value={ shownLabel( kind, label ) }
				onChange={ ( value ) => setAttributes( { label: value } ) }
				allowedFormats={ [] }
				disableLineBreaks
				withoutInteractiveFormatting
			/>
			{ required && (
				<RichText
					identifier="requiredText"
					tagName="span"
					className="mainstay-field__required"
					aria-label={ __( 'Required text', 'mainstay-blocks' ) }
					placeholder={ __( '(required)', 'mainstay-blocks' ) }
					value={
						requiredText ?? __( '(required)', 'mainstay-blocks' )
					}
					onChange={ ( value ) =>
						setAttributes( { requiredText: value } )
					}
					allowedFormats={ [] }
					disableLineBreaks
					withoutInteractiveFormatting
				/>
			) }
		</div>
	);
}
