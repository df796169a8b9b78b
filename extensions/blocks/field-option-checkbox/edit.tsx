import type { BlockEditProps } from '@wordpress/blocks';
import { OptionEdit } from '../../../shared/form-field/option-edit';
import type { OptionAttributes } from '../../../shared/form-field/types';

export function Edit( props: BlockEditProps< OptionAttributes > ) {
	return (
		<OptionEdit
			{ ...props }
			name="jetpack/field-option-checkbox"
			type="checkbox"
		/>
	);
}
