export type MarkdownAttributes = {
	/** The text as written; what visitors see is the HTML in the saved markup. */
	source?: string;
};
