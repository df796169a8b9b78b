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
import { OptionList } from './option-list';
import type { FieldSelectAttributes } from './types';

export function Edit( props: BlockEditProps< FieldSelectAttributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const { defaultValue, toggleLabel, width } = attributes;
	// Whatever it holds: attributes are not to be trusted.
	const options = attributes.options.filter(
		( option ) => typeof option === 'string'
	);
	return (
		<div
			{ ...useBlockProps( { className: frameClass( 'select', width ) } ) }
		>
			<FieldSettings { ...props }>
				<DefaultOption
					options={ options }
					value={ defaultValue }
					onChange={ ( value ) =>
						setAttributes( { defaultValue: value } )
					}
				/>
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
			{ isSelected && (
				<OptionList
					options={ options }
					onChange={ ( value ) =>
						setAttributes( { options: value } )
					}
				/>
			) }
		</div>
	);
}
