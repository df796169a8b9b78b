export type SharingButtonAttributes = {
	service?: string;
	/** Plain text. */
	label?: string;
};
