export interface Picture {
	url: string;
	alt: string;
	/** Pixels; 0 where nobody says. */
	width: number;
	height: number;
}

/** What the tabs draw: of the post in the editor, or of the tags of its page. */
export interface Shown {
	/** As the window of a browser has it: with the name of the site. */
	searchTitle: string;
	searchDescription: string;
	title: string;
	description: string;
	url: string;
	/** As in `og:type`. */
	type: string;
	siteName: string;
	author: string;
	/** ISO 8601, or empty. */
	date: string;
	picture: Picture | null;
}

/** Shown, and how a published page says it. */
export interface PageTags extends Shown {
	/** Search engines are told to leave the page out. */
	isHidden: boolean;
	/** Two plugins print tags. */
	isTwice: boolean;
	/** It has no tags for networks: they take what they find. */
	isBare: boolean;
}
