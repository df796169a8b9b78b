import { __ } from '@wordpress/i18n';
import type { MapStyle } from '../marker-map/map-style';

/** Land, park, water, streets. */
const COLORS: Record< MapStyle, [ string, string, string, string ] > = {
	default: [ '#f2efe6', '#cfe6b8', '#a9d3ee', '#ffffff' ],
	black_and_white: [ '#f3f3f3', '#e2e2e2', '#cfcfcf', '#ffffff' ],
	satellite: [ '#4d5a3a', '#2f4526', '#1c3347', '#8d8a76' ],
	terrain: [ '#e8e4d2', '#b9d39a', '#9cc7dd', '#f6d98f' ],
	dark: [ '#1e1f22', '#23301f', '#1c2c3b', '#45484d' ],
	adaptive: [ '#f2efe6', '#cfe6b8', '#a9d3ee', '#ffffff' ],
};

/** What a style looks like, without asking anybody for a map. */
export function Example( {
	style,
	color,
}: {
	style: MapStyle;
	color: string;
} ) {
	const [ land, park, water, street ] = COLORS[ style ];
	return (
		<svg
			viewBox="0 0 400 300"
			role="img"
			aria-label={ __( 'Example of a map', 'mainstay-blocks' ) }
			className="wp-block-jetpack-map__example"
		>
			<path fill={ land } d="M0 0h400v300H0z" />
			<path
				fill={ park }
				d="M30 30h120l20 80-70 50-90-30zM260 190h110v80H280z"
			/>
			<path
				fill={ water }
				d="M0 230q120-70 190 0t120-60 90-90v-80h60v300H0z"
			/>
			<g fill="none" stroke={ street } strokeWidth="8">
				<path d="M-10 120 410 60M60-10l90 330M250-10l-40 320M-10 190l420-40" />
				<path
					strokeWidth="3"
					d="M-10 60 410 10M110-10l90 330M320-10l-30 320M-10 270l420-20"
				/>
			</g>
			<path
				fill={ color }
				stroke="#fff"
				strokeWidth="3"
				d="M200 190c-18-30-36-42-36-66a36 36 0 1 1 72 0c0 24-18 36-36 66z"
			/>
			<circle cx="200" cy="124" r="13" fill="#fff" />
		</svg>
	);
}
