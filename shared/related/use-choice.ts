import { store as coreStore } from '@wordpress/core-data';
import { useRegistry, useSelect } from '@wordpress/data';
import type { Choice } from './types';

/** Key of the post's meta. */
export const META = '_mainstay_related_posts';

export const NOTHING_CHOSEN: Choice = { pins: [], not: [], hidden: false };

/** A post as it is edited; of nothing where it is not there. */
type WithMeta = { meta?: Record< string, unknown > } | undefined;

/**
 * What the author decided about a post, and how to decide otherwise.
 *
 * @param id   Of the post.
 * @param type Of the post.
 * @return Without a function where the post has no such meta, or is not there yet.
 */
export function useChoice(
	id: number,
	type: string
): [ Choice, ( ( change: Partial< Choice > ) => void ) | undefined ] {
	const meta = useSelect(
		( select ) =>
			(
				select( coreStore ).getEditedEntityRecord(
					'postType',
					type,
					id
				) as WithMeta
			 )?.meta,
		[ id, type ]
	);
	const registry = useRegistry();
	const choiceOf = ( of?: Record< string, unknown > ): Choice => ( {
		...NOTHING_CHOSEN,
		...( of?.[ META ] as Choice | undefined ),
	} );
	return [
		choiceOf( meta ),
		meta?.[ META ]
			? ( change ) => {
					const now = registry
						.select( coreStore )
						.getEditedEntityRecord(
							'postType',
							type,
							id
						) as WithMeta;
					return registry
						.dispatch( coreStore )
						.editEntityRecord( 'postType', type, id, {
							meta: {
								[ META ]: {
									...choiceOf( now?.meta ),
									...change,
								},
							},
						} );
				}
			: undefined,
	];
}
