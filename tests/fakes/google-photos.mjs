/**
 * Google's sign-in, the Photos Picker API and where its files are, as far as they are asked. Every
 * code `good-…` is accepted once; the token of it works until `expire()`.
 */
import fs from 'node:fs';
import { startService } from './service.mjs';

const PICTURE = fs.readFileSync( 'tests/site/demo/corner-shop-after.jpg' );

const refusal = ( status, name, message ) => ( {
	status,
	body: { error: { code: status, message, status: name } },
} );

const item = ( index, more ) => ( {
	id: `item-${ index }`,
	createTime: '2026-06-01T09:00:00Z',
	type: 'PHOTO',
	mediaFile: {
		baseUrl: `https://lh3.googleusercontent.com/ppa/item-${ index }`,
		mimeType: 'image/jpeg',
		filename: `IMG_${ index }.HEIC`,
		mediaFileMetadata: { width: 4032, height: 3024 },
	},
	...more,
} );

export async function startGooglePhotos() {
	const state = { tokens: new Set(), sessions: new Map(), count: 0 };
	const newToken = () => {
		const token = `ya29.token-${ ++state.count }`;
		state.tokens.add( token );
		return token;
	};

	function oauth( path, fields ) {
		if ( path === '/revoke' ) {
			state.tokens.clear();
			state.refresh = undefined;
			return { body: {} };
		}
		const isCode =
			fields.grant_type === 'authorization_code' &&
			/^good-/.test( fields.code ) &&
			fields.code_verifier;
		const isRefresh =
			fields.grant_type === 'refresh_token' &&
			state.refresh === fields.refresh_token;
		if ( ! isCode && ! isRefresh ) {
			return {
				status: 400,
				body: {
					error: 'invalid_grant',
					error_description: 'Bad Request',
				},
			};
		}
		if ( isCode ) {
			state.refresh = `1//refresh-${ ++state.count }`;
		}
		return {
			body: {
				access_token: newToken(),
				expires_in: 3599,
				...( isCode && { refresh_token: state.refresh } ),
				scope: 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
				token_type: 'Bearer',
			},
		};
	}

	function picker( method, path, query ) {
		if ( path === '/v1/sessions' ) {
			const id = `session-${ ++state.count }`;
			state.sessions.set( id, false );
			return {
				body: {
					id,
					pickerUri: `https://photos.google.com/picker/${ id }`,
					pollingConfig: {
						pollInterval: state.pollInterval ?? '5s',
						timeoutIn: '1800s',
					},
					expireTime: '2026-12-01T00:00:00Z',
					mediaItemsSet: false,
				},
			};
		}
		const id = query.sessionId ?? path.split( '/' ).pop();
		if ( ! state.sessions.has( id ) ) {
			return refusal( 404, 'NOT_FOUND', 'Session not found.' );
		}
		if ( method === 'DELETE' ) {
			state.sessions.delete( id );
			return { body: {} };
		}
		const chosen = state.sessions.get( id );
		if ( path.startsWith( '/v1/sessions/' ) ) {
			return {
				body: {
					id,
					pickerUri: `https://photos.google.com/picker/${ id }`,
					pollingConfig: {
						pollInterval: '5s',
						timeoutIn: '1800s',
					},
					mediaItemsSet: Boolean( chosen ),
				},
			};
		}
		if ( ! chosen ) {
			return refusal(
				400,
				'FAILED_PRECONDITION',
				'The user has not picked media items.'
			);
		}
		const start = Number( query.pageToken?.replace( 'page-', '' ) ?? 0 );
		const end = start + Number( query.pageSize );
		return {
			body: {
				mediaItems: chosen.slice( start, end ),
				...( end < chosen.length && {
					nextPageToken: `page-${ end }`,
				} ),
			},
		};
	}

	const service = await startService(
		[
			'oauth2.googleapis.com',
			'photospicker.googleapis.com',
			'lh3.googleusercontent.com',
		],
		( { method, path, query, headers, body } ) => {
			if ( path === '/token' || path === '/revoke' ) {
				return oauth(
					path,
					Object.fromEntries( new URLSearchParams( body ) )
				);
			}
			const token = headers.authorization?.replace( 'Bearer ', '' );
			if ( ! state.tokens.has( token ) ) {
				return refusal(
					401,
					'UNAUTHENTICATED',
					'Request had invalid authentication credentials.'
				);
			}
			return path.startsWith( '/ppa/' )
				? { type: 'image/jpeg', body: PICTURE }
				: picker( method, path, query );
		}
	);
	return {
		...service,
		/** Sessions that are open. */
		sessions: state.sessions,
		/** The author is done: so many photos, and a video. */
		choose( count ) {
			for ( const id of state.sessions.keys() ) {
				state.sessions.set( id, [
					...Array.from( { length: count }, ( _, index ) =>
						item( index + 1 )
					),
					item( 'video', { type: 'VIDEO' } ),
				] );
			}
		},
		/** Seconds between two questions, as new sessions say it. */
		poll( interval ) {
			state.pollInterval = interval;
		},
		/** The tokens of now are over; with `all`, what renews them too. */
		expire( { all = false } = {} ) {
			state.tokens.clear();
			if ( all ) {
				state.refresh = undefined;
			}
		},
	};
}
