/** Threads: its sign-in and its API, as far as posts are published and looked for. */
import { metaError } from './facebook.mjs';
import { bearerOf, formOf, startNetwork, startTokens } from './network.mjs';

const USER = '17841400000000001';

/**
 * Starts it.
 *
 * @return {Promise<Object>} As startNetwork(); `is.posts`, `is.containers` by number, `is.status` of
 *         containers with a picture, `is.mayReadReplies`, `tokens`.
 */
export async function startThreads() {
	const tokens = startTokens( 'THAA' );
	const is = {
		posts: [],
		containers: {},
		count: 18_000_000_000_000_000n,
		status: 'FINISHED',
		mayReadReplies: true,
	};

	function publish( { creation_id: id } ) {
		const made = is.containers[ id ];
		if ( ! made || made.isPublished ) {
			return metaError(
				24,
				'The requested resource does not exist: Media not found'
			);
		}
		made.isPublished = true;
		const number = String( ++is.count );
		is.posts.unshift( {
			id: number,
			text: made.text,
			permalink: `https://www.threads.net/@cornerbakery/post/${ number }`,
			time: Math.floor( Date.now() / 1000 ),
			request: made,
		} );
		return { body: { id: number } };
	}

	function oauth( question ) {
		const { path, query } = question;
		const isGood =
			path === '/oauth/access_token'
				? tokens.isCode( formOf( question ) )
				: tokens.isKnown( query.access_token ) &&
					/^th_(exchange|refresh)_token$/.test( query.grant_type );
		if ( ! isGood ) {
			return metaError( 190, 'Invalid authorization code' );
		}
		return {
			body: {
				access_token: tokens.make().access,
				...( path === '/oauth/access_token'
					? { user_id: Number( USER ) }
					: {
							token_type: 'bearer',
							expires_in: is.expiresIn ?? 5183944,
						} ),
			},
		};
	}

	function api( question ) {
		if ( question.path === '/v1.0/me' ) {
			return {
				body: {
					id: USER,
					username: 'cornerbakery',
					name: 'Corner Bakery',
					threads_profile_picture_url:
						'https://scontent.cdninstagram.com/v/me.jpg',
				},
			};
		}
		const edge = question.path.split( '/' )[ 3 ];
		if ( edge === 'threads' && question.method === 'POST' ) {
			const number = String( ++is.count );
			is.containers[ number ] = formOf( question );
			return { body: { id: number } };
		}
		if ( edge === 'threads_publish' ) {
			return publish( formOf( question ) );
		}
		if ( edge === 'replies' && ! is.mayReadReplies ) {
			return metaError(
				10,
				'Application does not have permission for this action'
			);
		}
		if ( edge === 'threads' || edge === 'replies' ) {
			return {
				body: {
					data: is.posts
						.filter(
							( { time, request } ) =>
								time >= Number( question.query.since ) &&
								Boolean( request.reply_to_id ) ===
									( edge === 'replies' )
						)
						.map( ( { id: number, text, permalink } ) => ( {
							id: number,
							text,
							permalink,
						} ) ),
				},
			};
		}
		const id = question.path.split( '/' )[ 2 ];
		if ( is.containers[ id ] ) {
			return {
				body: {
					id,
					status: is.status,
					...( is.status === 'ERROR' && {
						error_message: 'FAILED_DOWNLOADING_IMAGE',
					} ),
				},
			};
		}
		const post = is.posts.find( ( one ) => one.id === id );
		return post
			? { body: { id, permalink: post.permalink } }
			: metaError( 100, 'Unsupported get request.' );
	}

	const service = await startNetwork(
		[ 'threads.net', 'graph.threads.net' ],
		is,
		( question ) => {
			if ( ! question.path.startsWith( '/v1.0/' ) ) {
				return oauth( question );
			}
			return tokens.isKnown( bearerOf( question ) )
				? api( question )
				: metaError(
						190,
						'Error validating access token: Session has expired.'
					);
		}
	);
	return { ...service, tokens };
}
