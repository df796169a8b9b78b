interface Fake {
	asked: { method: string; path: string; body: string }[];
	there: {
		statuses: { id: string; status: string; media_ids?: string[] }[];
		media: Map< string, { description: string } >;
		troubles: ( string | null )[];
		tokens: Set< string >;
		answers: { id: string }[];
		say: ( to: string, text: string, more?: object ) => { id: string };
	};
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
}
export const HOST: string;
export function startMastodon( options?: {
	limit?: number;
	account?: string;
} ): Promise< Fake >;
