import { createBlock, type Block } from '@wordpress/blocks';
import { handOver } from '../../../shared/handed-over';
import { textOf } from '../../../shared/text-of';
import { daysOf, fold, siteNames } from './day-words';

/** A cell of a table, and a row of it. */
interface Row {
	cells: { content?: unknown }[];
}

interface Table {
	head?: Row[];
	body?: Row[];
	foot?: Row[];
}

/** What is read once the code of the block is there, and the block that it comes from. */
export interface HandedWeek {
	rows: string[];
	source: [
		name: string,
		attributes: Record< string, unknown >,
		innerBlocks: Block[],
	];
}

const MAX_ROWS = 20;

/** Rich text may be an object that writes itself. */
const plain = ( content: unknown ) =>
	textOf( `${ content ?? '' }`.replace( /<br\s*\/?>/gi, ', ' ) ).trim();

/** Rows of text; none where a list has lists inside it. */
const rowsOfList = ( items: Block[] ): string[] =>
	items.some( ( { innerBlocks } ) => innerBlocks.length )
		? []
		: items.map( ( { attributes } ) => plain( attributes.content ) );

/** What the cells of a row say: of three, the second and the third may be when it opens and closes. */
function rowOf( { cells }: Row ): string {
	const texts = cells
		.map( ( { content } ) => plain( content ) )
		.filter( Boolean );
	const [ day, opening = '', closing = '' ] = texts;
	return texts.length === 3 &&
		/^\d[^-\u2010-\u2015]*$/.test( opening ) &&
		/^\d[^-\u2010-\u2015]*$/.test( closing )
		? `${ day }: ${ opening } - ${ closing }`
		: texts.join( '; ' );
}

/** Rows of text; what stands above the columns says nothing of a day. */
const rowsOfTable = ( { body = [], foot = [] }: Table ): string[] =>
	[ ...body, ...foot ].map( rowOf );

/** Whether each row begins with a day, and one has a time: the rest is found out when the block reads them. */
function areHours( rows: string[] ): boolean {
	const texts = rows.map( fold ).filter( Boolean );
	const names = siteNames();
	return (
		texts.length > 0 &&
		texts.length <= MAX_ROWS &&
		texts.some( ( text ) => /\d/.test( text ) ) &&
		texts.every( ( text ) => {
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
		} )
	);
}

function hoursBlock( rows: string[], source: HandedWeek[ 'source' ] ) {
	const block = createBlock( 'jetpack/business-hours' );
	handOver( block.clientId, { rows, source } );
	return block;
}

export const transforms = {
	from: [
		{
			type: 'block' as const,
			blocks: [ 'core/list' ],
			isMatch: ( _: object, { innerBlocks }: Block ) =>
				areHours( rowsOfList( innerBlocks ) ),
			transform: (
				attributes: Record< string, unknown >,
				items: Block[]
			) =>
				hoursBlock( rowsOfList( items ), [
					'core/list',
					attributes,
					items,
				] ),
		},
		{
			type: 'block' as const,
			blocks: [ 'core/table' ],
			isMatch: ( table: Table ) => areHours( rowsOfTable( table ) ),
			transform: ( table: Table ) =>
				hoursBlock( rowsOfTable( table ), [
					'core/table',
					{ ...table },
					[],
				] ),
		},
	],
};
