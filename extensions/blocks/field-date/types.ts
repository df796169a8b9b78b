import type { FieldAttributes } from '../../../shared/form-field/types';

export type FieldDateAttributes = FieldAttributes & {
	/** As jQuery's date picker wrote it: `yy` is the year with four digits. */
	dateFormat: string;
};
