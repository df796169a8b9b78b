import type { BlockEditProps } from '@wordpress/blocks';
import { InputField } from '../../../shared/form-field/input-field';
import { CountrySettings } from './country-settings';
import type { FieldTelephoneAttributes } from './types';

export function Edit( props: BlockEditProps< FieldTelephoneAttributes > ) {
	return (
		<InputField { ...props } kind="telephone">
			<CountrySettings { ...props } />
		</InputField>
	);
}
