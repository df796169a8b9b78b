import type { FieldAttributes } from '../../../shared/form-field/types';

export type FieldDateAttributes = FieldAttributes & {
	/** In the letters of older date pickers: `yy` is the year with four digits. */
	dateFormat: string;
};
