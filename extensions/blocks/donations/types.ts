/** One way to donate: once, monthly or yearly. A text that is missing is the default one. */
export interface Tier {
	show: boolean;
	/** Null before there was one, -1 while the site takes no payments. */
	planId: number | null;
	amounts: number[];
	/** Place of the amount that is chosen at first. */
	defaultAmountIndex?: number;
	heading?: string;
	extraText?: string;
	buttonText?: string;
}

export type TierKey = 'oneTimeDonation' | 'monthlyDonation' | 'annualDonation';

/** A value for each side or corner. */
type Sides = Record< string, unknown >;

/** The look and the limits of the form; look.ts and functions.php say what each does. */
type LookAttributes = {
	defaultInterval?: string;
	customAmountPlaceholder?: number;
	activeTabBackgroundColor?: string;
	activeTabTextColor?: string;
	inactiveTabBackgroundColor?: string;
	inactiveTabTextColor?: string;
	selectedAmountBackgroundColor?: string;
	selectedAmountTextColor?: string;
	selectedAmountOutlineColor?: string;
	tabsAppearance?: string;
	tabBorderColor?: string;
	tabFontSize?: string;
	tabPadding?: Sides;
	buttonFontSize?: string;
	buttonPadding?: Sides;
	buttonAlignment?: string;
	amountFontSize?: string;
	amountBorder?: Sides;
	amountBorderRadius?: string | Sides;
	buttonBorderRadius?: string | Sides;
	contentAlignment?: string;
	minimumAmount?: number;
	maximumAmount?: number;
	displayMode?: string;
	triggerButtonText?: string;
	triggerIcon?: string;
	triggerSticky?: boolean;
	blockBorder?: Sides;
	blockBorderRadius?: string | Sides;
	variationName?: string;
	/** What is to be reached, in whole units, and from which day on it counts: `2026-11-28`. */
	goalAmount?: number;
	goalSince?: string;
};

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
} & LookAttributes;
