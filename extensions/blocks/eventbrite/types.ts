export type EventStyle = 'inline' | 'modal';

export type EventbriteAttributes = {
	url?: string;
	eventId?: number;
	style: EventStyle;
	align?: string;
};
