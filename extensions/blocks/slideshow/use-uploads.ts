import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { isTemporary, type Media } from './picture-of';

interface Batch {
	/** Addresses of files that are on their way. */
	sent: Set<string>;
	/** What arrived, by number. */
	done: Map<number, Media>;
	failed: number;
}

const emptyBatch = (): Batch => ({
	sent: new Set(),
	done: new Map(),
	failed: 0,
});

/**
 * Collects pictures that are chosen or uploaded, and hands them on once all of them are in the
 * library. Until then the post cannot be saved: the addresses of pictures on their way end with the
 * page.
 *
 * WordPress reports uploads again and again, for all files together or for each by itself.
 *
 * @param clientId Of the block.
 * @param add      Takes the pictures.
 * @return How many are on their way, what went wrong, and what to call with news.
 */
export function useUploads(clientId: string, add: (media: Media[]) => void) {
	const [{ waiting, message }, setState] = useState({
		waiting: 0,
		message: '',
	});
	const batch = useRef(emptyBatch());
	// Not the store itself: with its package the widgets' screen would complain.
	const { lockPostSaving, unlockPostSaving } =
		(useDispatch('core/editor') as any) ?? {};

	useEffect(() => {
		if (!waiting) {
			return undefined;
		}
		const lock = `mainstay-slideshow-${clientId}`;
		lockPostSaving?.(lock);
		return () => unlockPostSaving?.(lock);
	}, [clientId, !waiting, lockPostSaving, unlockPostSaving]); // eslint-disable-line react-hooks/exhaustive-deps -- Whether, not how many.

	const settle = (news: { message?: string }) => {
		const { sent, done, failed } = batch.current;
		const left = Math.max(0, sent.size - done.size - failed);
		setState((state) => ({ ...state, ...news, waiting: left }));
		if (!left) {
			batch.current = emptyBatch();
			if (done.size) {
				add([...done.values()]);
			}
		}
	};

	return {
		waiting,
		message,
		receive(media: Media[]) {
			const { sent, done } = batch.current;
			for (const one of media) {
				if (isTemporary(one)) {
					sent.add(one.url ?? '');
				} else {
					// In the order of the last report, not of arrival.
					done.delete(one.id!);
					done.set(one.id!, one);
				}
			}
			settle(sent.size ? {} : { message: '' });
		},
		fail(reason: string) {
			++batch.current.failed;
			settle({ message: reason });
		},
	};
}
