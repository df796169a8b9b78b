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
	/** Also, or only, by appointment. */
	byAppointment?: boolean;
}

/** One day, or several in a row, whose hours differ from those of their weekdays. */
export interface SpecialDay {
	/** As `2026-12-24`; empty until the author sets it. */
	from: string;
	/** Empty: one day. */
	to: string;
	/** None: closed. */
	hours: Interval[];
	/** Such as "Christmas". */
	note: string;
}

export type BusinessHoursAttributes = {
	days: Day[];
	/** Says on the page whether it is open now. */
	showStatus: boolean;
	specialDays?: SpecialDay[];
};

/** How this site names the days, and where its week starts. */
export interface LocalizedWeek {
	names: Record< DayName, string >;
	/** 0 is Sunday. */
	startOfWeek: number;
}
