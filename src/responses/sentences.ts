/** What is said after something was done with responses. */
import { _n, sprintf } from '@wordpress/i18n';
import type { ActionName } from './api';

export function doneSentence(action: ActionName, count: number): string {
	const sentences = {
		/* translators: %d: number of responses. */
		read: _n(
			'%d response marked as read.',
			'%d responses marked as read.',
			count,
			'mainstay-blocks'
		),
		/* translators: %d: number of responses. */
		unread: _n(
			'%d response marked as unread.',
			'%d responses marked as unread.',
			count,
			'mainstay-blocks'
		),
		/* translators: %d: number of responses. */
		spam: _n(
			'%d response moved to the spam.',
			'%d responses moved to the spam.',
			count,
			'mainstay-blocks'
		),
		/* translators: %d: number of responses. */
		'not-spam': _n(
			'%d response moved to the inbox. Its email is being sent now.',
			'%d responses moved to the inbox. Their emails are being sent now.',
			count,
			'mainstay-blocks'
		),
		/* translators: %d: number of responses. */
		trash: _n(
			'%d response moved to the trash.',
			'%d responses moved to the trash.',
			count,
			'mainstay-blocks'
		),
		/* translators: %d: number of responses. */
		restore: _n(
			'%d response restored.',
			'%d responses restored.',
			count,
			'mainstay-blocks'
		),
		/* translators: %d: number of responses. */
		delete: _n(
			'%d response deleted for good.',
			'%d responses deleted for good.',
			count,
			'mainstay-blocks'
		),
	} satisfies Record<ActionName, string>;
	return sprintf(sentences[action], count);
}
