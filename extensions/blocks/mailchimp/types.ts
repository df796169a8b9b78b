export type MailchimpAttributes = {
	emailPlaceholder?: string;
	consentText?: string;
	/** Ids of groups. */
	interests: unknown[];
	processingLabel?: string;
	signupFieldTag?: string;
	signupFieldValue?: string;
	successLabel?: string;
	errorLabel?: string;
	preview: boolean;
};
