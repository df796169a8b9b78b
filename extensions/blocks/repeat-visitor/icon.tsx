import { Path, SVG } from '@wordpress/primitives';

/** Somebody, and the way back. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M9 4a3.5 3.5 0 1 0 0 7 3.500 3.500 0 0 0 0-7Zm0 1.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM6 12.500A3.500 3.500 0 0 0 2.500 16v3H4v-3a2 2 0 0 1 2-2h5v-1.500H6ZM17 10.500a5 5 0 0 0-4.300 2.450l1.300.75a3.500 3.500 0 1 1 .15 3.800H16V16h-4.250v4.250h1.500v-1.480A5 5 0 1 0 17 10.500Z" />
	</SVG>
);
