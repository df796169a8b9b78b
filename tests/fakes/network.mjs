/**
 * What the fakes of social networks have in common: tokens, posts that are kept, and answers that a
 * test wants instead.
 */
import { startService } from './service.mjs';

/** The parts of a form, of either kind; files by their size. */
export function formOf( { headers, body } ) {
	const type = headers[ 'content-type' ] ?? '';
	if ( ! type.startsWith( 'multipart/' ) ) {
		return Object.fromEntries( new URLSearchParams( body ) );
	}
	const boundary = type.split( 'boundary=' )[ 1 ];
	return Object.fromEntries(
		body
			.split( `--${ boundary }` )
			.slice( 1, -1 )
			.map( ( part ) => {
				const [ head, ...rest ] = part.split( '\r\n\r\n' );
				const text = rest.join( '\r\n\r\n' ).slice( 0, -2 );
				return [
					/name="([^"]+)"/.exec( head )[ 1 ],
					/filename=/.test( head ) ? { size: text.length } : text,
				];
			} )
	);
}

/** Every code `good-…` is accepted; a token that renews others counts once. */
export function startTokens( prefix ) {
	const known = new Set();
	const renewing = new Set();
	let count = 0;
	const next = ( set, kind ) => {
		const token = `${ prefix }-${ kind }-${ ++count }`;
		set.add( token );
		return token;
	};
	return {
		/** Makes a pair. */
		make: () => ( {
			access: next( known, 'access' ),
			refresh: next( renewing, 'refresh' ),
		} ),
		isKnown: ( token ) => known.has( token ),
		isCode: ( fields ) =>
			fields.grant_type === 'authorization_code' &&
			/^good-/.test( fields.code ),
		/** Uses one up. */
		isRenewing: ( fields ) =>
			fields.grant_type === 'refresh_token' &&
			renewing.delete( fields.refresh_token ),
		/** Ends those of now; with `all`, what renews them too. */
		expire( { all = false } = {} ) {
			known.clear();
			if ( all ) {
				renewing.clear();
			}
		},
		count: () => count,
	};
}

export const bearerOf = ( { headers } ) =>
	( headers.authorization ?? '' ).replace( /^Bearer /, '' );

/**
 * Starts one.
 *
 * @param {string[]} hosts  Of the network.
 * @param {Object}   is     `answers` takes the place of the network's own ones, by `METHOD path`, and
 *                          is not compared with what the network describes unless it says
 *                          `isUnlike: false`;
 *                          `cut` is one such place where the line breaks once the request is done.
 * @param {Function} answer As of startService().
 * @param {Object}   [more] As of startService().
 */
export async function startNetwork( hosts, is, answer, more ) {
	is.answers = {};
	const service = await startService(
		hosts,
		async ( question ) => {
			const place = `${ question.method } ${ question.path }`;
			const own = is.answers[ place ];
			if ( own ) {
				const made =
					typeof own === 'function' ? await own( question ) : own;
				return { isUnlike: true, ...made };
			}
			const given = await answer( question );
			return is.cut === place ? { ...given, cut: 'before' } : given;
		},
		more
	);
	return { ...service, is };
}
