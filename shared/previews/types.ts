/** What a preview of a page is drawn from. Tags in title and description are left out. */
export interface PreviewInput {
	url: string;
	/** As in `og:type`: an `article` has an author. */
	type?: string;
	title: string;
	description?: string;
	/** Address of the picture. */
	image?: string;
	imageAlt?: string;
	author?: string;
}

export interface Media {
	/** MIME type: `image/jpeg`. */
	type: string;
	url: string;
	alt?: string;
}

/** What a link shows. */
export interface Card {
	url: string;
	title: string;
	description?: string;
	image?: string;
	imageAlt?: string;
	/** `summary_large_image` has its picture above the text, others beside it. */
	type?: string;
}

/** A post of a microblog. */
export interface PostItem {
	text?: string;
	media?: Media[];
	card?: Card;
	/** Milliseconds, or as ISO 8601. */
	date?: number | string;
	name?: string;
	screenName?: string;
	profileImage?: string;
	/** Address of a quoted post. */
	quote?: string;
	/** What the quoted post shows: no script of the network is loaded to draw it. */
	quoteCard?: Card;
	/** Addresses in the text. */
	urls?: string[];
}
