export interface Person {
	name?: string;
	role?: string;
	group?: string;
	img?: string;
	href?: string;
}

export type EpisodeAttributes = {
	/** In the media library. */
	mediaId?: number;
	mediaUrl?: string;
	mediaType?: 'audio' | 'video';
	mediaMimeType?: string;
	episodeNumber?: number;
	seasonNumber?: number;
	episodeType: 'full' | 'trailer' | 'bonus';
	explicit: boolean;
	/** `1:02:03`, `62:03`, or seconds. */
	duration: string;
	transcriptUrl: string;
	transcriptType: string;
	chaptersUrl: string;
	chaptersType: string;
	locationName: string;
	/** An identifier of SPDX, or a name of the author's own. */
	license: string;
	licenseUrl: string;
	people: Person[];
	showPoster: boolean;
	coverArt?: { id?: number; url?: string };
	/** Parts that stand for the episode, and other files of it: kept for the feed. */
	soundbites: object[];
	alternateEnclosures: object[];
	lock?: object;
	anchor?: string;
	className?: string;
	style?: object;
	metadata?: object;
};
