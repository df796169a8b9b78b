export function startMailchimp(key: string): Promise<{
	url: string;
	trouble: { kind: number | string | null };
	close: () => Promise<void>;
}>;
