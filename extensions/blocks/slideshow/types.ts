/** An image of a slideshow, as its markup holds it. */
export type Slide = {
	alt: string;
	/** Rich text. */
	caption: string;
	/** Of the media library; text, as it is in the markup. */
	id?: string;
	url: string;
	/** Width by height, where it was saved: a number as text. */
	aspectRatio?: string;
};

export type SlideshowAttributes = {
	align: string;
	autoplay: boolean;
	/** Seconds. */
	delay: number;
	/** Of the images; derived from them (with-ids.ts). */
	ids: number[];
	images: Slide[];
	effect: string;
	sizeSlug?: string;
};
