import { useState } from '@wordpress/element';
import { useRequest, type Request } from '../../../shared/use-request';
import {
	changeVideo,
	fetchVideo,
	nullIfMissing,
	type Video,
	type VideoChanges,
} from './api';

export interface VideoOfLibrary {
	/** `null` where the site says that there is no such attachment. */
	request: Request<Video | null>;
	/** Shows the change at once, and takes it back where the site refuses it. */
	change: (changes: VideoChanges) => Promise<void>;
}

/** @param id Of the attachment; videos of another site have none here. */
export function useVideo(id: number | undefined): VideoOfLibrary {
	const [changed, setChanged] = useState<VideoChanges>({});
	const request = useRequest<Video | null>(
		(signal) =>
			id
				? fetchVideo(id, signal).catch(nullIfMissing)
				: Promise.reject(new Error()),
		[id]
	);
	if (request.status !== 'ready' || !request.data) {
		return { request, change: () => Promise.resolve() };
	}
	const video = { ...request.data, ...changed };
	return {
		request: { status: 'ready', data: video },
		change: async (changes) => {
			setChanged({ ...changed, ...changes });
			try {
				await changeVideo(id!, changes);
			} catch (error) {
				const before = Object.keys(changes).map((key) => [
					key,
					video[key as keyof VideoChanges],
				]);
				setChanged((now) => ({
					...now,
					...Object.fromEntries(before),
				}));
				throw error;
			}
		},
	};
}
