export interface LoginButtonAttributes extends Record< string, unknown > {
	text: string;
	/** In px, 0 to 50. */
	borderRadius?: number;
	/** The next three: slugs of the theme. */
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	/** Colours of one's own. */
	style?: {
		color?: { background?: string; text?: string; gradient?: string };
	};
}
