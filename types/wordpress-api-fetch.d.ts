/** What @wordpress/api-fetch rejects with: the types of the package leave it out. */

declare module '@wordpress/api-fetch' {
	/**
	 * An error of the site's REST routes. Anything else may be thrown as well, so every part of it is
	 * unknown until it was looked at.
	 */
	interface RestError {
		code?: unknown;
		message?: unknown;
		data?: { status?: unknown; errors?: unknown } | null;
		/** Of several errors at once. */
		errors?: unknown;
	}
}

export {};
