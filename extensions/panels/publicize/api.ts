import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { Connection, Share } from './types';

/** Every account that the author can share to, and whether it is in order. */
export const fetchConnections = ( signal?: AbortSignal ) =>
	apiFetch< Connection[] >( {
		path: '/wpcom/v2/publicize/connection-test-results',
		signal,
	} );

/**
 * Shares a published post with every connection but those that are skipped.
 *
 * @param post
 * @param message
 * @param skipped Ids of connections.
 * @return Whether all of them have it, or will; the log says which have not.
 */
export async function sharePost(
	post: number,
	message: string,
	skipped: string[]
): Promise< boolean > {
	const { code, errors } = await apiFetch< {
		code?: string;
		errors?: object[];
	} >( {
		path: `/wpcom/v2/posts/${ post }/publicize`,
		method: 'POST',
		data: { message, skipped_connections: skipped },
	} );
	return ! code && ! errors?.length;
}

/** One post of a network, of which a thread has several. */
interface Item {
	id: number;
	connection_id: string;
	/** Which time the post was shared there. */
	number: number;
	item: number;
	state: 'waiting' | 'sending' | 'done' | 'failed' | 'unsure' | 'stopped';
	url: string;
	error: string;
	/** In seconds since 1970. */
	retry_at: number | null;
	/** The account and its network; empty where it was disconnected. */
	display_name: string;
	service_label: string;
	/** What else there is to know, or empty. */
	note?: string;
}

const STATES = {
	waiting: 'waiting',
	sending: 'waiting',
	done: 'done',
	failed: 'failed',
	unsure: 'unsure',
	stopped: 'failed',
} as const satisfies Record< Item[ 'state' ], Share[ 'state' ] >;

/** Items of one thread, in order, as one share: it is where its first item is that is not there. */
function shareOf( items: Item[] ): Share {
	const first = items[ 0 ]!;
	const current = items.find( ( { state } ) => state !== 'done' ) ?? first;
	return {
		id: current.id,
		connectionId: first.connection_id,
		account: first.display_name,
		network: first.service_label,
		time: first.number,
		state: STATES[ current.state ],
		total: items.length,
		done: items.filter( ( { state } ) => state === 'done' ).length,
		url: first.url,
		error: current.error,
		note: first.note,
		isTriedAgain: Boolean( current.retry_at ),
	};
}

/** What became of a post so far, the newest first. */
export async function fetchShares(
	post: number,
	signal?: AbortSignal
): Promise< Share[] > {
	const items = await apiFetch< Item[] >( {
		path: addQueryArgs( '/mainstay/v1/shares', { post } ),
		signal,
	} );
	const shares = new Map< string, Item[] >();
	for ( const item of [ ...items ].sort(
		( a, b ) => b.number - a.number || a.item - b.item
	) ) {
		const key = `${ item.connection_id } ${ item.number }`;
		shares.set( key, [ ...( shares.get( key ) ?? [] ), item ] );
	}
	return [ ...shares.values() ].map( shareOf );
}

/** Tries again what failed. */
export const retryShare = ( share: number ) =>
	apiFetch< unknown >( {
		path: `/mainstay/v1/shares/${ share }/retry`,
		method: 'POST',
	} );

/** A plan that the host offers. */
export interface Plan {
	slug: string;
	name: string;
	/** With its currency; or empty. */
	price: string;
}

interface PlanResponse {
	product_slug: string;
	product_name: string;
	formatted_price: string;
}

export async function fetchPlans( signal?: AbortSignal ): Promise< Plan[] > {
	const plans = await apiFetch< PlanResponse[] >( {
		path: '/mainstay/v1/plans',
		signal,
	} );
	return plans.map(
		( {
			product_slug: slug,
			product_name: name,
			formatted_price: price,
		} ) => ( { slug, name, price } )
	);
}
