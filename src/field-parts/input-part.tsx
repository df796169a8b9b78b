import { useBlockProps } from '@wordpress/block-editor';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useField } from '../../shared/form-field/parts/field-context';
import { PartSettings } from './part-settings';
import { textIn, type PartProps } from '../../shared/form-field/parts/types';

/** Content may hold numbers as text. */
const numberIn = ( value: unknown ) =>
	typeof value === 'number' || typeof value === 'string'
		? String( value )
		: '';

/** A limit of a number; empty for none. */
function Limit( {
	label,
	value,
	onChange,
}: {
	label: string;
	value: unknown;
	onChange: ( value?: number ) => void;
} ) {
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			type="number"
			step="any"
			label={ label }
			value={ numberIn( value ) }
			onChange={ ( typed ) =>
				onChange( typed === '' ? undefined : Number( typed ) )
			}
		/>
	);
}

/** The input of a field; what is written into it here is its placeholder. */
export function InputPart( {
	attributes,
	setAttributes,
	isSelected,
}: PartProps ) {
	const kind = useField()?.kind ?? textIn( attributes, 'type' );
	const Input = kind === 'textarea' ? 'textarea' : 'input';
	const isSelect = kind === 'select';
	return (
		<div
			{ ...useBlockProps( {
				className: `mainstay-field__input${
					isSelect ? ' mainstay-field__toggle' : ''
				}`,
			} ) }
		>
			{ isSelected && (
				<PartSettings title={ __( 'Input', 'mainstay-blocks' ) }>
					{ kind === 'number' && (
						<>
							<Limit
								label={ __( 'Minimum', 'mainstay-blocks' ) }
								value={ attributes.min }
								onChange={ ( min ) => setAttributes( { min } ) }
							/>
							<Limit
								label={ __( 'Maximum', 'mainstay-blocks' ) }
								value={ attributes.max }
								onChange={ ( max ) => setAttributes( { max } ) }
							/>
						</>
					) }
				</PartSettings>
			) }
			{ kind === 'date' || kind === 'time' ? (
				// Browsers show a picker, which has no placeholder.
				<span aria-hidden="true">
					{ kind === 'date' ? '– – –' : '– : –' }
				</span>
			) : (
				<Input
					className="mainstay-field__text"
					aria-label={ __( 'Placeholder', 'mainstay-blocks' ) }
					placeholder={
						isSelect
							? __( 'Select one option', 'mainstay-blocks' )
							: __( 'Add placeholder…', 'mainstay-blocks' )
					}
					value={ textIn( attributes, 'placeholder' ) }
					onChange={ ( event ) =>
						setAttributes( {
							placeholder: event.target.value || undefined,
						} )
					}
					{ ...( kind === 'textarea'
						? { rows: 5 }
						: { type: 'text' } ) }
				/>
			) }
		</div>
	);
}
