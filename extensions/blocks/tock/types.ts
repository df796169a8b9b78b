export type TockAttributes = {
	/** The business, as Tock's addresses name it: `roister`; older content has the whole address. */
	url?: string;
	align?: string;
};
