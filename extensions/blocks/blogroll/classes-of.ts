import type { BlogrollAttributes } from './types';

/** What the saved element says of its items; undefined for nothing. */
export const classesOf = ( attributes: BlogrollAttributes ) =>
	[
		! attributes.show_avatar && 'hide-avatar',
		! attributes.show_description && 'hide-description',
	]
		.filter( Boolean )
		.join( ' ' ) || undefined;
