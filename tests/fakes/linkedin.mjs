/** LinkedIn: its sign-in and its API, as far as posts are published. */
import { bearerOf, formOf, startNetwork, startTokens } from './network.mjs';

const refusal = ( status, code, message, more = {} ) => ( {
	status,
	body: { status, code, message, ...more },
} );

/** Its answer to a version of the API that is over. */
export const SUNSET = refusal(
	426,
	'NONEXISTENT_VERSION',
	'Requested version 20250101 is not active'
);

/**
 * Starts it.
 *
 * @return {Promise<Object>} As startNetwork(); `is.posts`, `is.pictures` by name, `tokens`.
 */
export async function startLinkedin() {
	const tokens = startTokens( 'AQX' );
	const is = { posts: [], pictures: {}, count: 7_300_000_000_000_000_000n };

	function publish( post ) {
		const known = is.posts.find(
			( { request } ) => request.commentary === post.commentary
		);
		if ( known ) {
			return refusal(
				422,
				'UNPROCESSABLE_ENTITY',
				`Content is a duplicate of ${ known.id }`,
				{
					errorDetails: {
						inputErrors: [
							{
								code: 'DUPLICATE_POST',
								description: `Duplicate post is detected: ${ known.id }`,
							},
						],
					},
				}
			);
		}
		const id = `urn:li:share:${ ++is.count }`;
		is.posts.unshift( { id, request: post } );
		return { status: 201, headers: { 'x-restli-id': id }, body: '' };
	}

	const service = await startNetwork(
		[ 'www.linkedin.com', 'api.linkedin.com' ],
		is,
		( question ) => {
			const { method, path, headers, body } = question;
			if ( path === '/oauth/v2/accessToken' ) {
				return tokens.isCode( formOf( question ) )
					? {
							body: {
								access_token: tokens.make().access,
								expires_in: is.expiresIn ?? 5183999,
								scope: 'openid,profile,w_member_social',
								token_type: 'Bearer',
							},
						}
					: {
							status: 400,
							body: {
								error: 'invalid_request',
								error_description:
									'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code.',
							},
						};
			}
			if ( ! tokens.isKnown( bearerOf( question ) ) ) {
				return refusal(
					401,
					'EXPIRED_ACCESS_TOKEN',
					'The token used in the request has expired'
				);
			}
			if ( path === '/v2/userinfo' ) {
				return {
					body: {
						sub: '782bbtaQ',
						name: 'Ada Baker',
						given_name: 'Ada',
						family_name: 'Baker',
						picture: 'https://media.licdn.com/dms/image/v2/ada.jpg',
						locale: { country: 'US', language: 'en' },
					},
				};
			}
			if ( method === 'PUT' ) {
				is.pictures[ path.split( '/' ).pop() ] = body.length;
				return { status: 201, body: '' };
			}
			if ( ! /^20\d{4}$/.test( headers[ 'linkedin-version' ] ) ) {
				return refusal(
					400,
					'VERSION_MISSING',
					'A version is required'
				);
			}
			if ( path === '/rest/images' ) {
				const name = `C4E${ ++is.count }`;
				return {
					body: {
						value: {
							uploadUrlExpiresAt: Date.now() + 86400000,
							uploadUrl: `https://www.linkedin.com/dms-uploads/${ name }`,
							image: `urn:li:image:${ name }`,
						},
					},
				};
			}
			return path === '/rest/posts'
				? publish( JSON.parse( body ) )
				: refusal( 404, 'NOT_FOUND', 'Not found' );
		}
	);
	return { ...service, tokens };
}
