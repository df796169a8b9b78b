export function startReceiver(): Promise< {
	url: string;
	told: {
		path: string;
		method: string;
		headers: Record< string, string >;
		body: string;
	}[];
	answer: ( status: number ) => void;
	close: () => Promise< void >;
} >;
