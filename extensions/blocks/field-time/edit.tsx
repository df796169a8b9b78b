import type { BlockEditProps } from '@wordpress/blocks';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import type { FieldTimeAttributes } from './types';

export function Edit( props: BlockEditProps< FieldTimeAttributes > ) {
	return <PartsFrame { ...props } kind="time" />;
}
