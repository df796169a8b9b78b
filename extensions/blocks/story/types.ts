/** Captions, subtitles or descriptions of a video: a file of WebVTT. */
export interface Track {
	id?: number;
	src: string;
	srclang?: string;
	label?: string;
}

/** A slide, as it is saved. Old content has numbers as strings, and no title or size at times. */
export interface MediaFile {
	id?: number | string;
	type: string;
	mime: string;
	url: string;
	alt: string;
	caption: string;
	title?: string;
	link?: string;
	/** Where a link on the slide leads; `link` is the file's own page in older content. */
	linkUrl?: string;
	linkText?: string;
	width?: number;
	height?: number;
	/** Of videos. */
	poster?: string;
	tracks?: Track[];
	/** Where the video was hosted once; carried along. */
	videopressGUID?: string;
}

export interface StorySettings {
	/** How long a picture stays, in milliseconds. */
	imageTime: number;
	startMuted: boolean;
	playInFullscreen: boolean;
	playOnNextSlide: boolean;
	playOnLoad: boolean;
	exitFullscreenOnEnd: boolean;
	loadInFullscreen: boolean;
	blurredBackground: boolean;
	showSlideCount: boolean;
	showProgressBar: boolean;
	/** Width by height. */
	defaultAspectRatio: number;
	/** A picture fills the frame if no more than this share of it is lost. */
	cropUpTo: number;
	/** 0 to 1. */
	volume: number;
	maxBullets: number;
	maxBulletsFullscreen: number;
}

export type StoryAttributes = {
	settings?: Partial< StorySettings >;
	mediaFiles: MediaFile[];
};
