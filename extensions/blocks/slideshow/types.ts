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
	/** The place that stays in sight where the frame is filled: `30% 70%`. */
	focus?: string;
	/** Where a click on the image leads. */
	link?: string;
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
	/** Small images in the place of the dots. */
	thumbnails?: boolean;
	className?: string;
};
