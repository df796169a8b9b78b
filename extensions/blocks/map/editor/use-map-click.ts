import { useEffect, useRef } from '@wordpress/element';
import type { MapMouseEvent } from 'maplibre-gl';
import type { MarkerMap } from '../marker-map/marker-map';

/**
 * Tells where the author clicks on a map.
 *
 * @param map     Undefined while clicks mean nothing.
 * @param onClick Gets the place, within 180 degrees.
 */
export function useMapClick(
	map: MarkerMap | undefined,
	onClick: ( place: { lng: number; lat: number } ) => void
) {
	const latest = useRef( onClick );
	latest.current = onClick;
	useEffect( () => {
		if ( ! map ) {
			return;
		}
		const { style } = map.map.getCanvas();
		const click = ( { lngLat }: MapMouseEvent ) =>
			latest.current( lngLat.wrap() );
		style.cursor = 'crosshair';
		map.map.on( 'click', click );
		return () => {
			style.cursor = '';
			map.map.off( 'click', click );
		};
	}, [ map ] );
}
