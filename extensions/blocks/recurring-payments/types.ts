export type RecurringPaymentsAttributes = {
	planId?: number;
	/** Of newer saved content: several plans behind one button, the first of them in front. */
	planIds?: number[];
	align?: string;
	url: string;
	uniqueId: string;
	width?: string;
	className?: string;
};
