interface Fake {
	url: string;
	asked: { method: string; path: string; query: Record< string, string > }[];
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export function startMastodonThreads( options?: object ): Promise< Fake >;
export const HOST: string;
