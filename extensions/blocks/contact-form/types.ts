export type ContactFormAttributes = {
	/** Of the mail. Without one: the site's title in brackets and the post's title. */
	subject?: string;
	/** Comma-separated addresses. Without one: the author of the post. */
	to?: string;
	/** What visitors see after sending: a summary (''), a `message`, or a page (`redirect`). */
	customThankyou: string;
	customThankyouHeading: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	jetpackCRM: boolean;
	formTitle: string;
	/** Of forms that sent leads to Salesforce; kept as it is. */
	salesforceData?: Record<string, unknown>;
	/** Gets a signed copy of every response. */
	webhookUrl: string;
	saveResponses: boolean;
	/** 0: for ever. */
	retentionDays: number;
	/** With script; false: a plain form without any. */
	enhanced: boolean;
};

/** What a part of the form's settings is given. */
export interface SettingsProps {
	attributes: ContactFormAttributes;
	setAttributes: (attributes: Partial<ContactFormAttributes>) => void;
}
