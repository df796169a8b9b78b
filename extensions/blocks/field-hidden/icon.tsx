import { Path, SVG } from '@wordpress/primitives';

/** A field with a broken line around it. */
export const icon = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M4 7h4v1.5H5.5V11H4zm6 0h4v1.5h-4zm6 0h4v4h-1.5V8.5H16zM4 13h1.5v2.5H8V17H4zm14.5 0H20v4h-4v-1.5h2.5zM10 15.5h4V17h-4z" />
	</SVG>
);
