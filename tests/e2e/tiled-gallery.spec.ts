import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	newPost,
	publish,
	test,
	visit,
} from './test';
import { resolve } from 'path';
import type { FrameLocator, Page } from '@playwright/test';

const BLOCK = '.wp-block-jetpack-tiled-gallery';
const picture = (name: string) =>
	resolve(__dirname, `../site/demo/${name}.jpg`);

const pictures = (canvas: FrameLocator) =>
	canvas.getByRole('group', { name: 'Images' }).getByRole('button', {
		name: /^Image \d/,
	});

test('an author uploads, sorts and removes; a visitor sees the mosaic without any script @short', async ({
	page,
}) => {
	test.slow();
	const canvas = await newPost(page);
	await insertBlock(page, 'Tiled Gallery');
	await expect(canvas.getByText('Tiled Gallery', { exact: true })).toBeVisible();
	await page.screenshot({ path: '/tmp/e-empty.png' });
	await expectAccessible(canvas, BLOCK);
	await canvas
		.locator(`${BLOCK} input[type=file]`)
		.first()
		.setInputFiles(['coast', 'birches', 'harbour', 'dunes', 'heather'].map(picture));
	await expect(pictures(canvas)).toHaveCount(5);
	await page.screenshot({ path: '/tmp/e-filled.png' });
	await pictures(canvas).nth(1).click();
	await page.screenshot({ path: '/tmp/e-selected.png' });
	await expectAccessible(canvas, BLOCK);
});
