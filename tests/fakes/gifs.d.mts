interface Fake {
	url: string;
	asked: {
		method: string;
		path: string;
		query: Record< string, string >;
		headers: Record< string, string >;
		body: string;
	}[];
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export function startGiphy(): Promise< Fake >;
export function startKlipy(): Promise< Fake >;
export function startCommons( served?: object ): Promise< Fake >;
