import { useBlockProps } from '@wordpress/block-editor';
import { mapStyleOf } from './marker-map/map-style';
import type { MapAttributes, Point } from './types';

/** A post may hold anything, and what is no text cannot be shown. */
const textOf = ( title: unknown ) =>
	typeof title === 'string' || typeof title === 'number' ? title : '';

function PointLink( { point }: { point: Partial< Point > | null } ) {
	const { latitude, longitude } = Object( point?.coordinates );
	return (
		<li>
			<a
				href={ `https://www.google.com/maps/search/?api=1&query=${ latitude },${ longitude }` }
			>
				{ textOf( point?.title ) }
			</a>
		</li>
	);
}

/** What the map shows, as data, and each point as a link: that is left without the plugin. */
export function save( { attributes }: { attributes: MapAttributes } ) {
	const { points, mapHeight, align } = attributes;
	const { className, ...blockProps } = useBlockProps.save() as {
		className: string;
	};
	return (
		<div
			className={ align ? `${ className } align${ align }` : className }
			{ ...blockProps }
			data-map-style={ mapStyleOf( attributes.className ) }
			data-map-details={ attributes.mapDetails }
			data-points={ JSON.stringify( points ) }
			data-zoom={ attributes.zoom }
			data-map-center={ JSON.stringify( attributes.mapCenter ) }
			data-marker-color={ attributes.markerColor }
			data-scroll-to-zoom={ attributes.scrollToZoom || null }
			data-map-height={ mapHeight || null }
			data-show-fullscreen-button={
				attributes.showFullscreenButton || null
			}
		>
			{ points.length > 0 && (
				<ul>
					{ points.map( ( point, index ) => (
						<PointLink key={ index } point={ point } />
					) ) }
				</ul>
			) }
		</div>
	);
}
