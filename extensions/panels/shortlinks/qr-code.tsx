import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { encode } from 'uqr';

/** Fifteen of a hundred squares may be lost. */
const CORRECTION = 'M';

/** Empty squares around it, as the standard wants them. */
const BORDER = 4;

/** Squares of a code, row by row. */
function squaresOf( url: string ): boolean[][] {
	return encode( url, { ecc: CORRECTION, border: BORDER } ).data;
}

/** The dark squares as one path. */
const pathOf = ( squares: boolean[][] ): string =>
	squares
		.flatMap( ( row, y ) =>
			row.map( ( isDark, x ) =>
				isDark ? `M${ x } ${ y }h1v1h-1z` : ''
			)
		)
		.join( '' );

/** A picture to print: a file, not a link to one. */
function fileOf( path: string, size: number ): string {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ size } ${ size }" width="${ size * 10 }" height="${ size * 10 }" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${ size }v${ size }H0z"/><path d="${ path }"/></svg>`;
	return `data:image/svg+xml,${ encodeURIComponent( svg ) }`;
}

/** An address as a QR code, drawn here: no service is asked. */
export function QrCode( { url }: { url: string } ) {
	const squares = squaresOf( url );
	const size = squares.length;
	const path = pathOf( squares );
	return (
		<>
			<svg
				role="img"
				aria-label={ sprintf(
					/* translators: %s: an address. */
					__( 'QR code of %s', 'mainstay-blocks' ),
					url
				) }
				viewBox={ `0 0 ${ size } ${ size }` }
				shapeRendering="crispEdges"
				style={ {
					display: 'block',
					inlineSize: '100%',
					maxInlineSize: 200,
				} }
			>
				<path fill="#fff" d={ `M0 0h${ size }v${ size }H0z` } />
				<path fill="#000" d={ path } />
			</svg>
			<p>
				<Button
					__next40pxDefaultSize
					variant="link"
					href={ fileOf( path, size ) }
					download="qr-code.svg"
				>
					{ __( 'Download the QR code', 'mainstay-blocks' ) }
				</Button>
			</p>
		</>
	);
}
