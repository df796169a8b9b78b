import type { Style } from './options';

export type OpentableAttributes = {
	/** Ids of restaurants: digits, as text or, in older content, as numbers. */
	rid: ( string | number )[];
	style: Style;
	iframe: boolean;
	domain: string;
	lang?: string;
	newtab: boolean;
	negativeMargin: boolean;
	align?: string;
	className?: string;
};
