// Until options became blocks of their own: they stood in an attribute, and nothing was saved.
import { withOptionsAttribute } from '../../../../shared/form-field/options-attribute';

export const v1 = withOptionsAttribute(
	'Choose one',
	'jetpack/field-option-radio'
);
