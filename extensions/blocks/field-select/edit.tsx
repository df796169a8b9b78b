import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { DefaultOption } from '../../../shared/form-field/default-option';
import { FieldLabel } from '../../../shared/form-field/field-label';
import {
	FieldSettings,
	frameClass,
} from '../../../shared/form-field/field-settings';
import { looks } from '../../../shared/form-field/looks';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import { hasParts } from '../../../shared/form-field/with-parts';
import { OptionList } from './option-list';
import type { FieldSelectAttributes } from './types';

type Props = BlockEditProps< FieldSelectAttributes >;

/** Whatever it holds: attributes are not to be trusted. */
const optionsOf = ( { options }: FieldSelectAttributes ) =>
	options.filter( ( option ) => typeof option === 'string' );

function Default( { attributes, setAttributes }: Props ) {
	return (
		<DefaultOption
			options={ optionsOf( attributes ) }
			value={ attributes.defaultValue }
			onChange={ ( value ) => setAttributes( { defaultValue: value } ) }
		/>
	);
}

function Options( { attributes, setAttributes }: Props ) {
	return (
		<OptionList
			options={ optionsOf( attributes ) }
			onChange={ ( value ) => setAttributes( { options: value } ) }
		/>
	);
}

function FlatField( props: Props ) {
	const { attributes, setAttributes, isSelected } = props;
	const { toggleLabel, width } = attributes;
	return (
		<div
			{ ...useBlockProps( { className: frameClass( 'select', width ) } ) }
		>
			<FieldSettings { ...props }>
				<Default { ...props } />
			</FieldSettings>
			<FieldLabel { ...{ kind: 'select', attributes, setAttributes } } />
			<div
				className="mainstay-field__input mainstay-field__toggle"
				style={ looks( attributes ).input }
			>
				<RichText
					identifier="toggleLabel"
					tagName="span"
					aria-label={ __(
						'Text of the closed list',
						'mainstay-blocks'
					) }
					placeholder={ __( 'Select one option', 'mainstay-blocks' ) }
					value={
						toggleLabel ??
						__( 'Select one option', 'mainstay-blocks' )
					}
					onChange={ ( value ) =>
						setAttributes( { toggleLabel: value } )
					}
					allowedFormats={ [] }
					disableLineBreaks
					withoutInteractiveFormatting
				/>
			</div>
			{ isSelected && <Options { ...props } /> }
		</div>
	);
}

export function Edit( props: Props ) {
	return hasParts( props.attributes ) ? (
		<PartsFrame
			{ ...props }
			kind="select"
			after={ <Options { ...props } /> }
		>
			<Default { ...props } />
		</PartsFrame>
	) : (
		<FlatField { ...props } />
	);
}
