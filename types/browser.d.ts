/** What browsers and other plugins have on a page, and TypeScript's own types leave out. */

interface Document {
	/** Speculation rules: the page waits behind another one. */
	readonly prerendering?: boolean;
}

interface Navigator {
	/** Global Privacy Control. */
	readonly globalPrivacyControl?: boolean;
}

interface DocumentEventMap {
	/** WP Consent API: the visitor's answer, `allow` or `deny`, by category. */
	wp_listen_for_consent_change: CustomEvent<
		Record< string, string > | undefined
	>;
}
