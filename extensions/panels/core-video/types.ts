import type { BlockEditProps } from '@wordpress/blocks';

/** A text track of a video, as WordPress's video block keeps it. */
export interface Track {
	/** Of the file in the media library. */
	id?: number;
	src: string;
	kind: string;
	srcLang?: string;
	label?: string;
	default?: boolean;
}

/** What WordPress's video block holds, and what is added to it. Content may hold anything else. */
export type VideoAttributes = {
	id?: number;
	src?: string;
	/** While a file is uploaded. */
	blob?: string;
	/** Rich text: of WordPress's, an object that writes itself. */
	caption?: string;
	className?: string;
	autoplay?: boolean;
	controls?: boolean;
	loop?: boolean;
	muted?: boolean;
	/** WordPress's own name for it, and that of hosted videos. */
	playsInline?: boolean;
	playsinline?: boolean;
	poster?: string;
	preload?: string;
	tracks?: Track[];
	/** Of a hosted video. */
	guid?: string;
	/** Of the frame around a video that another host keeps; empty for those of this site. */
	videoPressClassNames?: string;
	maxWidth?: string;
	seekbarColor?: string;
	seekbarPlayedColor?: string;
	seekbarLoadingColor?: string;
	useAverageColor?: boolean;
};

export type VideoProps = Omit<
	BlockEditProps< VideoAttributes >,
	'setAttributes'
> & {
	/** Neither WordPress's edit nor ours gives a function. */
	setAttributes: ( changes: Partial< VideoAttributes > ) => void;
	/** Puts another block in its place. */
	onReplace?: ( block: unknown ) => void;
};
