export type BlogStatsAttributes = {
	/** Plain text behind the number; empty for "views" or "visitors". */
	label?: string;
	/** `views` or `visitors`. */
	statsData: string;
	/** `site` or `post`. */
	statsOption: string;
};
