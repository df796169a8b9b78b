import type { BlockDeprecation } from '@wordpress/blocks';
import { v1 } from './v1';

export const deprecated: BlockDeprecation< any, any >[] = [ v1 ];
