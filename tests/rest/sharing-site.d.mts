export function sharingPhp< Answer = unknown >(
	code: string
): Promise< Answer >;
export function forget(): Promise< void >;
export function dropTables(): Promise< void >;
export function connectBluesky(
	as?: string,
	more?: object
): Promise< unknown >;
export function connectMastodon(
	as?: string,
	more?: object
): Promise< string >;
export function post(
	as?: string,
	more?: object
): Promise< { id: number; link: string } >;
export function runQueue(): Promise< number >;
export function sharesOf( id: number ): Promise< unknown[] >;
