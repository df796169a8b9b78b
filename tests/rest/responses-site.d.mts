export function code( value: unknown ): string;

export function makePage(
	title: string,
	attributes?: Record< string, unknown >
): Promise< number >;

export function send(
	form: string,
	answers: Record< string, string >,
	options?: { spam?: string; run?: boolean }
): Promise< number >;

export function storeOlder(
	post: Record< string, unknown >
): Promise< number >;

export function setPost(
	id: number,
	fields: Record< string, unknown >
): Promise< void >;

export function clean(): Promise< void >;

export function rowsOf( id: number ): Promise<
	{
		id: number;
		kind: string;
		state: string;
		attempts: number;
		error: string;
	}[]
>;

export function runNow( id: number ): Promise< number >;
