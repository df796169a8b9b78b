export interface AdAttributes extends Record< string, unknown > {
	align: string;
	format: string;
	/** Not shown on narrow screens. */
	hideMobile: boolean;
	/** Of one ad of the site; without it, those of the format take turns. */
	ad?: number;
}
