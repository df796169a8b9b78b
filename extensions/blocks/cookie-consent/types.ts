export type CookieConsentAttributes = {
	/** HTML of the sentence. */
	text?: string;
	style: Record< string, unknown >;
	align: string;
	/** For how many days an answer counts. */
	consentExpiryDays: number;
	/** Whether the page is dimmed until there is an answer. */
	showOverlay: boolean;
};
