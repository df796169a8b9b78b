import { useRef, useState } from '@wordpress/element';
import { copyItem, failureOf, type Failure } from './api';
import type { Item, Media, Service } from './types';

/** So many are copied at the same time: a small server resizes no more at once. */
const AT_ONCE = 2;

export interface Failed {
	item: Item;
	failure: Failure;
}

export type Copying =
	| { status: 'idle' }
	| { status: 'running'; done: number; total: number }
	| { status: 'failed'; failed: Failed[]; copies: Media[] };

/**
 * Copies what is selected. Those that succeed are kept: a second attempt asks for the others only.
 *
 * @param service
 * @param postId  The post that they are for, or 0.
 */
export function useCopies( service: Service, postId: number ) {
	const [ copying, setCopying ] = useState< Copying >( { status: 'idle' } );
	const copied = useRef( new Map< string, Media >() );
	const controller = useRef( new AbortController() );

	/** Gives the copies, in the order of the items, when there is one of each. */
	const copy = async ( items: Item[] ): Promise< Media[] | undefined > => {
		const { signal } = controller.current;
		const failed: Failed[] = [];
		const waiting = items.filter(
			( { id } ) => ! copied.current.has( id )
		);
		const tell = () =>
			setCopying( {
				status: 'running',
				done: items.filter( ( { id } ) => copied.current.has( id ) )
					.length,
				total: items.length,
			} );
		const work = async () => {
			for (
				let item = waiting.shift();
				item && ! signal.aborted;
				item = waiting.shift()
			) {
				try {
					copied.current.set(
						item.id,
						await copyItem( service, item, postId, signal )
					);
				} catch ( error ) {
					failed.push( { item, failure: failureOf( error ) } );
				}
				if ( ! signal.aborted ) {
					tell();
				}
			}
		};
		tell();
		await Promise.all( Array.from( { length: AT_ONCE }, work ) );
		if ( signal.aborted ) {
			return undefined;
		}
		const copies = items.flatMap(
			( { id } ) => copied.current.get( id ) ?? []
		);
		if ( failed.length ) {
			setCopying( { status: 'failed', failed, copies } );
			return undefined;
		}
		return copies;
	};

	return {
		copying,
		copy,
		forget: () => setCopying( { status: 'idle' } ),
		/** Nothing is inserted after that. */
		stop: () => controller.current.abort(),
	};
}
