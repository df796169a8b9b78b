interface Answer {
	status?: number;
	type?: string;
	headers?: Record< string, string >;
	body?: unknown;
}

export const HOST: string;
export const feedUrl: ( path: string ) => string;
export const silence: ( seconds?: number ) => Buffer;
export const episode: ( number: number, more?: string ) => string;
export const rss: ( items: string, head?: string ) => string;
export const feeds: Record< string, ( question: object ) => Answer >;
export const startFeeds: () => Promise< {
	url: string;
	asked: { path: string }[];
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
} >;
export const DEMO_FEED: string;
