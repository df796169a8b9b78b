import '../../../../../extensions/blocks/tiled-gallery/arrange';
import {
	columnsOf,
	keepRows,
	layoutOf,
	ratioOf,
	sharesOf,
} from '../../../../../extensions/blocks/tiled-gallery/layout';
import type {
	GalleryImage,
	TiledGalleryAttributes,
} from '../../../../../extensions/blocks/tiled-gallery/types';

const image = (width = '600', height = '400'): GalleryImage => ({
	alt: '',
	id: '1',
	url: 'a.jpg',
	width,
	height,
});

const gallery = (
	count: number,
	more: Partial<TiledGalleryAttributes> = {}
): TiledGalleryAttributes => ({
	align: 'center',
	columnWidths: [],
	ids: [],
	imageCrop: true,
	images: Array.from({ length: count }, () => image()),
	linkTo: 'none',
	roundedCorners: 0,
	...more,
});

const counts = (attributes: TiledGalleryAttributes) =>
	layoutOf(attributes).map((row) => row.map(({ images }) => images.length));

describe('ratioOf', () => {
	it('is width by height', () => {
		expect(ratioOf(image('600', '400'))).toBe(1.5);
	});

	it.each([
		['', ''],
		['0', '10'],
		['10', '0'],
		['-1', '5'],
		['x', 'y'],
	])('takes a picture of %s by %s for a square', (width, height) => {
		expect(ratioOf(image(width, height))).toBe(1);
	});

	it('does not let one picture take all of a row', () => {
		expect(ratioOf(image('9000', '10'))).toBe(8);
		expect(ratioOf(image('10', '9000'))).toBe(1 / 8);
	});
});

describe('columnsOf', () => {
	it('is three, or fewer for fewer pictures, until the author chooses', () => {
		expect(columnsOf(gallery(10))).toBe(3);
		expect(columnsOf(gallery(2))).toBe(2);
	});

	it.each([
		[0, 10, 3],
		[-4, 10, 1],
		[1, 10, 1],
		[7, 10, 7],
		[12, 10, 10],
		[25, 30, 20],
		[2.7, 10, 2],
	])('%d columns of %d pictures: %d', (columns, count, shown) => {
		expect(columnsOf(gallery(count, { columns }))).toBe(shown);
	});
});

describe('layoutOf', () => {
	it('puts what does not fill a row of squares or circles first', () => {
		for (const style of ['square', 'circle']) {
			const className = `is-style-${style}`;
			expect(counts(gallery(11, { className, columns: 4 }))).toEqual([
				[1, 1, 1],
				[1, 1, 1, 1],
				[1, 1, 1, 1],
			]);
			expect(counts(gallery(9, { className }))).toEqual([
				[1, 1, 1],
				[1, 1, 1],
				[1, 1, 1],
			]);
		}
	});

	it('has one row of columns', () => {
		expect(counts(gallery(6, { className: 'is-style-columns' }))).toEqual([
			[2, 2, 2],
		]);
	});

	it('is a mosaic for any other class', () => {
		const attributes = gallery(5, { className: 'fancy is-style-wild' });
		expect(counts(attributes)).toEqual(counts(gallery(5)));
	});

	it('numbers the pictures in their order', () => {
		expect(
			layoutOf(gallery(20))
				.flat()
				.flatMap(({ images }) => images)
		).toEqual(Array.from({ length: 20 }, (_, index) => index));
	});

	it('takes the saved widths where they fit', () => {
		const attributes = gallery(1, { columnWidths: [['66.79014']] });
		expect(layoutOf(attributes)).toEqual([
			[{ images: [0], width: '66.79014' }],
		]);
	});

	it('works widths out where they do not', () => {
		for (const columnWidths of [
			[],
			[[1, 2, 3]],
			[[1], [2]],
			['x'],
			[null],
		]) {
			expect(
				layoutOf(gallery(1, { columnWidths: columnWidths as any }))
			).toEqual([[{ images: [0], width: 100 }]]);
		}
	});

	it('is worked out once while nothing changed', () => {
		const attributes = gallery(8);
		expect(layoutOf(attributes)).toBe(layoutOf({ ...attributes }));
		expect(layoutOf({ ...attributes, align: 'wide' })).not.toBe(
			layoutOf(attributes)
		);
	});
});

describe('sharesOf', () => {
	it('makes columns equally tall', () => {
		const images = [image('100', '100'), image('300', '100')];
		expect(sharesOf([{ images: [0] }, { images: [1] }], images)).toEqual([
			25, 75,
		]);
	});

	it('gives an empty column nothing', () => {
		expect(sharesOf([{ images: [0] }, { images: [] }], [image()])).toEqual([
			100, 0,
		]);
	});
});

describe('keepRows', () => {
	it('leaves the other rows as they are when a picture is moved', () => {
		const before = gallery(24, {
			images: Array.from({ length: 24 }, (_, index) =>
				image(index % 3 ? '600' : '300')
			),
		});
		const images = [...before.images];
		[images[0], images[1]] = [images[1]!, images[0]!];
		expect(counts({ ...before, images: keepRows(before, images) })).toEqual(
			counts(before)
		);
	});

	it('does not for a row that would become a tower', () => {
		const before = gallery(6, {
			images: ['4000', '300', '300', '300', '300', '300'].map((width) =>
				image(width)
			),
		});
		const images = [...before.images.slice(1), before.images[0]!];
		expect(counts({ ...before, images: keepRows(before, images) })).toEqual(
			counts({ ...before, images: [...images] })
		);
	});
});
