/** One way to donate: once, monthly or yearly. A text that is missing is the default one. */
export interface Tier {
	show: boolean;
	/** Null before there was one, -1 while the site takes no payments. */
	planId: number | null;
	amounts: number[];
	heading?: string;
	extraText?: string;
	buttonText?: string;
}

export type TierKey = 'oneTimeDonation' | 'monthlyDonation' | 'annualDonation';

export type DonationsAttributes = {
	currency: string;
	oneTimeDonation: Tier;
	monthlyDonation: Tier;
	annualDonation: Tier;
	showCustomAmount: boolean;
	chooseAmountText?: string;
	customAmountText?: string;
	fallbackLinkUrl?: string;
	className?: string;
};
