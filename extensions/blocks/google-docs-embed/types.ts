export type GoogleDocsAttributes = {
	url: string;
	/** `ar-169`, `ar-43`, or the height in percent of the width: `ar-50`. */
	aspectRatio?: string;
	/** `jetpack/google-docs`, `jetpack/google-sheets`, `jetpack/google-slides`, or the same without the prefix. */
	variation?: string;
	align?: string;
	lock?: Record< string, boolean >;
	anchor?: string;
};
