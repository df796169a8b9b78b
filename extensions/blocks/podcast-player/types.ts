export interface Track {
	id: string;
	guid: string;
	title: string;
	link: string;
	src: string;
	description: string;
	/** For people: `1:02:03`; may be empty. */
	duration: string;
}

export interface Feed {
	title: string;
	link: string;
	/** Among the site's own uploads; may be empty. */
	cover: string;
	tracks: Track[];
	/** All episodes, to choose from. */
	options?: { label: string; value: string }[];
	/** Sentences about what is wrong with the feed. */
	notices?: string[];
}

/** An episode that the author chose. */
export interface ChosenEpisode {
	/** Of the feed; its key where the feed gives one GUID to several episodes. */
	guid: string;
	title?: string;
}

export type PodcastAttributes = {
	url?: string;
	selectedEpisodes: ChosenEpisode[];
	itemsToShow: number;
	showCoverArt: boolean;
	showEpisodeTitle: boolean;
	showEpisodeDescription: boolean;
	/** Of each colour: the slug of the theme's palette, or a colour of one's own, and what it comes to. */
	primaryColor?: string;
	customPrimaryColor?: string;
	hexPrimaryColor?: string;
	secondaryColor?: string;
	customSecondaryColor?: string;
	hexSecondaryColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	hexBackgroundColor?: string;
	/** Instead of a feed, for the preview in the inserter. */
	exampleFeedData?: object;
	/** One episode follows the other by itself. */
	playNext?: boolean;
	/** Visitors get a link to the feed. */
	showFeedLink?: boolean;
	/** Addresses of the podcast in apps. */
	subscribeLinks?: string[];
};
