import type { Page } from '@playwright/test';
import { readFileSync } from 'fs';
import { startOpenverse } from '../fakes/openverse.mjs';
import { php } from '../rest/site.mjs';
import {
	canvasOf,
	content,
	expect,
	expectAccessible,
	insertBlock,
	newPost,
	test,
} from './test';

const PICTURE = readFileSync('tests/site/demo/corner-shop-before.jpg');

async function answerForThumbnails(page: Page, allowedHosts: string[]) {
	allowedHosts.push('api.openverse.org');
	await page.route('https://api.openverse.org/**', (route) =>
		route.fulfill({ contentType: 'image/jpeg', body: PICTURE })
	);
}

test('look', async ({ page, watched }) => {
	const openverse = await startOpenverse();
	await answerForThumbnails(page, watched.allowedHosts);
	const canvas = await newPost(page);
	await insertBlock(page, 'Image');
	await canvas.getByRole('button', { name: 'Select Image' }).click();
	await page.waitForTimeout(500);
	await page.screenshot({ path: '/tmp/m1.png' });
	await page.getByRole('menuitem', { name: 'Openverse' }).click();
	const dialog = page.getByRole('dialog', { name: 'Select media' });
	await dialog.getByRole('option').first().waitFor();
	await page.waitForTimeout(500);
	await dialog.getByRole('option').first().click();
	await page.screenshot({ path: '/tmp/m2.png' });
	await expectAccessible(page, '.mainstay-media');
	await page.setViewportSize({ width: 390, height: 844 });
	await page.waitForTimeout(300);
	await page.screenshot({ path: '/tmp/m3.png' });
	await page.setViewportSize({ width: 1280, height: 800 });
	await dialog.getByRole('button', { name: 'Select', exact: true }).click();
	await expect(canvas.locator('figure.wp-block-image img')).toBeVisible();
	await page.waitForTimeout(500);
	await page.screenshot({ path: '/tmp/m4.png' });
	console.log(await content(page));
	console.log(
		await page.evaluate(() => {
			let a: any = document.activeElement;
			if (a.contentDocument) a = a.contentDocument.activeElement;
			return a.outerHTML.slice(0, 300);
		})
	);
	await page.getByRole('button', { name: 'Replace' }).click();
	await page.waitForTimeout(300);
	await page.screenshot({ path: '/tmp/m5.png' });
	await page.getByRole('menuitem', { name: 'Openverse' }).click();
	await dialog.getByRole('option').nth(1).click();
	await page.screenshot({ path: '/tmp/m6.png' });
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await page.waitForTimeout(300);
	await page.screenshot({ path: '/tmp/m7.png' });
	console.log(
		await page.evaluate(() => {
			let a: any = document.activeElement;
			if (a.contentDocument) a = a.contentDocument.activeElement;
			return a.outerHTML.slice(0, 300);
		})
	);
	await openverse.close();
});
