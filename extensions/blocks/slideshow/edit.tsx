import {
	MediaPlaceholder,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { Notice, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { icon } from './icon';
import { isPicture, pictureOf, type Media } from './picture-of';
import { Settings, type ImageSize } from './settings';
import { Stage } from './stage';
import { Toolbar } from './toolbar';
import { useSize } from './use-size';
import { useUploads } from './use-uploads';
import { withIds } from './with-ids';
import type { Slide, SlideshowAttributes } from './types';

export function Edit({
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps<SlideshowAttributes>) {
	const { autoplay, delay, effect, ids, images, sizeSlug } = attributes;
	const [shown, setShown] = useState(0);
	const current = Math.max(0, Math.min(shown, images.length - 1));
	const size = sizeSlug ?? (images.length ? 'full' : 'large');
	const change = (changes: Partial<SlideshowAttributes>) =>
		setAttributes(withIds(changes));
	const setImages = (next: Slide[]) =>
		change({ images: next, ...(next.length && { sizeSlug: size }) });
	const edit = (index: number, changes: Partial<Slide>) =>
		change({
			images: images.map((image, at) =>
				at === index ? { ...image, ...changes } : image
			),
		});

	const uploads = useUploads(clientId, (media) =>
		setImages([
			...images,
			...media.filter(isPicture).map((one) => pictureOf(one, size)),
		])
	);
	const sizes = useSelect(
		(select) =>
			((select(blockEditorStore) as any).getSettings().imageSizes ??
				[]) as ImageSize[],
		[]
	);
	const resizing = useSize(images, change);

	const replace = (media: Media[]) =>
		setImages(
			media
				.filter(isPicture)
				.map(
					(one) =>
						images.find(({ id }) => id === `${one.id}`) ??
						pictureOf(one, size)
				)
		);
	const move = (to: number) => {
		const next = images.filter((image, index) => index !== current);
		if (to >= 0) {
			next.splice(to, 0, images[current]!);
			setShown(to);
		}
		setImages(next);
	};

	const message = uploads.message || resizing.message;
	const notice = message ? (
		<Notice status="error" isDismissible={false}>
			{message}
		</Notice>
	) : undefined;
	const progress = uploads.waiting > 0 && (
		<p className="wp-block-jetpack-slideshow_uploads" role="status">
			<Spinner />
			{sprintf(
				/* translators: %d: number of pictures. */
				_n(
					'Uploading %d picture…',
					'Uploading %d pictures…',
					uploads.waiting,
					'mainstay-blocks'
				),
				uploads.waiting
			)}
		</p>
	);
	const placeholder = (
		<MediaPlaceholder
			icon={images.length ? undefined : (icon as any)}
			labels={
				images.length
					? {
							title: '',
							instructions: __(
								'Add more pictures.',
								'mainstay-blocks'
							),
						}
					: {
							title: __('Slideshow', 'mainstay-blocks'),
							instructions: __(
								'Drop pictures, upload them, or choose them from the library.',
								'mainstay-blocks'
							),
						}
			}
			allowedTypes={['image']}
			accept="image/*"
			multiple
			isAppender={images.length > 0}
			onSelect={uploads.receive as any}
			onError={uploads.fail as any}
			notices={notice}
		/>
	);

	const blockProps = useBlockProps();
	if (!images.length) {
		return (
			<div {...blockProps}>
				{progress}
				{!progress && placeholder}
			</div>
		);
	}
	return (
		<div {...blockProps}>
			<Toolbar
				ids={ids}
				current={current}
				count={images.length}
				onMove={move}
				onSelect={replace}
			/>
			<Settings
				attributes={attributes}
				current={current}
				size={size}
				sizes={sizes}
				onChange={change}
				onAlt={(alt) => edit(current, { alt })}
				onSize={resizing.resize}
			/>
			<Stage
				key={JSON.stringify([
					autoplay,
					delay,
					effect,
					images.map(({ url }) => url),
				])}
				autoplay={autoplay}
				delay={delay}
				effect={effect}
				images={images}
				isSelected={isSelected}
				start={current}
				onChange={setShown}
				onCaption={(index, caption) => edit(index, { caption })}
			/>
			{isSelected || progress ? progress || placeholder : notice}
		</div>
	);
}
