export type SubscriberLoginAttributes = {
	/** Whether visitors come back to the page where they logged in or out; else to the front page. */
	redirectToCurrent: boolean;
	logInLabel?: string;
	logOutLabel?: string;
	showManageSubscriptionsLink: boolean;
	manageSubscriptionsLabel?: string;
};
