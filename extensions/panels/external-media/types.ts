import type { ReactNode } from 'react';

/** Where pictures come from, as the routes call it. */
export type Service = 'openverse' | 'pexels' | 'google_photos';

/** Something that can be selected, or a folder of such. */
export interface Item {
	id: string;
	/** What the server knows it by. */
	guid: string;
	isFolder: boolean;
	title: string;
	/** HTML: who made it. */
	caption: string;
	alt: string;
	creator: string;
	licence: string;
	/** Address of a small picture; empty where only the server can fetch it. */
	thumbnail: string;
	/** In a folder. */
	children: number;
}

/** A copy, as WordPress's media library gives pictures to blocks. */
export interface Media {
	id: number;
	url: string;
	[ fact: string ]: unknown;
}

/** What was asked of the picker. */
export interface Request {
	service: Service;
	isMultiple: boolean;
	/** Pictures that stay, for what takes the whole list. */
	kept: number[];
	/** Takes one, or a list where several can be chosen. */
	onSelect: ( media: Media | Media[] ) => void;
}

/** The look of a button that another one stands beside. */
export interface LookOfButton {
	variant?: 'primary' | 'secondary' | 'tertiary' | 'link';
	className?: string;
	children?: ReactNode;
}
