import { CheckboxControl, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Filters } from '../api';
import { DateFilter } from './date-filter';
import {
	categories,
	filterLabels,
	withFilter,
	type FilterName,
} from './filters';

export const optionsOf = ( table: Record< string, string > ) =>
	Object.entries( table ).map( ( [ value, label ] ) => ( { value, label } ) );

/** The field of one filter. */
export function FilterField( {
	name,
	filters,
	onChange,
}: {
	name: FilterName;
	filters: Filters;
	onChange: ( filters: Filters ) => void;
} ) {
	const label = filterLabels()[ name ];
	if ( name === 'date' ) {
		return (
			<DateFilter
				date={ filters.date! }
				onChange={ ( date ) =>
					onChange( withFilter( filters, name, date ) )
				}
			/>
		);
	}
	if ( name === 'favorite' ) {
		return (
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ label }
				checked={ filters.favorite === true }
				onChange={ ( isOn ) =>
					onChange( withFilter( filters, name, isOn ) )
				}
			/>
		);
	}
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ filters[ name ] ?? '' }
			options={
				name === 'category'
					? optionsOf( categories() )
					: [
							{
								value: '',
								label: __( 'All', 'mainstay-blocks' ),
							},
							{
								value: 'photo',
								label: __( 'Images', 'mainstay-blocks' ),
							},
							{
								value: 'video',
								label: __( 'Videos', 'mainstay-blocks' ),
							},
						]
			}
			onChange={ ( value ) =>
				onChange(
					withFilter(
						filters,
						name,
						( value || undefined ) as Filters[ typeof name ]
					)
				)
			}
		/>
	);
}
