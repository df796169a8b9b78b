export type InstagramGalleryAttributes = {
	/** The number of a connected account; in posts of other plugins a token. */
	accessToken?: string;
	/** Its name. */
	instagramUser?: string;
	columns: number;
	count: number;
	/** Between the pictures, in pixels. */
	spacing: number;
	isStackedOnMobile: boolean;
};
