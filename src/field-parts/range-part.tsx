import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { useField } from '../../shared/form-field/parts/field-context';
import { PartSettings } from './part-settings';
import type { PartProps } from '../../shared/form-field/parts/types';

type Slider = Partial<
	Record< 'min' | 'max' | 'step' | 'default', number > &
		Record< 'minLabel' | 'maxLabel', string >
>;

/** The slider, which is put where it stands from the start, and what its ends mean. */
export function RangePart( { isSelected }: PartProps ) {
	const field = useField();
	const given = ( field?.attributes ?? {} ) as Slider;
	const { min = 0, max = 100, step = 1 } = given;
	const set = ( attributes: Slider ) =>
		field?.setAttributes( attributes as object );
	const ends = [
		[ 'minLabel', __( 'Minimum label', 'mainstay-blocks' ), min ],
		[ 'maxLabel', __( 'Maximum label', 'mainstay-blocks' ), max ],
	] as const;
	return (
		<div { ...useBlockProps() }>
			{ isSelected && <PartSettings /> }
			<input
				type="range"
				className="mainstay-field__range"
				aria-label={ __( 'Default value', 'mainstay-blocks' ) }
				min={ min }
				max={ max }
				step={ step > 0 ? step : 1 }
				value={ given.default ?? 0 }
				onChange={ ( event ) =>
					set( { default: Number( event.target.value ) } )
				}
			/>
			<div className="mainstay-field__scale">
				{ ends.map( ( [ key, label, number ] ) => (
					<input
						key={ key }
						type="text"
						className="mainstay-field__text"
						aria-label={ label }
						placeholder={ String( number ) }
						value={ given[ key ] ?? '' }
						onChange={ ( event ) =>
							set( { [ key ]: event.target.value } )
						}
					/>
				) ) }
			</div>
		</div>
	);
}
