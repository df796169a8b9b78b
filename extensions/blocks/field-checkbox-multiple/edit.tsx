import type { BlockEditProps } from '@wordpress/blocks';
import { ChoiceField } from '../../../shared/form-field/choice-field';
import type { FieldAttributes } from '../../../shared/form-field/types';

export function Edit( props: BlockEditProps< FieldAttributes > ) {
	return (
		<ChoiceField
			{ ...props }
			kind="checkbox-multiple"
			option="jetpack/field-option-checkbox"
			type="checkbox"
		/>
	);
}
