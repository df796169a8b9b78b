import type { BlockEditProps } from '@wordpress/blocks';
import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { InputField } from '../../../shared/form-field/input-field';
import type { FieldDateAttributes } from './types';

/** How dates are written in mails and responses; visitors see their own way of writing them. */
const FORMATS = [
	{ value: 'mm/dd/yy', label: __( 'MM/DD/YYYY', 'mainstay-blocks' ) },
	{ value: 'dd/mm/yy', label: __( 'DD/MM/YYYY', 'mainstay-blocks' ) },
	{ value: 'yy-mm-dd', label: __( 'YYYY-MM-DD', 'mainstay-blocks' ) },
];

export function Edit( props: BlockEditProps< FieldDateAttributes > ) {
	const { attributes, setAttributes } = props;
	const { dateFormat } = attributes;
	const isKnown = FORMATS.some( ( { value } ) => value === dateFormat );
	return (
		<InputField { ...props } kind="date">
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Date format', 'mainstay-blocks' ) }
				help={ __(
					'How the date is written in what you get. Visitors see it as their own device writes dates.',
					'mainstay-blocks'
				) }
				value={ dateFormat }
				options={ [
					...FORMATS,
					...( isKnown
						? []
						: [ { value: dateFormat, label: dateFormat } ] ),
				] }
				onChange={ ( value ) => setAttributes( { dateFormat: value } ) }
			/>
		</InputField>
	);
}
