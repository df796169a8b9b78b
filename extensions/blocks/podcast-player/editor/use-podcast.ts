import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRequest, type Request } from '../../../../shared/use-request';
import { fetchEmbed, fetchPodcast } from '../api';
import type { ChosenEpisode, Feed } from '../types';

/** Who is still choosing episodes is not followed at every step. */
const DEBOUNCE = 300;

/** What is said where the server says nothing. */
export const notEmbedded = () =>
	__(
		"Your podcast couldn't be embedded. Please double check your URL.",
		'mainstay-blocks'
	);

const pause = ( signal: AbortSignal ) =>
	new Promise< void >( ( resolve ) => {
		const timer = setTimeout( resolve, DEBOUNCE );
		signal.addEventListener( 'abort', () => {
			clearTimeout( timer );
			resolve();
		} );
	} );

/** WordPress answers with a mere link where it knows nothing better. */
function isMoreThanLink( html: string ): boolean {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const [ only, ...others ] = body.childNodes;
	return Boolean( only ) && ( others.length > 0 || only!.nodeName !== 'A' );
}

async function isEmbeddable( url: string, signal: AbortSignal ) {
	const answer = await fetchEmbed( url, signal ).catch( () => null );
	return typeof answer?.html === 'string' && isMoreThanLink( answer.html );
}

/** Whether the feed may be there again in a while: an error of a server, or no answer at all. */
function isTemporary( error: unknown ): boolean {
	const { code, data } = Object( error ) as {
		code?: string;
		data?: { status?: number };
	};
	const status = data?.status ?? 0;
	return (
		status >= 500 ||
		status === 429 ||
		[ 'fetch_error', 'offline_error', 'invalid_json' ].includes(
			code ?? ''
		)
	);
}

/**
 * The podcast at an address. What is no feed, but can be embedded otherwise, replaces the block, if
 * an author just gave the address; a block that is opened stays.
 *
 * @param clientId Of the block.
 * @param url      Of the feed; without one, nobody is asked.
 * @param chosen   The chosen episodes.
 * @param attempt  How often an author gave an address; another number asks again.
 * @return While episodes are chosen anew, those from before.
 */
export function usePodcast(
	clientId: string,
	url: string | undefined,
	chosen: ChosenEpisode[],
	attempt: number
): Request< Feed | null > {
	const { replaceBlock } = useDispatch( blockEditorStore );
	// The last attempt that brought a feed; opening a post is none.
	const succeeded = useRef( 0 );
	const [ last, setLast ] = useState< { url: string; feed: Feed } >();
	const request = useRequest< Feed | null >(
		async ( signal ) => {
			if ( ! url ) {
				return null;
			}
			await pause( signal );
			if ( signal.aborted ) {
				return null;
			}
			try {
				const found = await fetchPodcast( url, chosen, signal );
				succeeded.current = attempt;
				return found;
			} catch ( error ) {
				const canBe =
					! signal.aborted &&
					attempt !== succeeded.current &&
					! isTemporary( error ) &&
					( await isEmbeddable( url, signal ) );
				if ( canBe && ! signal.aborted ) {
					replaceBlock(
						clientId,
						createBlock( 'core/embed', { url } )
					);
				}
				throw ( error as { message?: string } | undefined )?.message
					? error
					: { message: notEmbedded() };
			}
		},
		[ url, JSON.stringify( chosen ), attempt ]
	);
	const feed = request.status === 'ready' ? request.data : null;
	useEffect( () => {
		if ( url && feed ) {
			setLast( { url, feed } );
		}
	}, [ url, feed ] );
	return request.status === 'loading' && last?.url === url && last
		? { status: 'ready', data: last.feed }
		: request;
}
