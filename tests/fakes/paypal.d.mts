export function startPaypal( app: {
	client: string;
	secret: string;
	webhook: string;
} ): Promise< any >;
