/** Settings of other versions: kept as they are. */
type KeptSettings = {
	confirmationType?: string;
	variationName?: string;
	mailpoet?: Record< string, unknown >;
	hostingerReach?: Record< string, unknown >;
	emailNotifications?: boolean;
	disableGoBack?: boolean;
	disableSummary?: boolean;
	formNotifications?: boolean;
	/** IDs of users. */
	notificationRecipients?: number[];
	webhooks?: object[];
	borderColor?: string;
};

export type ContactFormAttributes = {
	/** Number of the saved form (post type jetpack_form) that stands here; its own settings count. */
	ref?: number;
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
	salesforceData?: Record< string, unknown >;
	/** Gets a signed copy of every response. */
	webhookUrl: string;
	saveResponses: boolean;
	/** 0: for ever. */
	retentionDays: number;
	/** With script; false: a plain form without any, but for that of its steps. */
	enhanced: boolean;
	/** Tells a form that only refers to a saved one from a form with an element of its own. */
	savedMarkup?: string;
} & KeptSettings;

/** What a part of the form's settings is given. */
export interface SettingsProps {
	attributes: ContactFormAttributes;
	setAttributes: ( attributes: Partial< ContactFormAttributes > ) => void;
}
