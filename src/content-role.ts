/**
 * Marks our blocks as content: inside a pattern, WordPress lets authors edit content and locks everything
 * else.
 */

/** The part of a definition of a block that is changed here. */
interface Definition {
	supports?: object;
}

/**
 * Returns the definition of a block as one of content, unless it says otherwise itself.
 *
 * @param definition As WordPress takes it.
 */
export const asContent = < T extends Definition >( definition: T ): T => ( {
	...definition,
	supports: { contentRole: true, ...definition.supports },
} );
