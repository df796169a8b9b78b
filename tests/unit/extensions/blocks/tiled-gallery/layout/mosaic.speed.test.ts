import { mosaicRows } from '../../../../../../extensions/blocks/tiled-gallery/layout/mosaic';
import { timeAtRest } from '../../../../time-at-rest';

it( 'answers for 100 pictures in a few milliseconds', () => {
	const ratios = Array.from(
		{ length: 100 },
		( _, index ) => 0.4 + ( ( index * 37 ) % 100 ) / 50
	);
	expect( timeAtRest( () => mosaicRows( ratios, false ) ) ).toBeLessThan(
		50
	);
} );
