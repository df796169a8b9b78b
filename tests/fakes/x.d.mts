interface Fake {
	asked: { method: string; path: string; body: string }[];
	is: {
		posts: { request: { text: string } }[];
		answers: Record< string, unknown >;
	};
	tokens: { expire: ( options?: { all?: boolean } ) => void };
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export function startX(): Promise< Fake >;
