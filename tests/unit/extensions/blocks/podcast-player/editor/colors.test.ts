import {
	chosenColor,
	colorOf,
} from '../../../../../../extensions/blocks/podcast-player/editor/colors';
import type { PodcastAttributes } from '../../../../../../extensions/blocks/podcast-player/types';

const palette = [ { slug: 'vivid-red', color: '#cf2e2e' } ];

it( 'keeps a colour of the palette by its name, another as it is', () => {
	expect( chosenColor( 'primary', '#cf2e2e', palette ) ).toEqual( {
		primaryColor: 'vivid-red',
		customPrimaryColor: undefined,
		hexPrimaryColor: '#cf2e2e',
	} );
	expect( chosenColor( 'background', '#123456', palette ) ).toEqual( {
		backgroundColor: undefined,
		customBackgroundColor: '#123456',
		hexBackgroundColor: '#123456',
	} );
} );

it( 'shows the colour of the palette as it is today', () => {
	const attributes = {
		primaryColor: 'vivid-red',
		hexPrimaryColor: '#000000',
		hexSecondaryColor: '#abcdef',
		customBackgroundColor: 'red;background:url(x)',
	} as PodcastAttributes;
	expect( colorOf( attributes, 'primary', palette ) ).toBe( '#cf2e2e' );
	expect( colorOf( attributes, 'primary', [] ) ).toBe( '#000000' );
	expect( colorOf( attributes, 'secondary', palette ) ).toBe( '#abcdef' );
	expect( colorOf( attributes, 'background', palette ) ).toBeUndefined();
} );
