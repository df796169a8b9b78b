export type LikeAttributes = {
	/** Kept for other plugins; needs an account elsewhere, and so does the next one. */
	showReblogButton: boolean;
	showAvatars: boolean;
};
