/**
 * @jest-environment jsdom
 */
import { drawMap } from '../../../../../../extensions/blocks/map/still-view/draw-map';

jest.mock(
	'../../../../../../extensions/blocks/map/marker-map/load-library',
	() => ( { loadLibrary: jest.fn( () => new Promise( () => {} ) ) } )
);
const { loadLibrary } = jest.requireMock(
	'../../../../../../extensions/blocks/map/marker-map/load-library'
);

it( 'takes scripts and styles from the plugin only, whatever a post says', () => {
	Object.assign( globalThis, {
		__webpack_public_path__: 'https://site.example/build/',
	} );
	const block = document.createElement( 'div' );
	Object.assign( block.dataset, {
		points: '[]',
		folder: 'https://evil.example/',
		markersStyle: 'https://evil.example/style.css?ver=1.2',
	} );
	void drawMap( block, block, {}, new Promise( () => {} ), {
		onDrawn() {},
		onError() {},
		onGone() {},
		onLost() {},
	} );
	expect( loadLibrary ).toHaveBeenCalledWith(
		document,
		'',
		'https://site.example/build/map/',
		'https://site.example/build/map-markers/style.css?ver=1.2'
	);
} );
