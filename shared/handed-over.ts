/**
 * What a transform gives to the edit of the block that it makes, and no post keeps: a file that still has to be
 * read, or an address that says too little by itself.
 */
const handed = new Map< string, unknown >();

/**
 * Keeps something for the edit of a block.
 *
 * @param clientId Of the block.
 * @param what     That the edit needs.
 */
export function handOver( clientId: string, what: unknown ) {
	handed.set( clientId, what );
}

/**
 * Returns what was kept for a block, once.
 *
 * @param clientId Of the block.
 */
export function takeOver< T >( clientId: string ): T | undefined {
	const what = handed.get( clientId ) as T | undefined;
	handed.delete( clientId );
	return what;
}
