export type FieldHiddenAttributes = {
	/** Name of the field in the form; one is made of the label without it. */
	id: string;
	label: string;
	/** The value. */
	default: string;
};
