interface Answer {
	status?: number;
	type?: string;
	body: unknown;
}
interface Fake {
	asked: { path: string; query: Record< string, string >; body: string }[];
	fail: ( how?: number | string ) => void;
	close: () => Promise< void >;
	is: { posts: object[]; answers: Record< string, Answer > };
}
export const APP: string;
export function post( id: number | string, more?: object ): object;
export function startInstagram( options?: object ): Promise< Fake >;
