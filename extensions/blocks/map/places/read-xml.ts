/** Reads places out of KML and GPX. */
import { makeEntry, numberOf, type Entry } from './entries';

/** Elements of a name, in whichever namespace: files of older programs have another one or none. */
const all = ( root: Element, name: string ) =>
	[ ...root.getElementsByTagName( '*' ) ].filter(
		( { localName } ) => localName === name
	);

/** The text of the first child of one of these names. */
function childText( element: Element, ...names: string[] ): string {
	for ( const name of names ) {
		const text = [ ...element.children ]
			.find( ( { localName } ) => localName === name )
			?.textContent?.trim();
		if ( text ) {
			return text;
		}
	}
	return '';
}

/** Descriptions in KML are HTML, by its standard. */
function textOfHtml( html: string ): string {
	const spaced = html.replace(
		/<(?:br|\/?(?:p|div|li|tr|td|h\d))\b[^<>]*>/gi,
		' $&'
	);
	const { body } = new DOMParser().parseFromString( spaced, 'text/html' );
	body.querySelectorAll( 'script, style' ).forEach( ( one ) => one.remove() );
	return body.textContent ?? '';
}

/** No format has an entry inside an entry: each would have the points of all that are in it. */
function isInside( name: string, { parentElement: parent }: Element ): boolean {
	return (
		parent !== null &&
		( parent.localName === name || isInside( name, parent ) )
	);
}

function readPlacemark( placemark: Element ): Entry[] {
	const title = childText( placemark, 'name' );
	const html = childText( placemark, 'description', 'Snippet', 'snippet' );
	const caption = html
		? textOfHtml( html )
		: childText( placemark, 'address' );
	const points = all( placemark, 'Point' );
	return points.length
		? points.map( ( point ) => {
				const [ longitude, latitude ] = childText(
					point,
					'coordinates'
				)
					.split( /[,\s]+/ )
					.map( numberOf );
				return makeEntry(
					title,
					caption,
					latitude ?? NaN,
					longitude ?? NaN
				);
			} )
		: [ makeEntry( title, caption, NaN, NaN ) ];
}

const readWaypoint = ( waypoint: Element ) =>
	makeEntry(
		childText( waypoint, 'name' ),
		childText( waypoint, 'desc', 'cmt', 'type' ),
		numberOf( waypoint.getAttribute( 'lat' ) ),
		numberOf( waypoint.getAttribute( 'lon' ) )
	);

function readGpx( root: Element ): Entry[] {
	const waypoints = all( root, 'wpt' );
	const places = waypoints.length ? waypoints : all( root, 'rtept' );
	return [
		...places.map( readWaypoint ),
		...all( root, 'trk' ).map( ( track ) =>
			makeEntry( childText( track, 'name' ), '', NaN, NaN )
		),
	];
}

/**
 * Reads the places of KML or GPX.
 *
 * @param text Of the file.
 * @return Null for any other XML; undefined where it is damaged, or declares entities, by which a small file
 *         becomes a huge one.
 */
export function readXml( text: string ): Entry[] | null | undefined {
	if ( /<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test( text ) ) {
		return undefined;
	}
	const { documentElement: root } = new DOMParser().parseFromString(
		text,
		'application/xml'
	);
	if (
		root.getElementsByTagName( 'parsererror' ).length ||
		root.localName === 'parsererror'
	) {
		return undefined;
	}
	switch ( root.localName ) {
		case 'kml':
			return all( root, 'Placemark' )
				.filter( ( one ) => ! isInside( 'Placemark', one ) )
				.flatMap( readPlacemark );
		case 'gpx':
			return readGpx( root );
	}
	return null;
}
