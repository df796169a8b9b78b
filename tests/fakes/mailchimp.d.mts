export function startMailchimp( key: string ): Promise< {
	url: string;
	members: Map< string, Record< string, unknown > >;
	confirmations: string[];
	trouble: { kind: number | string | null };
	close: () => Promise< void >;
} >;
