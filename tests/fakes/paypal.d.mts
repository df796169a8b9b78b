/** An order, as PayPal has it. */
interface PaypalOrder {
	purchase_units: { amount: { value: string } }[];
	/** What the request that made it said. */
	given: {
		payment_source: {
			paypal: { experience_context: { return_url: string } };
		};
	};
}

export function startPaypal( app: {
	client: string;
	secret: string;
	webhook: string;
} ): Promise< {
	orders: Map< string, PaypalOrder >;
	approve: ( order: PaypalOrder ) => void;
	close: () => Promise< void >;
} >;
