interface Fake {
	asked: { method: string; path: string; body: string }[];
	is: { posts: { request: object }[]; answers: Record< string, unknown > };
	tokens: { expire: ( options?: { all?: boolean } ) => void };
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export function startFacebook(): Promise< Fake >;
