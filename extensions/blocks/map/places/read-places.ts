/** Makes markers of a file: CSV, GeoJSON, KML or GPX. What it is, its content decides, not its name. */
import { __ } from '@wordpress/i18n';
import { pointAt } from '../editor/coordinates';
import type { Point } from '../types';
import type { Entry } from './entries';
import { readJson } from './read-json';
import { readTable } from './read-table';
import { readXml } from './read-xml';

/** Places of one map. */
export const MAX_PLACES = 1000;

export interface Places {
	/** New ones, each once. */
	points: Point[];
	/** Entries without a point that a map can show: lines, areas, wrong or missing coordinates. */
	leftOut: number;
	/** Places that were there already, or twice in the file. */
	known: number;
	/** Places for which the map has no room. */
	tooMany: number;
}

const sentences = () => ( {
	damaged: __(
		'This file is damaged, or not complete. Nothing was added. Export it once more, then try again.',
		'mainstay-blocks'
	),
	unknown: __(
		'No places were found in this file. Places can be read from CSV, GeoJSON, KML and GPX.',
		'mainstay-blocks'
	),
	noColumns: __(
		'This table does not say where its places are. Name two of its columns “latitude” and “longitude” in the first line, then try again. Addresses alone are not enough.',
		'mainstay-blocks'
	),
	noPoints: __(
		'This file has no points that a map can show, only lines, areas, or entries without coordinates. Nothing was added.',
		'mainstay-blocks'
	),
} );

/** What a file says; throws a sentence for the author. */
function readEntries( text: string ): Entry[] {
	const plain = text.replace( /^\uFEFF/, '' ).trim();
	const { damaged, unknown, noColumns } = sentences();
	if ( plain.startsWith( '<' ) ) {
		const entries = readXml( plain );
		if ( ! entries ) {
			throw new Error( entries === null ? unknown : damaged );
		}
		return entries;
	}
	if ( /^[{[]/.test( plain ) ) {
		let json: unknown;
		try {
			json = JSON.parse( plain );
		} catch {
			throw new Error( damaged );
		}
		const entries = readJson( json );
		if ( ! entries ) {
			throw new Error( unknown );
		}
		return entries;
	}
	const entries = readTable( plain );
	if ( ! entries ) {
		throw new Error( plain.includes( '\n' ) ? noColumns : unknown );
	}
	return entries;
}

const keyOf = ( {
	title,
	coordinates,
}: Pick< Point, 'title' | 'coordinates' > ) =>
	`${ coordinates.latitude } ${ coordinates.longitude } ${ title }`;

/**
 * Reads the places of a file. Throws an error with a sentence for the author where there are none.
 *
 * @param text   Of the file.
 * @param former Markers that the map has.
 */
export function readPlaces( text: string, former: Point[] ): Places {
	const entries = readEntries( text );
	const keys = new Set( former.map( keyOf ) );
	const room = Math.max( 0, MAX_PLACES - former.length );
	const found: Point[] = [];
	let leftOut = 0;
	let known = 0;
	for ( const { title, caption, coordinates } of entries ) {
		if ( ! coordinates ) {
			leftOut++;
			continue;
		}
		const marker = pointAt( coordinates );
		const point = {
			...marker,
			...( title && { placeTitle: title, title } ),
			caption,
		};
		if ( keys.has( keyOf( point ) ) ) {
			known++;
		} else {
			keys.add( keyOf( point ) );
			found.push( point );
		}
	}
	if ( leftOut === entries.length ) {
		const { unknown, noPoints } = sentences();
		throw new Error( entries.length ? noPoints : unknown );
	}
	return {
		points: found.slice( 0, room ),
		leftOut,
		known,
		tooMany: Math.max( 0, found.length - room ),
	};
}
