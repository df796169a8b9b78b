/** Facebook: its sign-in and its Graph API, as far as Pages are posted to. */
import { bearerOf, formOf, startNetwork, startTokens } from './network.mjs';

/** An error as Meta has it. */
export const metaError = ( code, message, status = 400 ) => ( {
	status,
	body: {
		error: {
			message,
			type: 'OAuthException',
			code,
			fbtrace_id: 'AbCdEfGhIjK',
		},
	},
} );

const TOKEN_ERROR = metaError(
	190,
	'Error validating access token: Session has expired.'
);

const page = ( id, name, more ) => ( {
	id,
	name,
	link: `https://www.facebook.com/${ id }`,
	picture: { data: { url: `https://scontent.xx.fbcdn.net/v/${ id }.jpg` } },
	...more,
} );

/**
 * Starts it.
 *
 * @return {Promise<Object>} As startNetwork(); `is.pages`, `is.posts`, `is.pictures` by number,
 *         `tokens`.
 */
export async function startFacebook() {
	const tokens = startTokens( 'EAA' );
	const is = {
		pages: [
			page( '101', 'Corner Bakery', { username: 'corner.bakery' } ),
			page( '102', 'Bread Club' ),
		],
		posts: [],
		pictures: {},
		count: 900,
	};

	function graph( question ) {
		const { method, path, query } = question;
		const [ , , id, edge ] = path.split( '/' );
		if ( id === 'me' && edge === 'accounts' ) {
			return {
				body: {
					data: is.pages.map( ( one ) => ( {
						...one,
						access_token: tokens.make().access,
						tasks: [ 'CREATE_CONTENT', 'MANAGE' ],
					} ) ),
					paging: { cursors: { before: 'a', after: 'b' } },
				},
			};
		}
		const known = is.pages.find( ( one ) => one.id === id );
		if ( ! known ) {
			return metaError(
				100,
				`Unsupported get request. Object with ID '${ id }' does not exist`
			);
		}
		if ( ! edge ) {
			return { body: known };
		}
		if ( edge === 'photos' ) {
			const { source, ...fields } = formOf( question );
			const number = String( ++is.count );
			is.pictures[ number ] = { ...fields, size: source.size };
			return { body: { id: number } };
		}
		if ( method === 'POST' ) {
			const post = formOf( question );
			const number = `${ id }_${ ++is.count }`;
			is.posts.unshift( {
				id: number,
				message: post.message,
				time: Math.floor( Date.now() / 1000 ),
				request: post,
			} );
			return { body: { id: number } };
		}
		if ( edge !== 'published_posts' ) {
			// What visitors wrote is in the feed, too.
			return metaError(
				10,
				"(#10) This endpoint requires the 'pages_read_user_content' permission or the 'Page Public Content Access' feature."
			);
		}
		return {
			body: {
				data: is.posts
					.filter(
						( { id: number, time } ) =>
							number.startsWith( `${ id }_` ) &&
							time >= Number( query.since )
					)
					.map( ( { id: number, message, time } ) => ( {
						id: number,
						message,
						created_time: new Date( time * 1000 ).toISOString(),
					} ) ),
			},
		};
	}

	const service = await startNetwork(
		[ 'www.facebook.com', 'graph.facebook.com' ],
		is,
		( question ) => {
			const { path, query } = question;
			if ( path.endsWith( '/oauth/access_token' ) ) {
				const isGood =
					/^good-/.test( query.code ?? '' ) ||
					( query.grant_type === 'fb_exchange_token' &&
						tokens.isKnown( query.fb_exchange_token ) );
				return isGood
					? {
							body: {
								access_token: tokens.make().access,
								token_type: 'bearer',
								expires_in: 5183999,
							},
						}
					: metaError(
							100,
							'This authorization code has been used.'
						);
			}
			return tokens.isKnown( bearerOf( question ) )
				? graph( question )
				: TOKEN_ERROR;
		}
	);
	return { ...service, tokens };
}
