import type { Request } from '../use-request';

/** How often a plan is paid. */
export type Interval = '1 month' | '1 year' | 'one-time';

/** What people can pay for, as the server keeps it. */
export interface Plan {
	id: number;
	title: string;
	/** In whole units: 5 are five dollars. */
	price: number;
	currency: string;
	interval: Interval;
	/** `donation`, or empty. */
	type: string;
}

/**
 * The question whether the site takes payments. `isUnanswered`: it failed without a word about that, so
 * the site may be connected all the same.
 */
export type MembershipsRequest = Request< Memberships > & {
	isUnanswered?: boolean;
};

/** What an author writes to make a plan. */
export type NewPlan = Pick< Plan, 'title' | 'price' | 'currency' | 'interval' >;

/** Can this site take payments, and for what. */
export interface Memberships {
	/** The owner's Stripe key and signing secret are stored. */
	isConnected: boolean;
	/** Where the owner connects Stripe; empty for authors who may not. */
	connectUrl: string;
	/** The host's plan leaves payments out. */
	needsUpgrade: boolean;
	/** Where to get a bigger plan, if the host has such a page. */
	upgradeUrl: string;
	plans: Plan[];
}
