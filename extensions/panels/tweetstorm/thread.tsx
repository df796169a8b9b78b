import { useSelect } from '@wordpress/data';
import { ThreadFill } from '../../../shared/thread-slot';
import { store } from './store';
import { ThreadNotices } from './thread-notices';
import type { Tweet } from './types';
import { useMarks } from './use-marks';
import { useThread } from './use-thread';

/** Thread mode while it is on. */
export function Thread() {
	useThread();
	useMarks(
		useSelect(
			( select ) => select( store ).getOwnTweets() as Tweet[] | null,
			[]
		)
	);
	return (
		<ThreadFill>
			<ThreadNotices />
		</ThreadFill>
	);
}
