import type { LabelledFieldAttributes } from '../../../shared/form-field/types';

export type FieldSelectAttributes = LabelledFieldAttributes & {
	/** What stands in the closed list while nothing is chosen. */
	toggleLabel?: string;
};
