import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			fillRule="evenodd"
			d="M4 4.5h16a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 18V6A1.5 1.5 0 0 1 4 4.5zM4 6v12h16V6H4zm5.6 6H7.9v-1.2h3v2.9c-.5.6-1.3 1-2.2 1-1.6 0-2.7-1.1-2.7-2.7S7.1 9.3 8.7 9.3c.9 0 1.6.3 2.1.9l-.9.9c-.3-.4-.7-.6-1.2-.6-.8 0-1.3.6-1.3 1.5s.5 1.5 1.3 1.5c.4 0 .7-.1.9-.3V12zm2.6-2.6h1.4v5.2h-1.4V9.4zm2.7 0h3.4v1.2h-2v.9h1.8v1.2h-1.8v1.9h-1.4V9.4z"
		/>
	</SVG>
);
