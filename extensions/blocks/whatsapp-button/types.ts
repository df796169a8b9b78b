export type WhatsAppButtonAttributes = {
	/** Dial code and ISO code, `49DE`; only the digits are dialled. */
	countryCode?: string;
	phoneNumber?: string;
	firstMessage: string;
	/** HTML. */
	buttonText: string;
	backgroundColor: string;
	/** `dark` or `light`; what else a post holds is kept. */
	colorClass: string;
	openInNewTab: boolean;
};
