interface Fake {
	url: string;
	asked: { method: string; path: string; query: Record< string, string > }[];
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export function startOpenverse( options?: {
	served?: Record< string, object >;
	change?: ( image: object ) => object;
} ): Promise< Fake >;
