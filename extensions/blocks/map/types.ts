export interface Coordinates {
	longitude: number;
	latitude: number;
}

/** A place on the map. The order of the keys is that of saved posts. */
export interface Point {
	placeTitle: string;
	title: string;
	caption: string;
	id: string | number;
	coordinates: Coordinates;
}

/** What posts hold: both spellings are in use. */
export type Center = Partial< Coordinates > & { lng?: number; lat?: number };

/** An image of the map in the media library, and whom the map on it is owed to. */
export interface Poster {
	id: number;
	url: string;
	width: number;
	height: number;
	attribution: string;
}

export type MapAttributes = {
	align?: string;
	points: Point[];
	address: string;
	mapDetails: boolean;
	zoom: number;
	mapCenter: Center;
	markerColor: string;
	preview: boolean;
	scrollToZoom: boolean;
	mapHeight?: number;
	showFullscreenButton: boolean;
	poster?: Poster;
	/** Of lists.json; without one, markers have a dot. */
	markerIcon?: string;
	className?: string;
};
