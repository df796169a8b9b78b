/** The code of a key that an input method takes. */
const TAKEN = 229;

/**
 * Returns whether a key belongs to an input method, such as that of Japanese: Safari has ended the composition
 * already when it tells of the key that confirmed it.
 */
export const isComposing = ( {
	isComposing: isOpen,
	keyCode,
}: Pick< KeyboardEvent, 'isComposing' | 'keyCode' > ): boolean =>
	isOpen || keyCode === TAKEN;
