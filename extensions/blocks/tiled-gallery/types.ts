/** A picture as saved: numbers are texts, for they are read from its markup. */
export type GalleryImage = {
	alt: string;
	/** With formats, as HTML. */
	caption?: string;
	height?: string;
	id?: string;
	link?: string;
	/** Where the picture leads, as it was saved; for `linkTo` `custom`. */
	customLink?: string;
	url?: string;
	width?: string;
};

export type TiledGalleryAttributes = {
	align: string;
	className?: string;
	columns?: number;
	/** By row, then by column, in percent. Older content has the numbers as texts. */
	columnWidths: ( string | number )[][];
	ids: number[];
	imageFilter?: string;
	imageCrop: boolean;
	images: GalleryImage[];
	linkTo: string;
	roundedCorners: number;
};

/** A column of a row: the numbers of its pictures, and its share of the row. */
export type Column = { images: number[]; width?: string | number };

export type Row = Column[];
