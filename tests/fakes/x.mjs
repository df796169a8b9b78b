/** X: its sign-in and its API, as far as posts are published and looked for. */
import { bearerOf, formOf, startNetwork, startTokens } from './network.mjs';

/** A refusal, in the shorter of the two forms that X describes. */
export const refused = ( status, message ) => ( {
	isUnlike: false,
	status,
	body: { code: status, message },
} );

/** Its answer when the credits of an app are used up. */
export const NO_CREDITS = refused(
	402,
	'Your enrolled account does not have any credits to fulfill this request.'
);

/** How X keeps a text: links become short ones. */
function shortened( text ) {
	const urls = [];
	const short = text.replace( /https?:\/\/\S+/g, ( url, start ) => {
		urls.push( {
			start,
			end: start + 23,
			url: `https://t.co/${ urls.length }`,
			expanded_url: url,
			display_url: url.slice( 8, 30 ),
		} );
		return urls.at( -1 ).url;
	} );
	return {
		text: short.replaceAll( '&', '&amp;' ),
		...( urls.length && { entities: { urls } } ),
	};
}

/**
 * Starts it.
 *
 * @return {Promise<Object>} As startNetwork(); `is.posts`, `is.pictures` by number, `is.patience`: how
 *         often a GIF is asked for before X has processed it, or `is.gifsFail`; `tokens`.
 */
export async function startX() {
	const tokens = startTokens( 'x' );
	const is = {
		posts: [],
		pictures: {},
		count: 1_900_000_000_000_000_000n,
		patience: 0,
		gifsFail: false,
	};

	const given = () => {
		const { access, refresh } = tokens.make();
		return {
			body: {
				token_type: 'bearer',
				expires_in: is.expiresIn ?? 7200,
				access_token: access,
				refresh_token: refresh,
				scope: 'tweet.write users.read tweet.read media.write offline.access',
			},
		};
	};
	function oauth( question ) {
		const fields = formOf( question );
		const mayHave =
			( tokens.isCode( fields ) && fields.code_verifier ) ||
			tokens.isRenewing( fields );
		return mayHave
			? given()
			: {
					status: 400,
					body: {
						error: 'invalid_request',
						error_description:
							'Value passed for the token was invalid.',
					},
				};
	}
	function publish( post ) {
		if (
			post.media?.media_ids.some( ( id ) => is.pictures[ id ].waits > 0 )
		) {
			return refused( 400, 'Your media IDs are invalid.' );
		}
		if ( is.posts.some( ( { sent } ) => sent === post.text ) ) {
			return refused(
				403,
				'You are not allowed to create a Tweet with duplicate content.'
			);
		}
		const id = String( ++is.count );
		is.posts.unshift( {
			id,
			sent: post.text,
			created_at: new Date().toISOString(),
			...shortened( post.text ),
			request: post,
		} );
		return { status: 201, body: { data: { id, text: post.text } } };
	}
	function timeline( { start_time: start } ) {
		const data = is.posts
			.filter(
				( { created_at: created } ) =>
					Date.parse( created ) >= Date.parse( start )
			)
			.map( ( { id, text, entities, created_at: created } ) => ( {
				id,
				text,
				entities,
				created_at: created,
			} ) );
		return {
			body: data.length
				? { data, meta: { result_count: data.length } }
				: { meta: { result_count: 0 } },
		};
	}

	/** An uploaded picture; while X works on it, each question takes one off. */
	function stateOf( id ) {
		const { size, waits } = is.pictures[ id ];
		is.pictures[ id ].waits -= 1;
		const working = {
			state: waits > 1 ? 'in_progress' : 'pending',
			check_after_secs: waits > 100 ? 60 : 1,
		};
		const ended = { state: is.gifsFail ? 'failed' : 'succeeded' };
		const isGif = is.pictures[ id ].media_category === 'tweet_gif';
		return {
			body: {
				data: {
					id,
					media_key: `3_${ id }`,
					size,
					expires_after_secs: 86400,
					...( isGif && {
						processing_info: waits > 0 ? working : ended,
					} ),
				},
			},
		};
	}

	const service = await startNetwork(
		[ 'api.x.com', 'x.com' ],
		is,
		( question ) => {
			const { path, body, query } = question;
			if ( path === '/2/oauth2/token' ) {
				return oauth( question );
			}
			if ( ! tokens.isKnown( bearerOf( question ) ) ) {
				return refused( 401, 'Unauthorized' );
			}
			switch ( path ) {
				case '/2/users/me':
					return {
						body: {
							data: {
								id: '2244994945',
								name: 'Corner Bakery',
								username: 'cornerbakery',
								profile_image_url:
									'https://pbs.twimg.com/profile_images/1/me_normal.jpg',
							},
						},
					};
				case '/2/media/upload': {
					if ( question.method === 'GET' ) {
						return stateOf( query.media_id );
					}
					const { media, ...fields } = formOf( question );
					const id = String( ++is.count );
					is.pictures[ id ] = {
						...fields,
						size: media.size,
						waits:
							fields.media_category === 'tweet_gif'
								? is.patience
								: 0,
					};
					return stateOf( id );
				}
				case '/2/media/metadata': {
					const { id, metadata } = JSON.parse( body );
					is.pictures[ id ].alt = metadata.alt_text.text;
					return {
						body: { data: { id, associated_metadata: metadata } },
					};
				}
				case '/2/tweets':
					return publish( JSON.parse( body ) );
				case '/2/users/2244994945/tweets':
					return timeline( query );
			}
			return refused( 404, 'Not Found' );
		},
		{ contract: 'x', refusal: ( status ) => refused( status, 'No.' ) }
	);
	return { ...service, tokens };
}
