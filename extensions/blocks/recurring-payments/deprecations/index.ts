import { v1 } from './v1';
import { v2 } from './v2';

export const deprecated = [ v2, v1 ];
