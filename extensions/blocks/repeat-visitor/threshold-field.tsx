import { TextControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** Only a valid number is handed on; what is not one stays in the field until it is left. */
export function ThresholdField( {
	threshold,
	onChange,
}: {
	threshold: number;
	onChange: ( threshold: number ) => void;
} ) {
	const [ invalid, setInvalid ] = useState< string >();
	const id = useInstanceId( ThresholdField, 'mainstay-threshold' );
	const change = ( text: string ) => {
		if ( /^\d+$/.test( text ) && Number( text ) > 0 ) {
			setInvalid( undefined );
			onChange( Number( text ) );
		} else {
			setInvalid( text );
		}
	};
	return (
		<>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Visits to this page', 'mainstay-blocks' ) }
				inputMode="numeric"
				value={ invalid ?? String( threshold ) }
				aria-invalid={ invalid !== undefined }
				aria-describedby={ id }
				onChange={ change }
				onBlur={ () => setInvalid( undefined ) }
			/>
			<p
				id={ id }
				role="alert"
				className="wp-block-jetpack-repeat-visitor__invalid"
			>
				{ invalid !== undefined &&
					__( 'Please enter a valid number.', 'mainstay-blocks' ) }
			</p>
		</>
	);
}
