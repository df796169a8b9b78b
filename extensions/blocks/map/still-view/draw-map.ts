/** Loads what draws a map, and draws the map of a block below its first view. */
import { loadLibrary } from '../marker-map/load-library';
import type { Place } from '../marker-map/map-state';
import type { MapStyle } from '../marker-map/map-style';

/** What is not drawn by then is shown all the same. */
const TILES_MILLISECONDS = 2000;

/** Where the build lies. */
// eslint-disable-next-line camelcase -- Webpack's name.
declare const __webpack_public_path__: string;

interface Listeners {
	/** The map looks like a map. */
	onDrawn: () => void;
	onError: () => void;
	/** The container is no longer on the page. */
	onGone: () => void;
	/** The browser took away what the map was drawn on. */
	onLost: () => void;
}

/** Writes names and captions of places into a popup. */
function fillPopup( popup: HTMLElement, places: Place[] ) {
	for ( const { title, caption } of places ) {
		const line = document.createElement( 'p' );
		const strong = document.createElement( 'strong' );
		strong.textContent = title;
		line.append( strong, caption );
		popup.append( line );
	}
}

/** Lets the browser do what waits: one long task would hold the page up. */
const yieldToBrowser = () =>
	new Promise( ( resolve ) => setTimeout( resolve ) );

/**
 * Draws the map of a block.
 *
 * @param block     With the settings of the map.
 * @param container Where to draw.
 * @param words     From functions.php.
 * @param markers   What draws the markers, which the caller loads and whose failure it handles.
 * @param listeners What the map calls back.
 * @return The map; null where its container has left the page meanwhile.
 */
export async function drawMap(
	block: HTMLElement,
	container: HTMLElement,
	words: Record< string, string >,
	markers: Promise< typeof import( '../marker-map/marker-map' ) >,
	listeners: Listeners
) {
	const { dataset } = block;
	const { onDrawn, onError, onGone, onLost } = listeners;
	const token = dataset.token ?? '';
	// Not what the page says: whoever may write a post may write such an attribute, and would choose the script.
	// eslint-disable-next-line camelcase -- Webpack's name.
	const build = __webpack_public_path__;
	const [ version = '' ] =
		/\?[\w=.-]*$/.exec( dataset.markersStyle ?? '' ) ?? [];
	const places = JSON.parse( dataset.points! ) as Place[];
	const [ library, { createMap } ] = await Promise.all( [
		loadLibrary(
			document,
			token,
			`${ build }map/`,
			`${ build }map-markers/style.css${ version }`
		),
		markers,
	] );
	await yieldToBrowser();
	if ( ! container.isConnected ) {
		return null;
	}
	let isReady = false;
	const map = createMap( library, {
		container,
		words,
		token,
		style: dataset.mapStyle as MapStyle,
		icon: dataset.markerIcon,
		details: dataset.mapDetails === 'true',
		center: JSON.parse( dataset.mapCenter! ),
		zoom: Number( dataset.zoom ),
		scrollToZoom: places.length < 2 && 'scrollToZoom' in dataset,
		fullscreen: 'showFullscreenButton' in dataset,
		onReady() {
			isReady = true;
			map.map.once( 'idle', onDrawn );
			setTimeout( onDrawn, TILES_MILLISECONDS );
		},
		onError() {
			// A tile that is missing is no reason to take the map away.
			if ( ! isReady ) {
				isReady = true;
				onError();
			}
		},
		onGone,
		onLost,
		fill: ( popup, indexes ) =>
			fillPopup(
				popup,
				indexes.map( ( index ) => places[ index ]! )
			),
	} );
	map.show( places, dataset.markerColor! );
	return map;
}
