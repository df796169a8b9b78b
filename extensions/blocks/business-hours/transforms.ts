import { createBlock, type Block } from '@wordpress/blocks';
import { handOver, type Source } from '../../../shared/handed-over';
import { htmlOf as asHtml, textOf } from '../../../shared/text-of';
import { daysOf, fold, siteNames } from './day-words';

/** A cell of a table, and a row of it. */
interface Row {
	cells: { content?: unknown }[];
}

interface Table {
	head?: Row[];
	body?: Row[];
	foot?: Row[];
	caption?: unknown;
}

/** What is read once the code of the block is there. */
export interface HandedWeek {
	rows: string[];
}

const MAX_ROWS = 20;

/** Rich text may be an object that writes itself. */
const htmlOf = ( content: unknown ) => `${ content ?? '' }`;

const plain = ( content: unknown ) =>
	textOf( htmlOf( content ).replace( /<br\s*\/?>/gi, ', ' ) ).trim();

const cellsOf = ( { cells }: Row ): string[] =>
	cells.map( ( { content } ) => plain( content ) ).filter( Boolean );

const rowOfItem = ( { attributes }: Block ): string =>
	plain( attributes.content );

/** Whether two cells of a row say when it opens and closes, or both that it does not. */
const areTimes = ( opening: string, closing: string ): boolean =>
	/\d/.test( opening + closing )
		? [ opening, closing ].every( ( text ) =>
				/^\d[^-\u2010-\u2015]*$/.test( text )
			)
		: opening === closing;

/**
 * What the cells of a row say: of three, the second and the third are when it opens and closes. Nothing where columns
 * say more than that, such as the hours of the kitchen beside those of the bar.
 */
function rowOfTable( row: Row ): string | undefined {
	const cells = cellsOf( row );
	if ( cells.length < 3 ) {
		return cells.join( '; ' );
	}
	const [ day, opening, closing ] = cells as [ string, string, string ];
	const hours = /\d/.test( opening )
		? `${ day }: ${ opening } - ${ closing }`
		: `${ day }; ${ opening }`;
	return cells.length === 3 && areTimes( opening, closing )
		? hours
		: undefined;
}

/** Whether a row begins with a day. */
function isOfDay( text: string, names: string[] ): boolean {
	const [ word = '' ] = /^\p{L}+/u.exec( text ) ?? [];
	return (
		word === 'every' ||
		daysOf( word, names ).length > 0 ||
		names.some(
			( name ) =>
				text.startsWith( name ) &&
				! /^\p{L}/u.test( text.slice( name.length ) )
		)
	);
}

/**
 * The rows of text, where each begins with a day and one has a time: the rest is found out when the block reads them.
 * None where they are no hours. This is asked at each change of a list or table, so no more is read than is needed.
 */
function readRows< T >(
	all: T[],
	rowOf: ( one: T ) => string | undefined
): string[] {
	const names = siteNames();
	const rows: string[] = [];
	for ( const one of all.length > MAX_ROWS ? [] : all ) {
		const row = rowOf( one );
		if ( row === undefined || ( row && ! isOfDay( fold( row ), names ) ) ) {
			return [];
		}
		rows.push( row );
	}
	return rows.some( ( row ) => /\d/.test( fold( row ) ) ) ? rows : [];
}

/** None where a list has lists inside it. */
const rowsOfList = ( items: Block[] ): string[] =>
	items.some( ( { innerBlocks } ) => innerBlocks.length )
		? []
		: readRows( items, rowOfItem );

const rowsOfTable = ( { body = [], foot = [] }: Table ): string[] =>
	readRows( [ ...body, ...foot ], rowOfTable );

/** Words above the columns that say more than what a column is, such as "From 1 June" or "Kitchen, until it is sold out". */
const saysMore = ( text: string ) =>
	/\d/.test( text ) || text.split( /\s+/ ).length > 2;

/** What a table says besides, as a paragraph below the hours. */
function notesOf( { head = [], caption }: Table ): Block[] {
	const notes = head.flatMap( cellsOf ).filter( saysMore ).map( asHtml );
	return [ ...notes, htmlOf( caption ) ]
		.filter( Boolean )
		.map( ( content ) => createBlock( 'core/paragraph', { content } ) );
}

/** The block, whose edit reads the rows, and what stands below it. */
function hoursBlocks(
	rows: string[],
	source: Source[ 'blocks' ][ number ],
	below: Block[] = []
): Block[] {
	const block = createBlock( 'jetpack/business-hours' );
	handOver(
		block.clientId,
		{ rows },
		{ blocks: [ source ], besides: below }
	);
	return [ block, ...below ];
}

export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/list' ],
			isMatch: ( _: object, { innerBlocks }: Block ) =>
				rowsOfList( innerBlocks ).length > 0,
			transform: (
				attributes: Record< string, unknown >,
				items: Block[]
			) =>
				hoursBlocks( rowsOfList( items ), [
					'core/list',
					attributes,
					items,
				] ),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/table' ],
			isMatch: ( table: Table ) => rowsOfTable( table ).length > 0,
			transform: ( table: Table ) =>
				hoursBlocks(
					rowsOfTable( table ),
					[ 'core/table', { ...table } ],
					notesOf( table )
				),
		},
	],
};
