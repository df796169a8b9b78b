export type TopPostsAttributes = {
	/** `grid` or `list`. */
	layout: string;
	displayAuthor: boolean;
	displayDate: boolean;
	displayThumbnail: boolean;
	/** The categories of each post. */
	displayContext: boolean;
	/** Days, or `all-time`. */
	period: string;
	postsToShow: number;
	/** By name; false and missing are the same. */
	postTypes: Record< string, boolean >;
};
