/** Names and values are those of Goodreads' own widgets, as posts have held them since the block was new. */
export type GoodreadsAttributes = {
	/** How many books are shown, in digits. */
	bookNumber: string;
	/** As `id`. */
	class?: string;
	customTitle?: string;
	/** Of the reader. */
	goodreadsId?: number;
	/** Of the element that the widget fills. */
	id?: string;
	/** Of the widget; pages make it anew out of the other attributes. */
	link?: string;
	/** `a` for ascending, `d` for descending. */
	orderOption: string;
	shelfOption: string;
	showAuthor: boolean;
	showCover: boolean;
	showRating: boolean;
	showReview: boolean;
	showTags: boolean;
	showTitle: boolean;
	sortOption: string;
	/** `default` is a list, `grid` are covers. */
	style: string;
	/** What the author typed. */
	userInput?: string;
	widgetId?: number;
	align?: string;
};
