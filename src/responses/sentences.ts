/** What is said before and after something is done with so many responses. */
import { _n, sprintf } from '@wordpress/i18n';
import type { ActionName } from './api';

const SENTENCES: Record< ActionName, ( count: number ) => string > = {
	read: ( count ) =>
		sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response marked as read.',
				'%d responses marked as read.',
				count,
				'mainstay-blocks'
			),
			count
		),
	unread: ( count ) =>
		sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response marked as unread.',
				'%d responses marked as unread.',
				count,
				'mainstay-blocks'
			),
			count
		),
	spam: ( count ) =>
		sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response marked as spam.',
				'%d responses marked as spam.',
				count,
				'mainstay-blocks'
			),
			count
		),
	'not-spam': ( count ) =>
		sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response moved to the inbox. Its email is being sent now.',
				'%d responses moved to the inbox. Their emails are being sent now.',
				count,
				'mainstay-blocks'
			),
			count
		),
	trash: ( count ) =>
		sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response moved to the trash.',
				'%d responses moved to the trash.',
				count,
				'mainstay-blocks'
			),
			count
		),
	restore: ( count ) =>
		sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response restored.',
				'%d responses restored.',
				count,
				'mainstay-blocks'
			),
			count
		),
	delete: ( count ) =>
		sprintf(
			/* translators: %d: number of responses. */
			_n(
				'%d response deleted permanently.',
				'%d responses deleted permanently.',
				count,
				'mainstay-blocks'
			),
			count
		),
};

export const doneSentence = ( action: ActionName, count: number ) =>
	SENTENCES[ action ]( count );

/** What is asked before so many responses are deleted for good. */
export const deleteQuestion = ( count: number ) =>
	sprintf(
		/* translators: %d: number of responses. */
		_n(
			'Delete %d response permanently? This cannot be undone.',
			'Delete %d responses permanently? This cannot be undone.',
			count,
			'mainstay-blocks'
		),
		count
	);
