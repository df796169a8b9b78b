export type DialogueAttributes = {
	/** HTML: the speaker's name as it stands in the text. */
	label?: string;
	/** Of the speaker, among the participants of the conversation. */
	slug?: string;
	timestamp: string;
	showTimestamp: boolean;
	placeholder?: string;
	/** HTML. */
	content?: string;
};
