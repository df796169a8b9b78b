import apiFetch from '@wordpress/api-fetch';

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
	subscribers: number;
	isDefault: boolean;
}

export interface Mail {
	subject: string;
	html: string;
	plain: string;
}

interface StatusResponse extends Omit< Status, 'isDefault' > {
	by_default: boolean;
}

const path = ( post: number, part = '' ) =>
	`/mainstay/v1/mailings/${ post }${ part }`;

export async function fetchStatus(
	post: number,
	signal?: AbortSignal
): Promise< Status > {
	const {
		mailing,
		subscribers,
		by_default: isDefault,
	} = await apiFetch< StatusResponse >( { path: path( post ), signal } );
	return { mailing, subscribers, isDefault };
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
