import { v1 } from './v1';

export const deprecated = [ v1 ];
