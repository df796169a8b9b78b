import { useEffect, useRef, useState } from '@wordpress/element';
import { errorMessage } from '../../../shared/error-message';
import { findMedia } from './api';
import { urlIn } from './picture-of';
import type { Slide, SlideshowAttributes } from './types';

/**
 * Changes the size of all pictures. Asks the library for their addresses, and only then.
 *
 * @param images Of the block.
 * @param change Takes the pictures and the size.
 */
export function useSize(
	images: Slide[],
	change: (changes: Partial<SlideshowAttributes>) => void
) {
	const [message, setMessage] = useState('');
	const latest = useRef({ images, change, question: 0 });
	useEffect(() => {
		Object.assign(latest.current, { images, change });
	});

	const resize = async (sizeSlug: string) => {
		const question = ++latest.current.question;
		try {
			const ids = images.map(({ id }) => Number(id)).filter(Boolean);
			const media = ids.length ? await findMedia(ids) : [];
			const { current } = latest;
			if (question !== current.question) {
				return;
			}
			setMessage('');
			current.change({
				sizeSlug,
				// Those that are there by now.
				images: current.images.map((image) => {
					const found = media.find(
						({ id }) => `${id}` === `${image.id}`
					);
					return found
						? { ...image, url: urlIn(found, sizeSlug) }
						: image;
				}),
			});
		} catch (error) {
			setMessage(errorMessage(error));
		}
	};
	return { message, resize };
}
