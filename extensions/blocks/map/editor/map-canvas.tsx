import { createPortal, useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../../shared/error-message';
import { keepAlive } from '../marker-map/live-maps';
import { canDraw, loadLibrary } from '../marker-map/load-library';
import type { MapStyle } from '../marker-map/map-style';
import {
	createMap,
	type MapSettings,
	type MarkerMap,
} from '../marker-map/marker-map';
import { iconPath } from '../icon-control';
import { readCenter, readPoints, readZoom } from './read-points';
import type { Coordinates, MapAttributes } from '../types';
import { whenNear } from '../marker-map/when-near';
import { explainRefusal, words } from './words';

/** A browser that takes every map away at once gets no further one. */
const MAX_LOSSES = 3;

/** Where the build lies. */
// eslint-disable-next-line camelcase -- Webpack's name.
declare const __webpack_public_path__: string;

interface Props {
	attributes: MapAttributes;
	style: MapStyle;
	token: string;
	isSelected: boolean;
	onMap: ( map?: MarkerMap ) => void;
	/** The author moved the map. */
	onMove: ( view: { center: Coordinates; zoom: number } ) => void;
	/** The author dragged a marker. */
	onDrag: ( index: number, position: Coordinates ) => void;
	/** With nothing, when the map is there. */
	onError: ( message: string ) => void;
	/** What the popup of a marker holds. */
	children: ( index: number, map: MarkerMap ) => ReactNode;
}

/** The interactive map in the editor. */
export function MapCanvas( props: Props ) {
	const { attributes, style, token, isSelected, children } = props;
	const { mapDetails, showFullscreenButton, markerColor } = attributes;
	const icon = iconPath( attributes.markerIcon );
	const container = useRef< HTMLDivElement >( null );
	const settings = useRef< MapSettings >( undefined );
	const latest = useRef( props );
	latest.current = props;
	const [ map, setMap ] = useState< MarkerMap >();
	const [ popup, setPopup ] = useState< {
		element: Element;
		index: number;
	} >();
	const points = readPoints( attributes.points );
	const key = JSON.stringify( points );

	useEffect( () => {
		const element = container.current!;
		let isStale = false;
		let made: MarkerMap | undefined;
		let isReady = false;
		let forget = () => {};
		let losses = 0;
		const fail = ( error: unknown ) =>
			latest.current.onError( errorMessage( error ) );
		if ( ! canDraw() ) {
			fail( new Error( words().unsupported ) );
			return;
		}
		const remove = () => {
			forget();
			made?.remove();
			made = undefined;
			setMap( undefined );
			setPopup( undefined );
			latest.current.onMap( undefined );
		};
		// Far away, a map gives its surface back until it is near again.
		const rest = () => {
			if ( made ) {
				remove();
				giveUp = whenNear( element, load );
			}
		};
		const load = () =>
			loadLibrary(
				element.ownerDocument,
				token,
				// eslint-disable-next-line camelcase -- Webpack's name.
				`${ __webpack_public_path__ }map/`
			)
				.then( ( library ) => {
					if ( isStale ) {
						return;
					}
					const current = latest.current.attributes;
					settings.current = {
						container: element,
						token,
						style,
						details: mapDetails,
						center: readCenter( current.mapCenter ),
						zoom: readZoom( current.zoom ),
						scrollToZoom: false,
						fullscreen: showFullscreenButton,
						words: words(),
						onReady() {
							isReady = true;
							latest.current.onError( '' );
						},
						onError( error ) {
							// A tile that is missing is no reason to alarm anybody.
							if ( ! isReady ) {
								fail( new Error( explainRefusal( error ) ) );
							}
						},
						fill: ( text, indexes ) =>
							setPopup( { element: text, index: indexes[ 0 ]! } ),
						onClose: () => setPopup( undefined ),
						onLost() {
							losses += 1;
							rest();
							if ( losses > MAX_LOSSES ) {
								giveUp();
								fail( new Error( words().failed ) );
							}
						},
						onDrag: ( index, position ) =>
							latest.current.onDrag( index, position ),
					};
					made = createMap( library, settings.current );
					made.map.on( 'moveend', ( event: object ) => {
						if ( 'originalEvent' in event && event.originalEvent ) {
							const { lng, lat } = made!.map.getCenter();
							latest.current.onMove( {
								center: { longitude: lng, latitude: lat },
								zoom: made!.map.getZoom(),
							} );
						}
					} );
					setMap( made );
					latest.current.onMap( made );
					forget = keepAlive( element, rest );
				} )
				.catch( () => fail( new Error( words().failed ) ) );
		let giveUp = whenNear( element, load );
		return () => {
			giveUp();
			isStale = true;
			remove();
		};
	}, [ token, style, mapDetails, showFullscreenButton ] );

	useEffect( () => {
		if ( map ) {
			settings.current!.icon = icon;
			map.show( points, markerColor );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The points are new at each render, their content is not.
	}, [ map, key, markerColor, icon ] );

	const { longitude, latitude } = readCenter( attributes.mapCenter );
	const zoom = readZoom( attributes.zoom );
	useEffect( () => {
		if ( ! map ) {
			return;
		}
		Object.assign( settings.current!, {
			center: { longitude, latitude },
			zoom,
		} );
		const { lng, lat } = map.map.getCenter();
		const isThere =
			Math.abs( map.map.getZoom() - zoom ) < 0.01 &&
			( points.length > 0 ||
				Math.abs( lng - longitude ) + Math.abs( lat - latitude ) <
					1e-5 );
		if ( points.length < 2 && ! isThere ) {
			map.fit();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- See above.
	}, [ map, longitude, latitude, zoom ] );

	const canScroll =
		isSelected && points.length < 2 && attributes.scrollToZoom;
	useEffect( () => {
		map?.map.scrollZoom[ canScroll ? 'enable' : 'disable' ]();
	}, [ map, canScroll ] );

	return (
		<>
			<div
				ref={ container }
				className="wp-block-jetpack-map__canvas"
				// Arrows move the map, not the cursor of the post.
				onKeyDown={ ( event ) => event.stopPropagation() }
				role="presentation"
			/>
			{ map &&
				popup &&
				points[ popup.index ] &&
				createPortal( children( popup.index, map ), popup.element ) }
		</>
	);
}
