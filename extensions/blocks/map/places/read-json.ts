/** Reads places out of GeoJSON, and out of lists of records. */
import { makeEntry, numberOf, type Entry } from './entries';
import { readRecords } from './read-table';

type Parts = Record< string, unknown >;

/** A file may hold anything. */
const partsOf = ( value: unknown ) => Object( value ) as Parts;
const listOf = ( value: unknown ): unknown[] =>
	Array.isArray( value ) ? value : [];

const NAMES = [ 'name', 'Name', 'title', 'Title', 'label', 'shop' ];
const TEXTS = [
	'description',
	'Description',
	'desc',
	'caption',
	'note',
	'Comment',
	'address',
	'Address',
];

const firstText = ( parts: Parts, names: string[] ) =>
	names
		.map( ( name ) => parts[ name ] )
		.find(
			( value ) =>
				( typeof value === 'string' && value.trim() ) ||
				typeof value === 'number'
		);

/** Deeper is nothing that a program writes. */
const DEEPEST = 20;

/** The points of a geometry; one without for what is no point. */
function pointsOf( geometry: unknown, depth = 0 ): unknown[][] {
	const { type, coordinates, geometries } = partsOf( geometry );
	switch ( type ) {
		case 'Point':
			return [ listOf( coordinates ) ];
		case 'MultiPoint':
			return listOf( coordinates ).map( listOf );
		case 'GeometryCollection':
			return depth < DEEPEST
				? listOf( geometries ).flatMap( ( one ) =>
						pointsOf( one, depth + 1 )
					)
				: [];
	}
	return [ [] ];
}

function entriesOf( feature: unknown ): Entry[] {
	const { type, geometry, properties, id } = partsOf( feature );
	const about = partsOf( properties );
	// As Google hands out the places that somebody has saved.
	const location = partsOf( about.location ?? about.Location );
	const title =
		firstText( about, NAMES ) ??
		firstText( location, [ ...NAMES, 'Business Name' ] );
	const caption = firstText( about, TEXTS ) ?? firstText( location, TEXTS );
	return pointsOf( type === 'Feature' ? geometry : feature ).map(
		( [ longitude, latitude ] ) =>
			makeEntry(
				title ?? ( typeof id === 'string' ? id : '' ),
				caption,
				numberOf( latitude ),
				numberOf( longitude )
			)
	);
}

/**
 * Reads the places of GeoJSON or of a list of records.
 *
 * @param json Of the file.
 * @return Null for anything else.
 */
export function readJson( json: unknown ): Entry[] | null {
	if ( Array.isArray( json ) ) {
		return json.some( ( one ) => partsOf( one ).type === 'Feature' )
			? json.flatMap( entriesOf )
			: readRecords( json );
	}
	const { type, features, coordinates, geometries } = partsOf( json );
	if ( type === 'FeatureCollection' ) {
		return listOf( features ).flatMap( entriesOf );
	}
	if ( type === 'Feature' || coordinates || geometries ) {
		return entriesOf( json );
	}
	// Such as `{ "places": [ ... ] }`.
	const [ list ] = Object.values( partsOf( json ) ).filter( Array.isArray );
	return list ? readRecords( list ) : null;
}
