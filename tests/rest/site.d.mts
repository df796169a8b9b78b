export type Role =
	| 'visitor'
	| 'subscriber'
	| 'contributor'
	| 'author'
	| 'editor'
	| 'administrator';

export const url: string;

export const ROLES: Role[];

export const LOG_IN: string;

export function request< Data = unknown >(
	path: string,
	options?: {
		as?: Role;
		method?: string;
		body?: unknown;
		headers?: Record< string, string >;
	}
): Promise< { status: number; data: Data; headers: Headers } >;

/** What the code prints, which is JSON. */
export function php< Answer = unknown >( code: string ): Promise< Answer >;

export function mails(): Promise<
	{
		to: string | string[];
		subject: string;
		message: string;
		headers: string | string[];
	}[]
>;

export function keepOption( name: string ): Promise< () => Promise< unknown > >;
