export type VideoPressAttributes = {
	autoplay?: boolean;
	isExample: boolean;
	title?: string;
	description?: string;
	/** HTML. */
	caption?: string;
	controls: boolean;
	loop?: boolean;
	/** A length of CSS. */
	maxWidth: string;
	muted?: boolean;
	playsinline?: boolean;
	/** `auto`, `metadata` or `none`. */
	preload: string;
	seekbarPlayedColor: string;
	seekbarLoadingColor: string;
	seekbarColor: string;
	useAverageColor: boolean;
	/** In the media library. */
	id?: number;
	/** Of this site, or of the former host. */
	guid?: string;
	/** Address of the file. */
	src?: string;
	cacheHtml: string;
	/** Address of a picture. */
	poster?: string;
	posterData?: object;
	/** Height in percent of the width. */
	videoRatio?: number;
	tracks: unknown[];
	privacySetting: number;
	allowDownload: boolean;
	displayEmbed: boolean;
	rating?: string;
	isPrivate?: boolean;
	/** Milliseconds. */
	duration?: number;
	align?: string;
	anchor?: string;
	className?: string;
	lock?: object;
	metadata?: object;
	style?: object;
};
