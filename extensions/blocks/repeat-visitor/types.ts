export interface RepeatVisitorAttributes extends Record< string, unknown > {
	criteria: string;
	/** Earlier visits to the page. */
	threshold: number;
	/** Shown to those whose visits are not counted? Unset: as to somebody who is here for the first time. */
	showUncounted?: boolean;
}
