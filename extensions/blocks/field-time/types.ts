import type { PartsAttributes } from '../../../shared/form-field/types';

export type FieldTimeAttributes = PartsAttributes;
