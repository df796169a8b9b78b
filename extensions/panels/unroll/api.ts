import apiFetch from '@wordpress/api-fetch';

export interface Picture {
	id: number;
	url: string;
	alt: string;
}

/** A part of a thread. */
export type Item = {
	is_verified?: boolean;
	/** The number of its post in the thread. */
	post?: number;
	/** Why posts of the thread may be missing, or empty. */
	missing?: string;
} & (
	| { type: 'paragraph'; content: string }
	| { type: 'gallery'; images: Picture[] }
	| ( { type: 'image' } & Picture )
	| ( { type: 'video' } & Picture )
	| { type: 'embed'; url: string }
);

/** The thread that a post is a part of. Whatever the server says. */
export const gather = ( url: string ) =>
	apiFetch< unknown >( {
		path: `/wpcom/v2/tweetstorm/gather?url=${ encodeURIComponent( url ) }`,
	} );
