export type ButtonAttributes = {
	element?: 'a' | 'button' | 'input';
	saveInPostContent: boolean;
	uniqueId?: string;
	passthroughAttributes?: Record< string, string >;
	text?: string;
	placeholder?: string;
	url?: string;
	textColor?: string;
	customTextColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	gradient?: string;
	customGradient?: string;
	borderRadius?: number;
	width?: string;
	/** Which part of another block it is, in forms of several steps: kept as it is. */
	customVariant?: string;
	metaName?: string;
	borderColor?: string;
	align?: 'left' | 'center' | 'right';
	className?: string;
	fontSize?: string;
	style?: {
		typography?: { fontSize?: string };
		border?: { color?: string; style?: string; width?: string };
	};
};
