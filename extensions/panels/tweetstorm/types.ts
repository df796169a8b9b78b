import type { createBlock } from '@wordpress/blocks';

export type BlockInstance = ReturnType< typeof createBlock >;

/**
 * What networks show of a linked page; while it is not known, `error` alone. `later`: the site has
 * looked at many pages in this minute, and asks to be asked again.
 */
export type Card =
	| {
			title: string;
			description: string;
			url: string;
			image: string;
			type: 'summary' | 'summary_large_image';
			error?: undefined;
	  }
	| { error: 'loading' | 'none' | 'later' };

/** The last character of a post, where it ends with text. */
export interface Boundary {
	/** An attribute of the last block. */
	container: string;
	type: 'normal' | 'line-break' | 'end-of-line';
	start: number;
	end: number;
	/** Of a list or a quote, from 0. */
	line: number;
}

/** One post of a thread. */
export interface Tweet {
	text: string;
	media: { url: string; alt: string; type: string }[];
	/** Address of a post that is quoted. */
	tweet: string;
	urls: string[];
	blocks: { clientId: string }[];
	boundary: Boundary | null;
	card?: Card;
}
