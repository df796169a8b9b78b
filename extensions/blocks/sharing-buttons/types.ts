export type SharingButtonsAttributes = {
	styleType: string;
	/** Class of the size, such as `has-large-icon-size`. */
	size: string;
	/** Slug of a colour of the theme. */
	iconColor?: string;
	/** A colour that is not of the theme. */
	customIconColor?: string;
	/** The colour itself, in both cases. */
	iconColorValue?: string;
	iconBackgroundColor?: string;
	customIconBackgroundColor?: string;
	iconBackgroundColorValue?: string;
	backgroundColor?: string;
	gradient?: string;
	align?: string;
	lock?: Record< string, boolean >;
	anchor?: string;
};
