import { useBlockProps } from '@wordpress/block-editor';
import { useField } from '../../shared/form-field/parts/field-context';
import { PartSettings } from './part-settings';
import type { PartProps } from '../../shared/form-field/parts/types';

/** Steps of a rating at most. */
const MAX_STEPS = 10;

/** The stars or hearts of a rating, as visitors see them before they choose. */
export function RatingPart( { isSelected }: PartProps ) {
	const {
		max = 5,
		default: chosen = 0,
		iconStyle,
	} = ( useField()?.attributes ?? {} ) as {
		max?: number;
		default?: number;
		iconStyle?: string;
	};
	const [ full, empty ] = iconStyle === 'hearts' ? '♥♡' : '★☆';
	const steps = Math.max( 1, Math.min( MAX_STEPS, Math.floor( max ) ) );
	return (
		<div { ...useBlockProps( { className: 'mainstay-field__stars' } ) }>
			{ isSelected && <PartSettings /> }
			<span aria-hidden="true">
				{ Array.from( { length: steps }, ( _, index ) =>
					index < chosen ? full : empty
				).join( '' ) }
			</span>
		</div>
	);
}
