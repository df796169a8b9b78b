export type CalendlyAttributes = {
	backgroundColor: string;
	hideEventTypeDetails: boolean;
	primaryColor: string;
	textColor: string;
	style: 'inline' | 'link';
	url?: string;
};

/** What pasted code says of the button. */
export interface ButtonLook {
	text?: string;
	customTextColor?: string;
	customBackgroundColor?: string;
}
