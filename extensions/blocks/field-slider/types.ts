import type { PartsAttributes } from '../../../shared/form-field/types';

export type FieldSliderAttributes = PartsAttributes & {
	min: number;
	max: number;
	/** Where it stands from the start. */
	default: number;
	step: number;
	/** What stands at its ends, in the place of their numbers. */
	minLabel: string;
	maxLabel: string;
};
