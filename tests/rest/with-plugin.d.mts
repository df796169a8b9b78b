/** Removes the plugin when the function that it gives is called. */
export function addMustUsePlugin(
	code: string
): Promise< () => Promise< void > >;

export function withMustUsePlugin(
	code: string,
	run: () => Promise< void >
): Promise< void >;

export function withPlugin(
	name: string,
	code: string,
	run: () => Promise< void >
): Promise< void >;

export function withConnection(
	block: string,
	service: string,
	run: () => Promise< void >
): Promise< void >;
