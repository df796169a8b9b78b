import { groupPoints } from '../../../../../../extensions/blocks/map/marker-map/group-points';
import { cpuTime } from '../../../../cpu-time';

it( 'puts points together that are nearer than 60 pixels to the first', () => {
	expect(
		groupPoints( [
			{ x: 0, y: 0 },
			{ x: 59, y: 0 },
			{ x: 61, y: 0 },
			{ x: 0, y: 1 },
			{ x: 110, y: 0 },
		] )
	).toEqual( [
		[ 0, 1, 3 ],
		[ 2, 4 ],
	] );
} );

it( 'loses none of a thousand, and does not take long', () => {
	const pixels = Array.from( { length: 1000 }, ( _, index ) => ( {
		x: ( index % 40 ) * 70,
		y: Math.floor( index / 40 ) * 70,
	} ) );
	const start = cpuTime();
	const groups = groupPoints( pixels );
	expect( cpuTime() - start ).toBeLessThan( 500 );
	expect( groups ).toHaveLength( 1000 );
	expect(
		groupPoints(
			pixels.map( ( { x, y } ) => ( { x: x / 10, y: y / 10 } ) )
		).flat()
	).toHaveLength( 1000 );
} );
