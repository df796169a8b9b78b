import {
	BlockIcon,
	MediaPlaceholder,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { Button, FormFileUpload } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { upload as uploadIcon } from '@wordpress/icons';
import './arrange';
import { withConsequences, type GalleryChange } from './change-images';
import { Gallery } from './gallery';
import { GallerySettings } from './gallery-settings';
import { GalleryToolbar } from './gallery-toolbar';
import { tiledGallery as icon } from './icon';
import { imageOf, isImage, type Media } from './image-of';
import { ImageSettings } from './image-settings';
import { columnsOf } from './layout';
import { cornersOf, styleOf } from './looks';
import { keepLayout } from './saved-shape';
import { useUploads } from './use-uploads';
import type { BlockEditProps } from '@wordpress/blocks';
import type { GalleryImage, TiledGalleryAttributes } from './types';

const isFile = (one: unknown): one is File =>
	!!one && typeof (one as File).arrayBuffer === 'function';

export function Edit({
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps<TiledGalleryAttributes>) {
	const { images } = attributes;
	const [chosen, setChosen] = useState<number>();
	// It is left with the block.
	if (!isSelected && chosen !== undefined) {
		setChosen(undefined);
	}
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } =
		useDispatch(blockEditorStore) as any;

	const change = (changes: GalleryChange, isQuiet = false) => {
		if (isQuiet) {
			keepOutOfHistory();
		}
		setAttributes(withConsequences(attributes, changes));
	};
	const { upload, fail, pending } = useUploads((added) =>
		change({ images: [...images, ...added] })
	);
	/** The library's answer is the whole gallery, in its order. */
	const choose = (media: Media[]) => {
		const before = new Map(images.map((image) => [image.id, image]));
		const pictures = media.filter(isImage);
		if (pictures.length < media.length) {
			fail(
				__('Only images can be added to a gallery.', 'mainstay-blocks')
			);
		}
		change({
			images: pictures.map((one) =>
				imageOf(one, before.get(`${one.id}`))
			),
		});
	};
	const changeImage = (changes: Partial<GalleryImage>) =>
		setAttributes({
			images: keepLayout(
				images,
				images.map((image, index) =>
					index === chosen ? { ...image, ...changes } : image
				)
			),
		});

	// The same two functions for ever, for parts that are not drawn anew.
	const now = useRef({ change, choose });
	now.current = { change, choose };
	const latest = useMemo(
		() => ({
			change: (changes: GalleryChange) => now.current.change(changes),
			choose: (media: Media[]) => now.current.choose(media),
		}),
		[]
	);

	const style = `is-style-${styleOf(attributes)}`;
	const blockProps = useBlockProps({
		className: [
			attributes.className?.includes(style) ? '' : style,
			cornersOf(attributes),
		].join(' '),
	});

	if (!images.length && !pending.length) {
		return (
			<div {...blockProps}>
				<MediaPlaceholder
					icon={<BlockIcon icon={icon} />}
					labels={{
						title: __('Tiled Gallery', 'mainstay-blocks'),
						instructions: __(
							'Drop images, upload them, or choose them from the library.',
							'mainstay-blocks'
						),
					}}
					allowedTypes={['image']}
					accept="image/*"
					multiple
					// Not in the types: the files come to us as they are.
					{...{ handleUpload: false }}
					onError={fail}
					onSelect={(media: any) =>
						Array.from(media).some(isFile)
							? upload(media)
							: choose(media)
					}
				/>
			</div>
		);
	}
	return (
		<div {...blockProps}>
			<GalleryToolbar
				ids={attributes.ids}
				imageFilter={attributes.imageFilter}
				onChoose={latest.choose}
				onChange={latest.change}
			/>
			<GallerySettings
				style={styleOf(attributes)}
				columns={columnsOf(attributes)}
				count={images.length}
				linkTo={attributes.linkTo}
				roundedCorners={attributes.roundedCorners}
				onChange={latest.change}
			/>
			<ImageSettings
				image={chosen === undefined ? undefined : images[chosen]}
				onChange={changeImage}
			/>
			<Gallery
				attributes={attributes}
				pending={pending}
				selected={isSelected ? chosen : undefined}
				onSelect={setChosen}
				onChange={change}
				onFiles={upload}
			/>
			{isSelected && (
				<FormFileUpload
					accept="image/*"
					multiple
					onChange={({ currentTarget }) =>
						upload(currentTarget.files ?? [])
					}
					render={({ openFileDialog }) => (
						<Button
							__next40pxDefaultSize
							className="wp-block-jetpack-tiled-gallery__upload"
							icon={uploadIcon}
							variant="secondary"
							onClick={openFileDialog}
						>
							{__('Upload an image', 'mainstay-blocks')}
						</Button>
					)}
				/>
			)}
		</div>
	);
}
