/**
 * The two libraries that draw maps. They understand the same calls: MapLibre GL grew out of the last
 * free Mapbox GL.
 *
 * They come as files of their own, not as chunks of ours: a chunk would run in the window that loads
 * it, and in the editor the map stands in another one, the canvas, where dragging has to be heard.
 */

export type Library = Omit< typeof import( 'maplibre-gl' ), 'accessToken' > & {
	/** Mapbox GL only. */
	accessToken?: string;
};

/** File and version. */
const MAPBOX = [ 'mapbox-gl', '1.13.3' ] as const;
const MAPLIBRE = [ 'maplibre-gl', '5.24.1' ] as const;

/** A window with the name that the script of a library leaves in it. */
type LibraryWindow = Record< string, Library >;

function load< E extends HTMLElement >(
	{ head }: Document,
	element: E,
	properties: Partial< E >
) {
	return new Promise< unknown >( ( resolve, reject ) => {
		element.onload = resolve;
		element.onerror = () => {
			element.remove();
			reject( new Error() );
		};
		head.append( Object.assign( element, properties ) );
	} );
}

/** One load for all maps of a window. */
const loading = new WeakMap< Document, Record< string, Promise< Library > > >();

/**
 * Loads the library that is needed into the window of the map.
 *
 * @param document Of the map.
 * @param token    Of Mapbox; without one, MapLibre draws.
 * @param folder   Address of the folder that webpack.config.js puts the libraries into.
 * @param style    Address of the style of the markers, where the page does not have it yet.
 */
export function loadLibrary(
	document: Document,
	token: string,
	folder: string,
	style?: string
): Promise< Library > {
	const [ file, version ] = token ? MAPBOX : MAPLIBRE;
	const url = ( type: string ) =>
		`${ folder }${ file }.${ type }?ver=${ version }`;
	const known = loading.get( document ) ?? {};
	loading.set( document, known );
	const loadStyle = ( href: string ) =>
		load( document, document.createElement( 'link' ), {
			rel: 'stylesheet',
			href,
		} );
	known[ file ] ??= Promise.all( [
		load( document, document.createElement( 'script' ), {
			src: url( 'js' ),
		} ),
		loadStyle( url( 'css' ) ),
		style && loadStyle( style ),
	] ).then(
		() =>
			// The name that the script leaves in the window.
			( document.defaultView as unknown as LibraryWindow )[
				file.replace( '-', '' )
			]!,
		( error ) => {
			// The next map tries again.
			delete known[ file ];
			throw error;
		}
	);
	return known[ file ];
}

let isAble: boolean | undefined;

/** Can this browser draw a map? Asked before anything is loaded, and once: each try takes a surface to draw on. */
export function canDraw(): boolean {
	if ( ! isAble ) {
		const canvas = document.createElement( 'canvas' );
		const context =
			canvas.getContext( 'webgl2' ) ?? canvas.getContext( 'webgl' );
		isAble = Boolean( context );
		context?.getExtension( 'WEBGL_lose_context' )?.loseContext();
	}
	return isAble;
}
