import { Path, SVG } from '@wordpress/primitives';

/** A letter M with an arrow down, the customary sign of Markdown texts. */
export const markdown = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M3 17V7h2l2.5 3.2L10 7h2v10h-2v-6.7l-2.5 3.1L5 10.3V17H3Zm14 0-4-4.5h2.8V7h2.4v5.5H21L17 17Z" />
	</SVG>
);
