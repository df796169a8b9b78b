interface Fake {
	asked: { method: string; path: string; body: string }[];
	there: {
		records: Map<
			string,
			{ uri: string; cid: string; value: { text: string } }
		>;
		troubles: ( string | null )[];
		passwords: Set< string >;
		answers: object[];
		say: ( to: string, text: string, more?: object ) => string;
		expire: ( isWhole?: boolean ) => void;
	};
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export const HANDLE: string;
export const PASSWORD: string;
export const DID: string;
export function startBluesky(): Promise< Fake >;
