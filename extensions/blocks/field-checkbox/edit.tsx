import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldLabel } from '../../../shared/form-field/field-label';
import {
	FieldSettings,
	frameClass,
} from '../../../shared/form-field/field-settings';
import type { LabelledFieldAttributes } from '../../../shared/form-field/types';

/** What content says for a box that is ticked from the start. */
const CHECKED = [ 'true', '1', 'yes', 'checked', 'on' ];

export function Edit( props: BlockEditProps< LabelledFieldAttributes > ) {
	const { attributes, setAttributes } = props;
	const { defaultValue, width } = attributes;
	return (
		<div
			{ ...useBlockProps( {
				className: frameClass( 'checkbox', width ),
			} ) }
		>
			<FieldSettings { ...props }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Ticked from the start', 'mainstay-blocks' ) }
					checked={ CHECKED.includes( defaultValue.toLowerCase() ) }
					onChange={ ( isChecked ) =>
						setAttributes( {
							defaultValue: isChecked ? 'true' : '',
						} )
					}
				/>
			</FieldSettings>
			<div className="mainstay-field__option">
				<input type="checkbox" disabled tabIndex={ -1 } aria-hidden />
				<FieldLabel
					{ ...{ kind: 'checkbox', attributes, setAttributes } }
				/>
			</div>
		</div>
	);
}
