import { store as coreStore, type Post } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { dateI18n, getSettings } from '@wordpress/date';
import { __ } from '@wordpress/i18n';
import type { RelatedPost } from '../../../shared/related/types';
import { textOf } from '../../../shared/text-of';
import { MOST } from './limits';

const QUERY = {
	per_page: MOST,
	status: 'publish',
	_fields: 'id,title,link,date',
};

/** The fields that are asked for. */
type Example = Pick< Post< 'view' >, 'id' | 'title' | 'link' | 'date' >;

/**
 * The newest posts, to show where no post is being edited what the block will look like.
 *
 * @param isNeeded Whether to ask for them.
 */
export function useExamples( isNeeded: boolean ): RelatedPost[] {
	const posts = useSelect(
		( select ) =>
			isNeeded
				? select( coreStore ).getEntityRecords< Example >(
						'postType',
						'post',
						QUERY
					)
				: null,
		[ isNeeded ]
	);
	return ( posts ?? [] ).map( ( { id, title, link, date } ) => ( {
		id,
		url: link,
		title:
			textOf( title.rendered ) || __( '(no title)', 'mainstay-blocks' ),
		date: dateI18n( getSettings().formats.date, date!, undefined ),
		author: '',
		context: __( 'Similar post', 'mainstay-blocks' ),
		img: { src: '' },
	} ) );
}
