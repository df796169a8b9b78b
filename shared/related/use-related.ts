import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { FIELD, fetchRelated } from './api';
import type { Choice, RelatedPost } from './types';
import { META, NOTHING_CHOSEN } from './use-choice';

/** Milliseconds without a change, until it is asked what is related now. */
const PAUSE = 1000;

/** What a list depends on, of a post as it stands in the editor. */
const PARTS = [ 'title', 'blocks', 'content', 'categories', 'tags', 'meta' ];

type Registry = ReturnType< typeof useRegistry >;

/** What is read of a post of any type, as it is edited. */
interface PostRecord {
	[ field: string ]: unknown;
	title?: string | { raw?: string };
	content?: string | { raw?: string } | ( ( record: PostRecord ) => string );
	categories?: number[];
	tags?: number[];
	meta?: Record< string, unknown >;
}

const recordOf = ( { select }: Registry, type: string, id: number ) =>
	( select( coreStore ).getEditedEntityRecord( 'postType', type, id ) ||
		{} ) as PostRecord;

const hasEdits = ( { select }: Registry, type: string, id: number ): boolean =>
	select( coreStore ).hasEditsForEntityRecord( 'postType', type, id );

/** A field of a record: changed, it is text; as it was loaded, it has a raw form. */
const textOf = ( field?: string | { raw?: string } ): string =>
	typeof field === 'string' ? field : ( field?.raw ?? '' );

/** The post as the server is asked about it. */
function draftOf( record: PostRecord ) {
	const { title, content, categories = [], tags = [], meta } = record;
	const { pins, not } = ( meta?.[ META ] as Choice ) ?? NOTHING_CHOSEN;
	return {
		title: textOf( title ),
		// While there are changes, it is made of the blocks.
		content: textOf(
			typeof content === 'function' ? content( record ) : content
		),
		terms: [ ...categories, ...tags ],
		pins,
		not,
	};
}

/**
 * The posts related to a post: as of its last save, and soon after each change, as it stands. Nobody
 * is asked before something was changed.
 *
 * @param id   Of the post.
 * @param type Of the post.
 * @return Undefined while the post is not there yet.
 */
export function useRelated(
	id: number,
	type: string
): RelatedPost[] | undefined {
	const registry = useRegistry();
	const saved = useSelect(
		( select ) =>
			(
				select( coreStore ).getEntityRecord( 'postType', type, id ) as
					{ [ FIELD ]?: RelatedPost[] } | undefined
			 )?.[ FIELD ],
		[ id, type ]
	);
	const [ found, setFound ] = useState< {
		saved?: RelatedPost[];
		items: RelatedPost[];
	} >();
	useEffect( () => {
		let last = recordOf( registry, type, id );
		let timer: ReturnType< typeof setTimeout >;
		let controller = new AbortController();
		const ask = () => {
			controller = new AbortController();
			const { signal } = controller;
			fetchRelated(
				id,
				draftOf( recordOf( registry, type, id ) ),
				signal
			).then(
				( items ) => ! signal.aborted && setFound( { saved, items } ),
				// What was found before is still a good preview; the next change asks again.
				() => {}
			);
		};
		const unsubscribe = registry.subscribe( () => {
			const now = recordOf( registry, type, id );
			const isChanged = PARTS.some(
				( part ) => now[ part ] !== last[ part ]
			);
			last = now;
			if ( isChanged && hasEdits( registry, type, id ) ) {
				controller.abort();
				clearTimeout( timer );
				timer = setTimeout( ask, PAUSE );
			}
		} );
		return () => {
			unsubscribe();
			clearTimeout( timer );
			controller.abort();
		};
	}, [ registry, id, type, saved ] );
	return found && found.saved === saved ? found.items : saved;
}
