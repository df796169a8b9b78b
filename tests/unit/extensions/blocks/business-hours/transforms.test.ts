/**
 * @jest-environment jsdom
 */
import {
	createBlock,
	getPossibleBlockTransformations,
	registerBlockType,
	switchToBlockType,
} from '@wordpress/blocks';
import { takeOver } from '../../../../../shared/handed-over';
import { textOf } from '../../../../../shared/text-of';
import { registerBlocks } from '../../../register-blocks';

jest.mock( '../../../../../shared/text-of', () => {
	const actual = jest.requireActual( '../../../../../shared/text-of' );
	return { ...actual, textOf: jest.fn( actual.textOf ) };
} );

const HOURS = 'jetpack/business-hours';

beforeAll( () => {
	registerBlocks();
	registerBlockType( 'core/table', {
		apiVersion: 3,
		title: 'Table',
		category: 'text',
		attributes: {
			head: { type: 'array' },
			body: { type: 'array' },
			foot: { type: 'array' },
			caption: { type: 'string' },
		},
	} );
} );

const list = (
	items: string[],
	inner: ReturnType< typeof createBlock >[] = []
) =>
	createBlock(
		'core/list',
		{},
		items.map( ( content ) =>
			createBlock( 'core/list-item', { content }, inner )
		)
	);

const table = ( body: string[][], head: string[] = [], caption = '' ) => {
	const rowOf = ( cells: string[] ) => ( {
		cells: cells.map( ( content ) => ( { content, tag: 'td' } ) ),
	} );
	return createBlock( 'core/table', {
		head: head.length ? [ rowOf( head ) ] : [],
		body: body.map( rowOf ),
		foot: [],
		caption,
	} );
};

const isOffered = ( block: ReturnType< typeof createBlock > ) =>
	getPossibleBlockTransformations( [ block ] ).some(
		( { name } ) => name === HOURS
	);

const rowsOf = ( block: ReturnType< typeof createBlock > ) => {
	const [ made ] = switchToBlockType( block, HOURS )!;
	return takeOver< { rows: string[] } >( made!.clientId )!.rows;
};

it.each( [
	[ [ 'Monday 9-12' ], true ],
	[
		[ '<strong>Mon – Fri</strong>: 9&nbsp;am–5&nbsp;pm', 'Sat closed' ],
		true,
	],
	[ [ 'Every day 9-12', 'Weekends 10-12' ], true ],
	// What is wrong with the hours is found out by the block.
	[ [ 'Monday 9-5' ], true ],
	[ [ 'Monday closed', 'Tuesday closed' ], false ],
	[ [ 'Sunflower seeds 200 g', 'Monkfish 1 kg' ], false ],
	[ [ 'Monday 9-12', 'Bring 2 pens' ], false ],
	[ [ '9-12' ], false ],
	[ [ '' ], false ],
	[ [], false ],
	[ Array( 21 ).fill( 'Monday 9-12' ), false ],
] )( 'a list of %j is offered as hours: %s', ( items, isHours ) => {
	expect( isOffered( list( items ) ) ).toBe( isHours );
} );

it( 'a list with a list inside it is not', () => {
	expect(
		isOffered( list( [ 'Monday 9-12' ], [ list( [ 'by the door' ] ) ] ) )
	).toBe( false );
} );

it( 'hands the rows of a list to the block', () => {
	expect(
		rowsOf(
			list( [ '<em>Monday</em><br>9–12 &amp; 14–18', 'Tue closed' ] )
		)
	).toEqual( [ 'Monday, 9–12 & 14–18', 'Tue closed' ] );
} );

it( 'hands the rows of a table to the block, whose columns may be opening and closing', () => {
	const days = table(
		[
			[ 'Monday', '9:00', '17:00' ],
			[ 'Tuesday', '9:00-12:00, 14:00-17:00' ],
			[ 'Wednesday', '', 'closed' ],
			[ 'Thursday', '9:00' ],
			[ 'Friday', 'closed', 'closed' ],
		],
		[ 'Day', 'Opens', 'Closes' ]
	);
	expect( isOffered( days ) ).toBe( true );
	expect( rowsOf( days ) ).toEqual( [
		'Monday: 9:00 - 17:00',
		'Tuesday; 9:00-12:00, 14:00-17:00',
		'Wednesday; closed',
		'Thursday; 9:00',
		'Friday; closed',
	] );
	expect( isOffered( table( [ [ 'Bread', '3.50' ] ] ) ) ).toBe( false );
} );

it.each( [
	[ [ [ 'Monday', '9:00-17:00', '10:00-16:00' ] ] ],
	[ [ [ 'Monday', '9:00-12:00', '14:00-17:00' ] ] ],
	[ [ [ 'Monday', '9:00', '17:00', '18:00' ] ] ],
	[ [ [ 'Monday', '9:00', '17:00', 'Kitchen until 16:00' ] ] ],
	[ [ [ 'Monday', '9:00-17:00', 'closed' ] ] ],
	[
		[
			[ 'Monday', '9:00-17:00' ],
			[ 'Tuesday', '9:00-17:00', 'by appointment' ],
		],
	],
] )( 'a table with columns that say more is not: %j', ( rows ) => {
	expect( isOffered( table( rows, [ 'Day', 'Kitchen', 'Bar' ] ) ) ).toBe(
		false
	);
} );

it( 'what a table says besides stands below the hours', () => {
	const made = switchToBlockType(
		table(
			[ [ 'Monday', '9-12' ] ],
			[ 'Day', 'From 1 June & later' ],
			'Last orders at <em>11</em>'
		),
		HOURS
	)!;
	expect(
		made.map( ( { name, attributes } ) => [
			name,
			`${ attributes.content ?? '' }`,
		] )
	).toEqual( [
		[ HOURS, '' ],
		[ 'core/paragraph', 'From 1 June &amp; later' ],
		[ 'core/paragraph', 'Last orders at <em>11</em>' ],
	] );
	expect(
		switchToBlockType(
			table( [ [ 'Monday', '9-12' ] ], [ 'Day', 'Opening hours' ] ),
			HOURS
		)
	).toHaveLength( 1 );
} );

it( 'no more of a list or table is read than it takes to know', () => {
	const read = jest.mocked( textOf );
	const reads = ( block: ReturnType< typeof createBlock > ) => {
		read.mockClear();
		isOffered( block );
		return read.mock.calls.length;
	};
	// Other blocks that a list or table can become may read something, too.
	const others = reads( list( [] ) );
	expect( reads( list( Array( 500 ).fill( 'Monday 9-12' ) ) ) ).toBe(
		others
	);
	expect( reads( table( Array( 500 ).fill( [ 'Monday', '9-12' ] ) ) ) ).toBe(
		others
	);
	expect( reads( list( Array( 20 ).fill( 'Bread' ) ) ) ).toBe( others + 1 );
} );
