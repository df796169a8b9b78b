interface Fake {
	url: string;
	asked: { method: string; path: string; query: Record< string, string > }[];
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export function startXThreads( options?: object ): Promise< Fake >;
export const KEY: string;
