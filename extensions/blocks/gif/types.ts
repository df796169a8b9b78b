export type GifAttributes = {
	align: string;
	/** HTML. */
	caption?: string;
	/** An image at GIPHY; none when it comes from elsewhere. */
	giphyUrl?: string;
	searchText?: string;
	/** Height in percent of the width. */
	paddingTop: string;
	alt?: string;
	/** Of the attachment, when the image is the site's own. */
	id?: number;
	/** Of the file, when the image is not GIPHY's. */
	url?: string;
	/** Its first frame. */
	still?: string;
};
