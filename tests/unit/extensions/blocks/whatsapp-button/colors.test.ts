import {
	backgrounds,
	shownTextColor,
} from '../../../../../extensions/blocks/whatsapp-button/colors';
import { contrastRatio, parseHexColor } from '../../../../../shared/colors';

it( 'green and dark give the dark text class, light and white the light one', () => {
	expect(
		backgrounds().map( ( { color, colorClass } ) => [ color, colorClass ] )
	).toEqual( [
		[ '#25D366', 'dark' ],
		[ '#465B64', 'dark' ],
		[ '#F4F4F4', 'light' ],
		[ '#FFFFFF', 'light' ],
	] );
} );

it( 'text is readable on each of them', () => {
	for ( const { color, colorClass } of backgrounds() ) {
		expect(
			contrastRatio(
				parseHexColor( color )!,
				shownTextColor( color, colorClass )
			)
		).toBeGreaterThanOrEqual( 4.5 );
	}
	expect( shownTextColor( '#465B64', 'dark' ) ).toBe( '#ffffff' );
	expect( shownTextColor( 'url(x)', 'light' ) ).toBe( '#465b64' );
} );
