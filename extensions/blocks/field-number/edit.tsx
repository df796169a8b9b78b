import type { BlockEditProps } from '@wordpress/blocks';
import { PartsFrame } from '../../../shared/form-field/parts/parts-frame';
import type { FieldNumberAttributes } from './types';

export function Edit( props: BlockEditProps< FieldNumberAttributes > ) {
	return <PartsFrame { ...props } kind="number" />;
}
