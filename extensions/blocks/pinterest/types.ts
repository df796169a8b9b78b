export type PinterestAttributes = {
	url?: string;
	align?: string;
};
