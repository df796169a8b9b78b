/** Tumblr: its sign-in and its API, as far as posts are published and looked for. */
import { bearerOf, formOf, startNetwork, startTokens } from './network.mjs';

const answer = ( status, msg, response, more = {} ) => ( {
	status,
	body: { meta: { status, msg }, response, ...more },
} );

const refusal = ( status, title, detail ) =>
	answer( status, title, [], { errors: [ { title, code: 0, detail } ] } );

const blog = ( name, title, primary ) => ( {
	name,
	title,
	uuid: `t:${ name }`,
	primary,
	admin: true,
	url: `https://${ name }.tumblr.com/`,
	avatar: [
		{
			width: 64,
			height: 64,
			url: `https://64.media.tumblr.com/${ name }.jpg`,
		},
	],
} );

/**
 * Starts it.
 *
 * @return {Promise<Object>} As startNetwork(); `is.blogs`, `is.posts`, `tokens`.
 */
export async function startTumblr() {
	const tokens = startTokens( 'tum' );
	const is = {
		blogs: [
			blog( 'breadclub', 'Bread Club', false ),
			blog( 'cornerbakery', 'Corner Bakery', true ),
		],
		posts: [],
		count: 730_000_000_000_000_000n,
	};

	function oauth( question ) {
		const fields = formOf( question );
		if ( ! tokens.isCode( fields ) && ! tokens.isRenewing( fields ) ) {
			return {
				status: 400,
				body: {
					error: 'invalid_grant',
					error_description: 'Invalid code',
				},
			};
		}
		const { access, refresh } = tokens.make();
		return {
			body: {
				access_token: access,
				expires_in: is.expiresIn ?? 2520,
				token_type: 'bearer',
				scope: 'write basic offline_access',
				id_token: false,
				refresh_token: refresh,
			},
		};
	}

	function publish( question, uuid ) {
		const isMultipart =
			question.headers[ 'content-type' ].startsWith( 'multi' );
		const form = isMultipart ? formOf( question ) : {};
		if (
			isMultipart &&
			! /name="json"\r\nContent-Type: application\/json\r\n/.test(
				question.body
			)
		) {
			return refusal( 400, 'Bad Request', 'The part json is no JSON.' );
		}
		const post = JSON.parse( isMultipart ? form.json : question.body );
		if (
			post.content.some(
				( { text } ) => [ ...( text ?? '' ) ].length > 4096
			)
		) {
			return refusal( 400, 'Bad Request', 'Text block is too long.' );
		}
		const id = String( ++is.count );
		is.posts.unshift( {
			id_string: id,
			uuid,
			timestamp: Math.floor( Date.now() / 1000 ),
			content: post.content,
			request: { ...post, files: form },
		} );
		return answer( 201, 'Created', {
			id,
			state: 'published',
			display_text: 'Posted to cornerbakery',
		} );
	}

	const service = await startNetwork(
		[ 'api.tumblr.com', 'www.tumblr.com' ],
		is,
		( question ) => {
			const { method, path } = question;
			if ( path === '/v2/oauth2/token' ) {
				return oauth( question );
			}
			if ( ! tokens.isKnown( bearerOf( question ) ) ) {
				return refusal( 401, 'Unauthorized', 'Unable to authorize' );
			}
			if ( path === '/v2/user/info' ) {
				return answer( 200, 'OK', {
					user: { name: 'cornerbakery', blogs: is.blogs },
				} );
			}
			const [ , , , uuid ] = path.split( '/' ).map( decodeURIComponent );
			if ( ! is.blogs.some( ( one ) => one.uuid === uuid ) ) {
				return refusal( 404, 'Not Found', 'There is no such blog.' );
			}
			return method === 'POST'
				? publish( question, uuid )
				: answer( 200, 'OK', {
						posts: is.posts
							.filter( ( one ) => one.uuid === uuid )
							.map( ( one ) => ( {
								...one,
								request: undefined,
							} ) ),
					} );
		}
	);
	return { ...service, tokens };
}
