import type { PartsAttributes } from '../../../shared/form-field/types';

export type FieldRatingAttributes = PartsAttributes & {
	/** Steps. */
	max: number;
	/** How many are chosen from the start; 0 for none. */
	default: number;
	/** `stars` or `hearts`. */
	iconStyle: string;
};
