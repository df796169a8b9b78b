import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { TextControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { FieldLabel } from './field-label';
import { FieldSettings, frameClass } from './field-settings';
import { looks } from './looks';
import { PartsFrame } from './parts/parts-frame';
import type { FieldAttributes, FieldKind } from './types';
import { hasParts } from './with-parts';

interface Props extends BlockEditProps< FieldAttributes > {
	kind: FieldKind;
	/** Settings of this kind of field. */
	children?: ReactNode;
}

/** What stands in the field before anybody has typed. */
function DefaultValue( { kind, attributes, setAttributes }: Props ) {
	const Control = kind === 'textarea' ? TextareaControl : TextControl;
	return (
		<Control
			__nextHasNoMarginBottom
			label={ __( 'Default value', 'mainstay-blocks' ) }
			help={ __(
				'Shown in the field before anyone has typed.',
				'mainstay-blocks'
			) }
			value={ attributes.defaultValue }
			onChange={ ( value ) => setAttributes( { defaultValue: value } ) }
		/>
	);
}

function FlatField( props: Props ) {
	const { kind, attributes, setAttributes, children } = props;
	const { placeholder, width } = attributes;
	const Input = kind === 'textarea' ? 'textarea' : 'input';
	return (
		<div { ...useBlockProps( { className: frameClass( kind, width ) } ) }>
			<FieldSettings { ...props }>
				{ children }
				<DefaultValue { ...props } />
			</FieldSettings>
			<FieldLabel { ...{ kind, attributes, setAttributes } } />
			<Input
				className="mainstay-field__input"
				style={ looks( attributes ).input }
				aria-label={ __( 'Placeholder', 'mainstay-blocks' ) }
				placeholder={ __( 'Add placeholder…', 'mainstay-blocks' ) }
				value={ placeholder }
				onChange={ ( event ) =>
					setAttributes( { placeholder: event.target.value } )
				}
				{ ...( kind === 'textarea' ? { rows: 5 } : { type: 'text' } ) }
			/>
		</div>
	);
}

/** A field that visitors write into; what is written into it here is its placeholder. */
export function InputField( props: Props ) {
	return hasParts( props.attributes ) ? (
		<PartsFrame { ...props }>
			{ props.children }
			<DefaultValue { ...props } />
		</PartsFrame>
	) : (
		<FlatField { ...props } />
	);
}
