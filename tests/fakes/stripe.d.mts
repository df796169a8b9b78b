type StripeObject = Record< string, unknown >;

interface Session extends StripeObject {
	id: string;
	success_url: string;
	cancel_url: string;
}

export interface Shop {
	products: Map< string, StripeObject >;
	prices: Map< string, StripeObject >;
	sessions: Map< string, Session >;
	intents: Map< string, StripeObject >;
	charges: Map< string, StripeObject >;
	invoices: Map< string, StripeObject >;
	subscriptions: Map< string, StripeObject >;
	customers: Map< string, StripeObject >;
	portals: Map< string, StripeObject >;
	webhooks: Map< string, StripeObject >;
	denied: Set< string >;
	secretOf: ( webhook: StripeObject ) => string;
	livemode: boolean;
	event: (
		type: string,
		object: StripeObject,
		more?: StripeObject
	) => StripeObject;
	pay: (
		session: StripeObject,
		buyer?: { email?: string; name?: string; unpaid?: boolean }
	) => StripeObject[];
	confirm: ( session: StripeObject, isGood?: boolean ) => StripeObject[];
	expire: ( session: StripeObject ) => StripeObject[];
	renew: (
		subscription: StripeObject,
		options?: { fails?: boolean }
	) => StripeObject[];
	cancel: ( subscription: StripeObject ) => StripeObject[];
	chargeOf: ( intent: string ) => StripeObject;
	refund: ( charge: StripeObject, amount?: number ) => StripeObject[];
	dispute: ( charge: StripeObject ) => StripeObject[];
	settle: ( event: StripeObject, status: string ) => StripeObject[];
}

export function signatureOf(
	body: string,
	secret: string,
	options?: { time?: number; others?: string[] }
): string;

export function stripeOf( key: string ): {
	shop: Shop;
	answer: ( question: StripeObject ) => {
		status: number;
		body: StripeObject;
	};
};

export function startStripe( key: string ): Promise<
	Shop & {
		url: string;
		asked: StripeObject[];
		fail: ( how?: number | string ) => void;
		trouble: { isLost: boolean };
		close: () => Promise< void >;
	}
>;
