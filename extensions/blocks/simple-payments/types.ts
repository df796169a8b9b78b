export type SimplePaymentsAttributes = {
	/** Three letters. */
	currency: string;
	/** HTML of a plain text, as the title: an ampersand is `&amp;`. */
	content: string;
	/** Of the PayPal account that is paid. */
	email: string;
	/** 0 without an image. */
	featuredMediaId: number;
	featuredMediaUrl?: string;
	featuredMediaTitle?: string;
	/** May one buyer take several? */
	multiple: boolean;
	/** Where feeds and mails lead to, to buy there. */
	postLinkUrl?: string;
	postLinkText: string;
	price?: number;
	/** The product's record, which alone says what is sold and for how much. */
	productId?: number;
	title: string;
	/** How many there are to sell in all; without it, any number. */
	stock?: number;
};
