/** Inbox, spam and trash, with what is in them. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ViewLink } from '../list-screen/view-links';
import { addressOf } from './address';
import type { Counts, ViewName } from './api';

const titles = (): [ ViewName, string ][] => [
	[ 'inbox', __( 'Inbox', 'mainstay-blocks' ) ],
	[ 'spam', __( 'Spam', 'mainstay-blocks' ) ],
	[ 'trash', __( 'Trash', 'mainstay-blocks' ) ],
];

/** What the number beside a view counts: in the inbox those that nobody has read. */
function countOf(
	view: ViewName,
	counts: Counts
): Pick< ViewLink< ViewName >, 'count' | 'words' > {
	if ( view === 'inbox' ) {
		return {
			count: counts.unread,
			words: sprintf(
				/* translators: %d: number of responses. */
				_n(
					'%d unread',
					'%d unread',
					counts.unread,
					'mainstay-blocks'
				),
				counts.unread
			),
		};
	}
	return {
		count: counts[ view ],
		words: sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response',
				'%d responses',
				counts[ view ],
				'mainstay-blocks'
			),
			counts[ view ]
		),
	};
}

/** @param counts Not known before the first answer. */
export const viewLinks = ( counts?: Counts ): ViewLink< ViewName >[] =>
	titles().map( ( [ name, title ] ) => ( {
		name,
		title,
		href: addressOf( {
			view: name,
			response: null,
			form: '',
			isFailed: false,
		} ),
		...( counts && countOf( name, counts ) ),
	} ) );
