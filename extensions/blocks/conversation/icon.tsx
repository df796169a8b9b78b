import { Path, SVG } from '@wordpress/primitives';

/** Two balloons. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 3.5h10A1.5 1.5 0 0 1 15.5 5v5a1.5 1.5 0 0 1-1.5 1.5H7L3.2 15c-.3.2-.7 0-.7-.4V5A1.5 1.5 0 0 1 4 3.5ZM4 5v7.4L6.4 10H14V5H4Zm13.500 3.500H20A1.500 1.500 0 0 1 21.500 10v9.600c0 .4-.4.6-.7.4L17 16.500H10A1.500 1.500 0 0 1 8.500 15v-2H10v2h7.600L20 17.400V10h-2.500V8.500Z" />
	</SVG>
);
