import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

/** The post's choice in its meta: `yes`, `no`, or empty for what the owner set. */
export const META = '_mainstay_send_mail';

declare module '@wordpress/editor' {
	interface PostMeta {
		[ META ]?: 'yes' | 'no' | '';
	}
}

export interface Mailing {
	state: 'new' | 'sending' | 'paused' | 'done' | 'stopped';
	total: number;
	sent: number;
}

export interface Status {
	/** Null where the post has not gone out. */
	mailing: Mailing | null;
	/** How many get the post. */
	subscribers: number;
	/** How many get posts at all. */
	all: number;
	isDefault: boolean;
	/** Was the post sent in another language? */
	isTranslationSent: boolean;
}

export interface Mail {
	subject: string;
	html: string;
	plain: string;
}

interface StatusResponse extends Omit<
	Status,
	'isDefault' | 'isTranslationSent'
> {
	by_default: boolean;
	is_translation_sent: boolean;
}

const path = ( post: number, part = '' ) =>
	`/mainstay/v1/mailings/${ post }${ part }`;

/**
 * What is known of a post.
 *
 * @param post
 * @param categories As they are in the editor, for those who chose some.
 * @param signal
 */
export async function fetchStatus(
	post: number,
	categories?: number[],
	signal?: AbortSignal
): Promise< Status > {
	const {
		mailing,
		by_default: isDefault,
		is_translation_sent: isTranslationSent,
		...numbers
	} = await apiFetch< StatusResponse >( {
		path: addQueryArgs( path( post ), {
			// An empty list, too, is said.
			categories: categories?.join(),
		} ),
		signal,
	} );
	return { mailing, ...numbers, isDefault, isTranslationSent };
}

export const fetchPreview = ( post: number, signal?: AbortSignal ) =>
	apiFetch< Mail >( { path: path( post, '/preview' ), signal } );

/**
 * Sends the mail to whoever is logged in.
 *
 * @param post
 * @return Their address.
 */
export async function sendTest( post: number ): Promise< string > {
	const { to } = await apiFetch< { to: string } >( {
		path: path( post, '/test' ),
		method: 'POST',
	} );
	return to;
}
