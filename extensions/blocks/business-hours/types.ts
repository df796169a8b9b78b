export type DayName = 'Sun' | 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat';

/** Wall time as `HH:MM`; empty until the author sets it. */
export interface Interval {
	opening: string;
	closing: string;
}

export interface Day {
	name: DayName;
	/** None: closed. */
	hours: Interval[];
}

export type BusinessHoursAttributes = {
	days: Day[];
	/** Says on the page whether it is open now. */
	showStatus: boolean;
};

/** How this site names the days, and where its week starts. */
export interface LocalizedWeek {
	names: Record< DayName, string >;
	/** 0 is Sunday. */
	startOfWeek: number;
}
