import { Path, SVG } from '@wordpress/primitives';

/** Three sheets, the first one in front of the others. */
export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5.5 4h6A1.5 1.5 0 0 1 13 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4Zm0 1.5v13h6v-13h-6Zm9.5.5h1.5v12H15V6Zm3.5 1.5H20v9h-1.5v-9Z" />
	</SVG>
);
