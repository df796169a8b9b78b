import type { Speaker } from '../../../shared/speakers/speakers';

export type ConversationAttributes = {
	participants?: Speaker[];
	/** For all lines at once, and for new ones; each line says for itself. */
	showTimestamps: boolean;
	/** The author wanted to begin without a transcript. */
	skipUpload: boolean;
};
