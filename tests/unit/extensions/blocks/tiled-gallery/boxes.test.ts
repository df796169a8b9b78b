import {
	boxesOf,
	placeAt,
} from '../../../../../extensions/blocks/tiled-gallery/boxes';

const attributes = (className: string, sizes: [number, number][]): any => ({
	className,
	images: sizes.map(([width, height]) => ({
		width: `${width}`,
		height: `${height}`,
	})),
});

describe('boxesOf', () => {
	it('lays columns of equal height side by side', () => {
		const { boxes, ratio } = boxesOf(
			attributes('', [
				[100, 100],
				[100, 100],
				[200, 100],
			]),
			[
				[
					{ images: [0], width: 50 },
					{ images: [1, 2], width: 50 },
				],
			]
		);
		// The right column, of a square and half a square, is the taller one.
		expect(ratio).toBeCloseTo(1 / 0.75);
		expect(boxes[0]).toEqual({ left: 0, top: 0, width: 50, height: 75 });
		expect(boxes[1]!.top).toBe(0);
		expect(boxes[1]!.height).toBe(50);
		expect(boxes[2]!.top).toBe(50);
		expect(boxes[2]!.left).toBe(50);
	});

	it('makes saved widths that are no hundred percent fill the row', () => {
		const { boxes } = boxesOf(
			attributes('', [
				[1, 1],
				[1, 1],
			]),
			[
				[
					{ images: [0], width: '44.81423' },
					{ images: [1], width: '69.89231' },
				],
			]
		);
		expect(boxes[0]!.width + boxes[1]!.width).toBeCloseTo(100);
	});

	it('makes squares', () => {
		const { boxes, ratio } = boxesOf(
			attributes('is-style-square', [
				[3, 1],
				[1, 3],
				[1, 1],
			]),
			[[{ images: [0] }], [{ images: [1] }, { images: [2] }]]
		);
		expect(ratio).toBeCloseTo(1 / 1.5);
		expect(boxes[1]!.width).toBe(50);
		expect(boxes[1]!.height).toBe(50);
	});

	it('bears columns without pictures, as saved galleries have them', () => {
		const { boxes } = boxesOf(attributes('', [[1, 1]]), [
			[{ images: [0] }, { images: [] }],
		]);
		expect(boxes).toEqual([{ left: 0, top: 0, width: 100, height: 100 }]);
	});
});

describe('placeAt', () => {
	const boxes = [
		{ left: 0, top: 0, width: 50, height: 100 },
		{ left: 50, top: 0, width: 50, height: 100 },
	];

	it.each([
		[10, 0],
		[40, 1],
		[60, 1],
		[90, 2],
	])('at %d %% of the line: place %d', (x, place) => {
		expect(placeAt(boxes, x, 50)).toBe(place);
	});

	it('is nowhere outside', () => {
		expect(placeAt(boxes, 120, 50)).toBeUndefined();
	});
});
