/**
 * How a gallery was written when its post was opened.
 *
 * The markup of a gallery holds more than its attributes say: which pictures share a row, how wide
 * the columns are, and which address of a picture is shown. Several programs wrote it, each its own
 * way, and in some the address depended on the site. What was written is remembered with the
 * list of pictures it was read with, and written again as long as that list is the same; so a post
 * that is opened and saved keeps its bytes. A changed list is a new one, and is written our way.
 */
import { addFilter } from '@wordpress/hooks';
import { styleOf } from './looks';
import type { GalleryImage, Row, TiledGalleryAttributes } from './types';

export type SavedShape = {
	/** Classes of the block, in their order. */
	classes: string[];
	/** Whether the block's style stood before its class. */
	isStyleFirst: boolean;
	/** Classes of the element between the block and the gallery; undefined when there was none. */
	inner?: string[];
	/** Style, alignment and columns that the rows were made for. */
	key: string;
	rows: Row[];
	linkTo: string;
	images: { props: Record<string, string>; href?: string }[];
};

/** What is written again of a picture. Names as React has them. */
const PROPS: Record<string, string> = {
	alt: 'alt',
	'aria-label': 'aria-label',
	class: 'className',
	role: 'role',
	src: 'src',
	tabindex: 'tabIndex',
};

const shapes = new WeakMap<GalleryImage[], SavedShape>();

const keyOf = (attributes: TiledGalleryAttributes) =>
	[styleOf(attributes), attributes.align, attributes.columns].join();

/** How this gallery was written, if it was, and its pictures are still the same. */
export const savedShape = ({ images }: TiledGalleryAttributes) =>
	shapes.get(images);

/** Rows and columns as they were written, unless the author changed what they depend on. */
export function layoutAsSaved(
	attributes: TiledGalleryAttributes
): Row[] | undefined {
	const shape = savedShape(attributes);
	return shape?.key === keyOf(attributes) ? shape.rows : undefined;
}

function readImage(image: Element): Record<string, string> {
	return Object.fromEntries(
		[...image.attributes].flatMap(({ name, value }) => {
			const prop = name.startsWith('data-') ? name : PROPS[name];
			return prop ? [[prop, value]] : [];
		})
	);
}

function readShape(
	attributes: TiledGalleryAttributes,
	html: string
): { items: Element[]; shape: SavedShape } | undefined {
	const block = new DOMParser().parseFromString(html, 'text/html').body
		.firstElementChild;
	const gallery = block?.querySelector('.tiled-gallery__gallery');
	const items = [
		...(gallery?.querySelectorAll('.tiled-gallery__item') ?? []),
	];
	const images = items.map((item) => item.querySelector('img')!);
	if (!block || !gallery || !images.every(Boolean)) {
		return undefined;
	}
	const shape = {
		classes: [...block.classList],
		isStyleFirst: block.attributes[0]?.name === 'style',
		inner:
			gallery.parentElement === block
				? undefined
				: [...gallery.parentElement!.classList],
		key: keyOf(attributes),
		rows: [...gallery.querySelectorAll('.tiled-gallery__row')].map((row) =>
			[...row.children].map((column) => ({
				images: [
					...column.querySelectorAll('.tiled-gallery__item'),
				].map((item) => items.indexOf(item)),
				width: /flex-basis:\s*([\d.]+)%/.exec(
					column.getAttribute('style') ?? ''
				)?.[1],
			}))
		),
		linkTo: attributes.linkTo,
		images: images.map((image) => ({
			props: readImage(image),
			href: image.closest('a')?.getAttribute('href') ?? undefined,
		})),
	};
	return { items, shape };
}

/** What is read from the markup beyond what block.json says. */
function readMore(
	attributes: TiledGalleryAttributes,
	{ items, shape }: { items: Element[]; shape: SavedShape }
): TiledGalleryAttributes {
	const props = shape.images[0]!.props;
	// The oldest galleries have a caption for every picture, if only an empty one.
	const none = props['aria-label'] && !props.tabIndex ? '' : undefined;
	const captions = items.map(
		(item) => item.querySelector('figcaption')?.innerHTML ?? none
	);
	// Then the widths were numbers; the programs that followed wrote texts.
	const areNumbers = !props['data-amp-layout'] && !props.className;
	return {
		...attributes,
		columnWidths: areNumbers
			? attributes.columnWidths.map((row) => row.map(Number))
			: attributes.columnWidths,
		images: attributes.images.map((image, index) => ({
			...image,
			...(captions[index] !== undefined && { caption: captions[index] }),
		})),
	};
}

/** Called for every block that is opened. */
export function rememberShape(
	attributes: any,
	{ name }: { name: string },
	html: string
) {
	if (
		name !== 'jetpack/tiled-gallery' ||
		!attributes.images?.length ||
		!html
	) {
		return attributes;
	}
	const read = readShape(attributes, html);
	if (read?.items.length !== attributes.images.length) {
		return attributes;
	}
	const whole = readMore(attributes, read!);
	shapes.set(whole.images, read!.shape);
	return whole;
}

addFilter(
	'blocks.getBlockAttributes',
	'mainstay-blocks/tiled-gallery',
	rememberShape
);
