export type GoogleCalendarAttributes = {
	url?: string;
	height: number;
	align?: string;
};
