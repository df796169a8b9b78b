export type Role =
	| 'visitor'
	| 'subscriber'
	| 'contributor'
	| 'author'
	| 'editor'
	| 'administrator';

export const url: string;

export function request(
	path: string,
	options?: {
		as?: Role;
		method?: string;
		body?: unknown;
		headers?: Record< string, string >;
	}
): Promise< { status: number; data: any; headers: Headers } >;

export function php( code: string ): Promise< any >;

export function mails(): Promise<
	{
		to: string | string[];
		subject: string;
		message: string;
		headers: string | string[];
	}[]
>;

export function keepOption( name: string ): Promise< () => Promise< any > >;
