import type { Interval } from '../../../shared/memberships/types';

export interface ContainerAttributes extends Record< string, unknown > {
	/** The next four: a plan that is being written. */
	newPlanName: string;
	newPlanCurrency: string;
	newPlanPrice: number;
	newPlanInterval: Interval;
	/** Who pays for this plan sees the subscribers' view; 0 for none. Read it by planIdsOf(). */
	selectedPlanId: number;
	/** The same for several plans: any of them will do. */
	selectedPlanIds: number[];
	/** Shown as an example in the inserter. */
	isPreview: boolean;
	/** Tells the payment button inside whose it is. */
	isPremiumContentChild: boolean;
}
