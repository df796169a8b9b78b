export function startEmbeds(): Promise< {
	url: string;
	asked: URL[];
	close: () => Promise< void >;
} >;
export function askFake( fake: { url: string } ): string;
