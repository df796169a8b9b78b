import { mosaicRows } from '../../../../../../extensions/blocks/tiled-gallery/layout/mosaic';

it( 'answers for 100 pictures in a few milliseconds', () => {
	const ratios = Array.from(
		{ length: 100 },
		( _, index ) => 0.4 + ( ( index * 37 ) % 100 ) / 50
	);
	mosaicRows( ratios, false );
	const start = performance.now();
	mosaicRows( ratios, false );
	expect( performance.now() - start ).toBeLessThan( 50 );
} );
