import type { SlideshowAttributes } from '../types';

type Changes = Partial< SlideshowAttributes >;

/**
 * Changes of the attributes, with the numbers of the images where the images change. These say
 * in the block's comment which images of the library are in it, so nobody sets them by hand.
 */
export function withIds( changes: Changes ): Changes {
	if ( 'ids' in changes ) {
		throw new Error(
			'The `ids` of a slideshow are derived: set its `images`, and they follow.'
		);
	}
	return changes.images
		? {
				...changes,
				ids: changes.images
					.map( ( { id } ) => Number( id ) )
					.filter( ( id ) => id > 0 ),
			}
		: changes;
}
