/** Reads places out of tables: CSV, and lists of records. */
import { parseCoordinates } from '../editor/coordinates';
import { makeEntry, type Entry } from './entries';

const DELIMITERS = [ ',', ';', '\t', '|' ];

/** What columns are called, without accents, spaces and signs; in some of the languages of spreadsheets. */
const COLUMNS = {
	latitude:
		/^(?:(?:gps|geo|location|point)?(?:lat|latitude|latitud|latitudine|breite|breitengrad)|pointy|y|ycoord|широта|緯度|纬度)$/,
	longitude:
		/^(?:(?:gps|geo|location|point)?(?:lon|lng|long|longitude|longitud|longitudine|lange|laenge|langengrad|laengengrad)|pointx|x|xcoord|долгота|経度|经度)$/,
	both: /^(?:(?:gps|geo)?(?:coordinates?|coords?|koordinaten|coordonnees|coordenadas|coordinate|point)|latl(?:ng|on|ong)|wkt|geo|geometry|position)$/,
	title: /^(?:name|title|titel|titre|titolo|titulo|nombre|nom|nome|naam|label|bezeichnung|place|store|storename|shop|ort|название|名称|名前)$/,
	caption:
		/^(?:description|desc|caption|beschreibung|descripcion|descricao|descrizione|omschrijving|notes?|comment|kommentar|info|address|adresse|direccion|indirizzo|adres|fulladdress|описание|说明)$/,
};

type Column = keyof typeof COLUMNS;

const normalize = ( name: string ) =>
	name
		.normalize( 'NFD' )
		.replace( /[\u0300-\u036f]/g, '' )
		.toLowerCase()
		.replace( /[^\p{L}\p{N}]/gu, '' );

/** Where each column is, by the names of all; of two that would do, the first. */
function findColumns( names: string[] ): Partial< Record< Column, number > > {
	const plain = names.map( normalize );
	return Object.fromEntries(
		Object.entries( COLUMNS )
			.map( ( [ column, pattern ] ) => [
				column,
				plain.findIndex( ( name ) => pattern.test( name ) ),
			] )
			.filter( ( [ , index ] ) => index !== -1 )
	);
}

/** `POINT (10.1 54.3)`, as spatial programs write it, and two numbers as people do. */
function readBoth( text: string ) {
	const [ , longitude, latitude ] =
		/^ ?(?:SRID=\d+;)? ?POINT ?Z? ?\( ?(\S+) ([^\s)]+)/i.exec(
			text.replace( /\s+/g, ' ' )
		) ?? [];
	return longitude && latitude
		? { latitude: Number( latitude ), longitude: Number( longitude ) }
		: parseCoordinates( text );
}

function entryOf(
	row: string[],
	columns: Partial< Record< Column, number > >
): Entry {
	const cell = ( column: Column ) => row[ columns[ column ] ?? -1 ] ?? '';
	const found =
		parseCoordinates(
			`${ cell( 'latitude' ) }; ${ cell( 'longitude' ) }`
		) ?? readBoth( cell( 'both' ) );
	return makeEntry(
		cell( 'title' ),
		cell( 'caption' ),
		found?.latitude ?? NaN,
		found?.longitude ?? NaN
	);
}

const hasPlace = ( columns: Partial< Record< Column, number > > ) =>
	columns.both !== undefined ||
	( columns.latitude !== undefined && columns.longitude !== undefined );

/** Columns of a table without names: the first two that are numbers, latitude before longitude, and a text. */
function guessColumns( row: string[] ): Partial< Record< Column, number > > {
	const isNumber = ( cell: string ) =>
		/^\s*-?\d{1,3}[.,]\d+\s*$/.test( cell );
	const [ latitude, longitude ] = row.flatMap( ( cell, index ) =>
		isNumber( cell ) ? index : []
	);
	const title = row.findIndex( ( cell ) => /\p{L}/u.test( cell ) );
	return {
		...( longitude !== undefined && { latitude, longitude } ),
		...( title !== -1 && { title } ),
	};
}

/** Splits CSV into rows: cells in quotes may hold everything, quotes are doubled. */
function parseRows( text: string, delimiter: string ): string[][] {
	const rows: string[][] = [ [] ];
	let cell = '';
	let isQuoted = false;
	// Looked at sign by sign: a long cell may have a quote at each.
	let isBlank = true;
	const endCell = () => {
		rows.at( -1 )!.push( cell );
		cell = '';
		isBlank = true;
	};
	const add = ( sign: string ) => {
		cell += sign;
		isBlank &&= sign.trim() === '';
	};
	for ( let at = 0; at < text.length; at++ ) {
		const sign = text[ at ]!;
		if ( isQuoted ) {
			if ( sign !== '"' ) {
				add( sign );
			} else if ( text[ at + 1 ] === '"' ) {
				add( '"' );
				at++;
			} else {
				isQuoted = false;
			}
		} else if ( sign === '"' && isBlank ) {
			cell = '';
			isQuoted = true;
		} else if ( sign === delimiter ) {
			endCell();
		} else if ( sign === '\n' ) {
			endCell();
			rows.push( [] );
		} else if ( sign !== '\r' ) {
			add( sign );
		}
	}
	endCell();
	return rows.filter( ( row ) => row.some( ( one ) => one.trim() ) );
}

/**
 * Reads the places of a table of comma-separated values; of whichever separator has most in the first line.
 *
 * @param text Of the file.
 * @return Null where no columns say where places are.
 */
export function readTable( text: string ): Entry[] | null {
	const lines = text.replace( /^(?:sep=.\r?\n)/i, '' );
	const [ first = '' ] = lines.trimStart().split( /\r?\n/ );
	const count = ( delimiter: string ) => first.split( delimiter ).length;
	const [ delimiter ] = [ ...DELIMITERS ].sort(
		( one, other ) => count( other ) - count( one )
	);
	const rows = parseRows( lines, delimiter! );
	const named = findColumns( rows[ 0 ] ?? [] );
	const columns = hasPlace( named ) ? named : guessColumns( rows[ 0 ] ?? [] );
	return hasPlace( columns )
		? rows
				.slice( columns === named ? 1 : 0 )
				.map( ( row ) => entryOf( row, columns ) )
		: null;
}

/**
 * Reads the places of a list of records, such as `[ { "lat": 54, "lng": 10, "name": "Bakery" } ]`.
 *
 * @param records Of JSON.
 * @return Null where nothing says where places are.
 */
export function readRecords( records: unknown[] ): Entry[] | null {
	const entries = records.map( ( record ) => {
		const names = Object.keys( Object( record ) );
		const columns = findColumns( names );
		return hasPlace( columns )
			? entryOf(
					names.map( ( name ) => {
						const value = Object( record )[ name ];
						return Array.isArray( value )
							? value.join( ' ' )
							: String( value );
					} ),
					columns
				)
			: null;
	} );
	return entries.some( Boolean )
		? entries.map( ( entry ) => entry ?? makeEntry( '', '', NaN, NaN ) )
		: null;
}
