export type DialogueAttributes = {
	/** HTML: the speaker's name as it stands in the text. */
	label?: string;
	/** Of the speaker, among the participants of the conversation. */
	slug?: string;
	timestamp: string;
	/** 0 to 999: what a transcript says besides the whole seconds of `timestamp`. */
	milliseconds?: number;
	showTimestamp: boolean;
	placeholder?: string;
	/** HTML. */
	content?: string;
};
