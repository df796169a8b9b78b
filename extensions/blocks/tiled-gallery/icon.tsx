import { Path, SVG } from '@wordpress/primitives';

/** Tiles of three sizes. */
export const tiledGallery = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M5 4h6.25v16H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm7.75 0H19a2 2 0 0 1 2 2v4.25h-8.25V4Zm0 7.75H21V18a2 2 0 0 1-2 2h-6.25v-8.25ZM4.5 18c0 .28.22.5.5.5h4.75v-13H5a.5.5 0 0 0-.5.5v12Z" />
	</SVG>
);
