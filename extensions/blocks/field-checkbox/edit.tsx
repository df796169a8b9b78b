import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldLabel } from '../../../shared/form-field/field-label';
import {
	FieldSettings,
	frameClass,
} from '../../../shared/form-field/field-settings';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import type { LabelledFieldAttributes } from '../../../shared/form-field/types';
import { hasParts } from '../../../shared/form-field/with-parts';

/** What content says for a box that is ticked from the start. */
const CHECKED = [ 'true', '1', 'yes', 'checked', 'on' ];

type Props = BlockEditProps< LabelledFieldAttributes >;

function TickedFromTheStart( { attributes, setAttributes }: Props ) {
	const { defaultValue } = attributes;
	return (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ __( 'Checked by default', 'mainstay-blocks' ) }
			checked={ CHECKED.includes( defaultValue.toLowerCase() ) }
			onChange={ ( isChecked ) =>
				setAttributes( { defaultValue: isChecked ? 'true' : '' } )
			}
		/>
	);
}

function FlatField( props: Props ) {
	const { attributes, setAttributes } = props;
	return (
		<div
			{ ...useBlockProps( {
				className: frameClass( 'checkbox', attributes.width ),
			} ) }
		>
			<FieldSettings { ...props }>
				<TickedFromTheStart { ...props } />
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

export function Edit( props: Props ) {
	return hasParts( props.attributes ) ? (
		<PartsFrame { ...props } kind="checkbox">
			<TickedFromTheStart { ...props } />
		</PartsFrame>
	) : (
		<FlatField { ...props } />
	);
}
