import type { FieldAttributes } from '../../../shared/form-field/types';

export type FieldTelephoneAttributes = FieldAttributes & {
	/** ISO code of the country that is chosen at first. */
	default?: string;
	/** Do visitors choose the country of their number? */
	showCountrySelector?: boolean;
	/** Kept as it is in newer content: our list has the search of the browser. */
	searchPlaceholder?: string;
};
