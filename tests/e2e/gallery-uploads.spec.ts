import {
	canvasOf,
	content,
	expect,
	insertBlock,
	newPost,
	test,
} from './test';
import { readFileSync } from 'fs';
import { resolve } from 'path';
import type { Page } from '@playwright/test';

// The browser makes the sizes of pictures on addresses that it trusts, and each file goes its own way.
const trusted = new URL(process.env.WP_BASE_URL ?? 'http://127.0.0.1:8881');
trusted.hostname = 'localhost';
test.use({ baseURL: trusted.origin });

const GALLERIES = [
	{ name: 'slideshow', title: 'Slideshow', list: 'images' },
	{ name: 'story', title: 'Story', list: 'mediaFiles' },
	{ name: 'tiled-gallery', title: 'Tiled Gallery', list: 'images' },
] as const;

const PICTURE = readFileSync(
	resolve(__dirname, '../site/demo/corner-shop-before.jpg')
);
const files = (count: number, prefix: string) =>
	Array.from({ length: count }, (_, index) => ({
		name: `${prefix}-${String(index + 1).padStart(2, '0')}.jpg`,
		mimeType: 'image/jpeg',
		buffer: PICTURE,
	}));

for (const { name, title, list } of GALLERIES) {
	test(`${title}: pictures uploaded together all stay`, async ({ page }) => {
		test.slow();
		const canvas = await newPost(page);
		console.log(await page.evaluate(() => [window.crossOriginIsolated, typeof SharedArrayBuffer, navigator.userAgent, navigator.hardwareConcurrency, (navigator as any).deviceMemory].join()));
		await insertBlock(page, title);
		await canvas
			.locator(`.wp-block-jetpack-${name} input[type=file], .wp-story input[type=file]`)
			.first()
			.setInputFiles(files(4, name));
		await page.waitForTimeout(20000);
		console.log(await page.evaluate(([block, key]) => JSON.stringify((window as any).wp.data.select('core/block-editor').getBlocks().map((b: any) => b.attributes[key!]?.map((one: any) => one.url))), [name, list]));
	});
}
