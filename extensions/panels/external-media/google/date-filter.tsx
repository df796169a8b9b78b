import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { dateI18n } from '@wordpress/date';
import type { Filters } from '../api';
import { ANY_MONTH, dateRanges, FIRST_YEAR, yearOf } from './filters';

type DateValue = NonNullable< Filters[ 'date' ] >;

const months = () => [
	{ value: String( ANY_MONTH ), label: __( 'Any month', 'mainstay-blocks' ) },
	...Array.from( { length: 12 }, ( _, month ) => ( {
		value: String( month + 1 ),
		label: dateI18n( 'F', new Date( 2026, month, 15 ) ),
	} ) ),
];

/** A period, or one month of one year, which is asked for once it is complete. */
export function DateFilter( {
	date,
	onChange,
}: {
	date: DateValue;
	onChange: ( date: DateValue ) => void;
} ) {
	const [ range, setRange ] = useState( date.range );
	const [ month, setMonth ] = useState( String( date.month ?? ANY_MONTH ) );
	const [ year, setYear ] = useState(
		String( date.year ?? new Date().getFullYear() )
	);
	return (
		<>
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Date', 'mainstay-blocks' ) }
				value={ range }
				options={ Object.entries( dateRanges() ).map(
					( [ value, label ] ) => ( {
						value,
						label,
					} )
				) }
				onChange={ ( next ) => {
					setRange( next );
					if ( next !== 'CUSTOM' ) {
						onChange( { range: next } );
					}
				} }
			/>
			{ range === 'CUSTOM' && (
				<>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Month', 'mainstay-blocks' ) }
						value={ month }
						options={ months() }
						onChange={ setMonth }
					/>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Year', 'mainstay-blocks' ) }
						type="number"
						min={ FIRST_YEAR }
						value={ year }
						onChange={ setYear }
					/>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => {
							const wanted = yearOf( year );
							setYear( String( wanted ) );
							onChange( {
								range,
								month: Number( month ),
								year: wanted,
							} );
						} }
					>
						{ __( 'Apply', 'mainstay-blocks' ) }
					</Button>
				</>
			) }
		</>
	);
}
