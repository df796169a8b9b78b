import { SelectControl } from '@wordpress/components';

/** One of several values; those of other versions stay as they are until somebody chooses. */
export function Choice( {
	label,
	value,
	options,
	onChange,
}: {
	label: string;
	value: string;
	/** Labels by value. */
	options: Record< string, string >;
	onChange: ( value: string ) => void;
} ) {
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			value={ value }
			options={ Object.entries( options ).map(
				( [ name, optionLabel ] ) => ( {
					value: name,
					label: optionLabel,
				} )
			) }
			onChange={ onChange }
		/>
	);
}
