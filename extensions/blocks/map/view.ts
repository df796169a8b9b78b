/** Draws the maps of a page, each when it comes near the screen and the visitor lets it through. */
import { whenAllowed } from '../../../shared/consent/when-allowed';
import { canDraw, loadLibrary } from './marker-map/load-library';
import type { Place } from './marker-map/map-state';
import type { MapStyle } from './marker-map/map-style';

const part = < E extends HTMLElement >( block: HTMLElement, name: string ) =>
	block.querySelector< E >( `.wp-block-jetpack-map__${ name }` )!;

const isNear = ( element: Element ) =>
	new Promise< void >( ( resolve ) => {
		const observer = new IntersectionObserver(
			( entries ) => {
				if (
					entries.some( ( { isIntersecting } ) => isIntersecting )
				) {
					observer.disconnect();
					resolve();
				}
			},
			{ rootMargin: '300px' }
		);
		observer.observe( element );
	} );

async function start( block: HTMLElement ) {
	const { dataset, classList } = block;
	const words = JSON.parse( dataset.words! ) as Record< string, string >;
	const token = dataset.token ?? '';
	await whenAllowed( block );
	const container = part( block, 'canvas' );
	await isNear( container );
	const fail = ( word: string ) => {
		part( block, 'message' ).textContent = words[ word ]!;
	};
	if ( ! canDraw() ) {
		fail( 'unsupported' );
		return;
	}
	const places = JSON.parse( dataset.points! ) as Place[];
	let isReady = false;
	try {
		const [ library, { createMap } ] = await Promise.all( [
			loadLibrary( document, token, dataset.folder! ),
			import(
				/* webpackChunkName: "map/markers" */ './marker-map/marker-map'
			),
		] );
		const { show, remove } = createMap( library, {
			container,
			words,
			token,
			style: dataset.mapStyle as MapStyle,
			details: dataset.mapDetails === 'true',
			center: JSON.parse( dataset.mapCenter! ),
			zoom: Number( dataset.zoom ),
			scrollToZoom: places.length < 2 && 'scrollToZoom' in dataset,
			fullscreen: 'showFullscreenButton' in dataset,
			onReady() {
				isReady = true;
				classList.add( 'is-live' );
			},
			onError() {
				// A tile that is missing is no reason to take the map away.
				if ( ! isReady ) {
					isReady = true;
					remove();
					fail( 'failed' );
				}
			},
			onGone() {
				classList.remove( 'is-live' );
				start( block );
			},
			fill( popup, indexes ) {
				for ( const index of indexes ) {
					const { title, caption } = places[ index ]!;
					const line = document.createElement( 'p' );
					const strong = document.createElement( 'strong' );
					strong.textContent = title;
					line.append( strong, caption );
					popup.append( line );
				}
			},
		} );
		show( places, dataset.markerColor! );
	} catch {
		fail( 'failed' );
	}
}

document
	.querySelectorAll< HTMLElement >( '.wp-block-jetpack-map[data-words]' )
	.forEach( start );
