import { Path, SVG } from '@wordpress/primitives';

/** A board with a word on it. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4.500 5A1.500 1.500 0 0 0 3 6.500v9A1.500 1.500 0 0 0 4.500 17H7v3h1.500v-3h7v3H17v-3h2.500a1.500 1.500 0 0 0 1.500-1.500v-9A1.500 1.500 0 0 0 19.500 5h-15Zm0 1.500h15v9h-15v-9ZM8.300 8 6 14h1.500l.5-1.300h2.100l.5 1.300h1.500L9.800 8H8.300Zm.75 1.900.6 1.600H8.450l.6-1.600ZM13 8v6h2.200c1.900 0 3-1.150 3-3s-1.100-3-3-3H13Zm1.400 1.200h.8c1 0 1.600.7 1.600 1.800s-.6 1.800-1.600 1.800h-.8V9.200Z" />
	</SVG>
);
