export type PayPalButtonsAttributes = {
	/** `stacked`: PayPal's own buttons; `single`: a link to PayPal's page. */
	buttonType: string;
	/** Address of PayPal's script, for stacked buttons. */
	scriptSrc?: string;
	/** As PayPal names the button. */
	hostedButtonId?: string;
	/** Of a single button. */
	buttonText?: string;
};
