/** A post that is about the same as another. */
export interface RelatedPost {
	id: number;
	url: string;
	title: string;
	/** For people. */
	date: string;
	author: string;
	/** What it has in common with the other, in a few words for readers. */
	context: string;
	/** Words in common; only where the post was asked about as it stands. */
	words?: string[];
	img: {
		/** Empty where there is no picture. */
		src: string;
		width?: number;
		height?: number;
		alt_text?: string;
	};
}

/** What an author decided about a post's list, as the post's meta holds it. */
export interface Choice {
	/** Ids of the posts to be shown first. */
	pins: number[];
	/** Ids of the posts to be left out. */
	not: number[];
	/** Whether this post is left out of the lists of all others. */
	hidden: boolean;
}
