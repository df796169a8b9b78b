import type { MarkerMap } from '../marker-map/marker-map';
import type { Point } from '../types';

/** A pin of 24 by 29 pixels whose tip is at 0, 0; as in style.scss. */
const PIN = 'M0 0-8.5-8.5A12 12 0 1 1 8.5-8.5z';

function drawPin(
	context: CanvasRenderingContext2D,
	x: number,
	y: number,
	color: string,
	icon: string
) {
	context.save();
	context.translate( x, y );
	context.fillStyle = color;
	context.strokeStyle = '#fff';
	context.lineWidth = 1.5;
	const pin = new Path2D( PIN );
	context.fill( pin );
	context.stroke( pin );
	context.fillStyle = '#fff';
	context.beginPath();
	context.arc( 0, -17, icon ? 9 : 4.5, 0, 2 * Math.PI );
	context.fill();
	context.translate( -7, -24 );
	context.scale( 14 / 24, 14 / 24 );
	context.fillStyle = '#1e1e1e';
	context.fill( new Path2D( icon ), 'evenodd' );
	context.restore();
}

/** What the map shows at this moment, with its markers, as an image file; `icon` is what stands in them. */
export async function takePicture(
	{ map }: MarkerMap,
	points: Point[],
	color: string,
	icon: string
): Promise< File > {
	const canvas = document.createElement( 'canvas' );
	await new Promise< void >( ( resolve ) => {
		// The image is gone when the frame is over.
		map.once( 'render', () => {
			const source = map.getCanvas();
			canvas.width = source.width;
			canvas.height = source.height;
			const context = canvas.getContext( '2d' )!;
			context.drawImage( source, 0, 0 );
			const scale = source.width / source.clientWidth;
			context.scale( scale, scale );
			for ( const { coordinates } of points ) {
				const { x, y } = map.project( [
					coordinates.longitude,
					coordinates.latitude,
				] );
				drawPin( context, x, y, color, icon );
			}
			resolve();
		} );
		map.triggerRepaint();
	} );
	// Browsers that cannot write WebP write PNG.
	const blob = await new Promise< Blob | null >( ( resolve ) =>
		canvas.toBlob( resolve, 'image/webp', 0.85 )
	);
	if ( ! blob ) {
		throw new Error();
	}
	return new File( [ blob ], `map.${ blob.type.split( '/' )[ 1 ] }`, {
		type: blob.type,
	} );
}

/** Whom the map is owed to, as it says itself. */
export const attributionOf = ( { map }: MarkerMap ): string =>
	(
		map.getContainer().querySelector( '[class$="ctrl-attrib-inner"]' )
			?.textContent ?? ''
	).replace( /\s*\|?\s*(MapLibre|Improve this map)\s*\|?\s*/g, '' );
