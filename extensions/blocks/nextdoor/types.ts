export type NextdoorAttributes = {
	url?: string;
	align?: string;
};
