import type { RelatedPost } from '../../../shared/related/types';

export type RelatedPostsAttributes = {
	postLayout: string;
	displayAuthor: boolean;
	displayDate: boolean;
	/** Of blocks saved before the headline became a heading inside the block. */
	displayHeadline: boolean;
	displayThumbnails: boolean;
	displayContext: boolean;
	headline: string;
	postsToShow: number;
	/** Instead of related posts, for the preview in the inserter. */
	exampleItems?: RelatedPost[];
};
