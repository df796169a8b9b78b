export function startGooglePhotos(): Promise< {
	asked: { method: string; path: string; body: string }[];
	sessions: Map< string, unknown >;
	fail: ( how?: number | string ) => void;
	choose: ( count: number ) => void;
	poll: ( interval: string ) => void;
	expire: ( options?: { all?: boolean } ) => void;
	close: () => Promise< void >;
} >;
