import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { textOf } from '../text-of';

/** Chooses the option that is chosen before the visitor chooses. */
export function DefaultOption( {
	options,
	value,
	onChange,
}: {
	/** HTML, as rich text is. */
	options: string[];
	value: string;
	onChange: ( value: string ) => void;
} ) {
	const texts = [ ...new Set( options.map( textOf ) ) ].filter( Boolean );
	// What older content says stays until the author chooses.
	const known =
		value && ! texts.includes( value ) ? [ ...texts, value ] : texts;
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Default value', 'mainstay-blocks' ) }
			value={ value }
			options={ [
				{ value: '', label: __( 'None', 'mainstay-blocks' ) },
				...known.map( ( text ) => ( { value: text, label: text } ) ),
			] }
			onChange={ onChange }
		/>
	);
}
