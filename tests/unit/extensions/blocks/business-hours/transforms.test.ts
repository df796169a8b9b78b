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
import { registerBlocks } from '../../../register-blocks';

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

const table = ( body: string[][], head: string[] = [] ) => {
	const rowOf = ( cells: string[] ) => ( {
		cells: cells.map( ( content ) => ( { content, tag: 'td' } ) ),
	} );
	return createBlock( 'core/table', {
		head: head.length ? [ rowOf( head ) ] : [],
		body: body.map( rowOf ),
		foot: [],
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
			[ 'Tuesday', '9:00-12:00', '14:00-17:00' ],
			[ 'Wednesday', '', 'closed' ],
			[ 'Thursday', '9:00' ],
		],
		[ 'Day', 'Opens', 'Closes' ]
	);
	expect( isOffered( days ) ).toBe( true );
	expect( rowsOf( days ) ).toEqual( [
		'Monday: 9:00 - 17:00',
		'Tuesday; 9:00-12:00; 14:00-17:00',
		'Wednesday; closed',
		'Thursday; 9:00',
	] );
	expect( isOffered( table( [ [ 'Bread', '3.50' ] ] ) ) ).toBe( false );
} );
