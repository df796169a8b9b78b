/** An image of the media library. */
export type Picture = {
	id?: number;
	url?: string;
	alt?: string;
	width?: number;
	height?: number;
};

export type ImageCompareAttributes = {
	imageBefore?: Picture;
	imageAfter?: Picture;
	caption?: string;
	orientation: string;
};
