/** Instagram: its sign-in, its API, and where its pictures are. */
import fs from 'node:fs';
import { startService } from './service.mjs';

const PICTURE = fs.readFileSync( 'tests/site/demo/corner-shop-after.jpg' );

export const APP = `123456789012345|${ 'ab'.repeat( 16 ) }`;

/** Instagram's error for a token that does not count any more. */
export const TOKEN_ERROR = {
	status: 400,
	body: {
		error: {
			message:
				'Error validating access token: The session has been invalidated because the user changed their password.',
			type: 'OAuthException',
			code: 190,
			fbtrace_id: 'AbCdEf',
		},
	},
};

/** Its error for an app that asks too often. */
export const RATE_ERROR = {
	status: 400,
	body: {
		error: {
			message: 'Application request limit reached',
			type: 'OAuthException',
			code: 4,
			fbtrace_id: 'AbCdEf',
		},
	},
};

const UNKNOWN_FIELD = {
	status: 400,
	body: {
		error: {
			message: 'Tried accessing nonexisting field (alt_text)',
			type: 'OAuthException',
			code: 100,
		},
	},
};

export const post = ( id, more = {} ) => ( {
	id: String( id ),
	caption: `Fresh bread ${ id } #bakery #morning`,
	media_type: 'IMAGE',
	media_url: `https://scontent.cdninstagram.com/v/${ id }.jpg?oe=1&oh=secret`,
	permalink: `https://www.instagram.com/p/P${ id }/`,
	timestamp: '2026-11-01T08:00:00+0000',
	...more,
} );

/**
 * Starts it.
 *
 * @param {Object}   [options]
 * @param {Object[]} [options.posts]    Of the account, the newest first.
 * @param {string}   [options.username] Of the account.
 * @param {boolean}  [options.knowsAlt] Does this version know `alt_text`?
 * @param {boolean}  [options.isFlat]   The flat shape of the first token and of the account.
 * @param {Object}   [options.picture]  What the pictures' host answers.
 * @return {Promise<Object>} As startService(); `is` holds the options, to be changed at any time,
 *         and `is.answers` answers of its own by path.
 */
export async function startInstagram( options = {} ) {
	const is = {
		posts: [
			post( 1 ),
			post( 2, {
				media_type: 'VIDEO',
				media_url: 'https://scontent.cdninstagram.com/v/2.mp4',
				thumbnail_url: 'https://scontent.cdninstagram.com/v/2.jpg',
			} ),
			post( 3, {
				media_type: 'CAROUSEL_ALBUM',
				caption: undefined,
				alt_text: 'Three loaves on a board',
			} ),
		],
		username: 'corner.shop',
		knowsAlt: true,
		isFlat: false,
		picture: { type: 'image/jpeg', body: PICTURE },
		answers: {},
		...options,
	};
	const answerOf = ( { method, path, query, body } ) => {
		if ( is.answers[ path ] ) {
			return is.answers[ path ];
		}
		if ( path.startsWith( '/v/' ) ) {
			return is.picture;
		}
		if ( path === '/oauth/access_token' && method === 'POST' ) {
			const asked = new URLSearchParams( body );
			if ( asked.get( 'code' ) !== 'good-code' ) {
				return {
					status: 400,
					body: {
						error_type: 'OAuthException',
						code: 400,
						error_message: 'Invalid authorization code',
					},
				};
			}
			const token = {
				access_token: 'IGshort',
				user_id: '17841400000000001',
				permissions: 'instagram_business_basic',
			};
			return { body: is.isFlat ? token : { data: [ token ] } };
		}
		if ( path === '/access_token' || path === '/refresh_access_token' ) {
			return {
				body: {
					access_token: `IGlong${ Math.random() }`,
					token_type: 'bearer',
					expires_in: 5183944,
				},
			};
		}
		if ( ! query.access_token?.startsWith( 'IG' ) ) {
			return TOKEN_ERROR;
		}
		if ( path === '/me' ) {
			const account = {
				user_id: '17841400000000001',
				id: '9999',
				username: is.username,
			};
			return { body: is.isFlat ? account : { data: [ account ] } };
		}
		if ( path === '/me/media' ) {
			return query.fields.includes( 'alt_text' ) && ! is.knowsAlt
				? UNKNOWN_FIELD
				: {
						body: {
							data: is.posts,
							paging: { cursors: { before: 'a', after: 'b' } },
						},
					};
		}
		return { status: 404, body: {} };
	};
	const service = await startService(
		[
			'www.instagram.com',
			'api.instagram.com',
			'graph.instagram.com',
			'scontent.cdninstagram.com',
		],
		answerOf
	);
	return { ...service, is };
}
