import type { BlockEditProps } from '@wordpress/blocks';
import { InputField } from '../../../shared/form-field/input-field';
import type { FieldAttributes } from '../../../shared/form-field/types';

export function Edit( props: BlockEditProps< FieldAttributes > ) {
	return <InputField { ...props } kind="url" />;
}
