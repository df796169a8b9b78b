/** Firefox and Chromium, driven alike: a page is opened, keys are pressed, and what is shown is read. */
import { chromium } from '@playwright/test';
import { firefoxProxy, startBrowser } from './browser-process.mjs';
import { connect, MARIONETTE } from './marionette.mjs';

/** A port where nobody listens: what is not of this machine is not reached. */
const NOWHERE = 9;

/** Starts a Firefox. */
async function openFirefox(file, { language, region, isWithScript }) {
	const browser = startBrowser('firefox', file, {
		...MARIONETTE,
		environment: { LC_ALL: `${language}_${region}.UTF-8` },
		preferences: {
			...MARIONETTE.preferences,
			...firefoxProxy(NOWHERE),
			'intl.accept_languages': `${language}-${region}, ${language}`,
			'intl.locale.requested': `${language}-${region}`,
			// Numbers and dates as the system of the user writes them.
			'intl.regional_prefs.use_os_locales': true,
			'javascript.enabled': isWithScript,
		},
	});
	try {
		const { ask, close } = await connect(browser.profile);
		await ask('WebDriver:NewSession', { pageLoadStrategy: 'normal' });
		const find = async (selector) => {
			const { value } = await ask('WebDriver:FindElement', {
				using: 'css selector',
				value: selector,
			});
			return { id: Object.values(value)[0] };
		};
		return {
			goTo: (url) => ask('WebDriver:Navigate', { url }),
			async type(selector, text) {
				await ask('WebDriver:ElementSendKeys', {
					...(await find(selector)),
					text,
				});
			},
			async press(selector) {
				await ask('WebDriver:ElementClick', await find(selector)).catch(
					(error) => {
						// The page behind it is another company's, which is out of reach.
						if (!/about:neterror/.test(error.message)) {
							throw error;
						}
					}
				);
			},
			async texts(selector) {
				const found = await ask('WebDriver:FindElements', {
					using: 'css selector',
					value: selector,
				});
				const texts = [];
				for (const element of found) {
					const { value } = await ask('WebDriver:GetElementText', {
						id: Object.values(element)[0],
					});
					texts.push(value);
				}
				return texts;
			},
			read: async (selector, name) =>
				(
					await ask('WebDriver:GetElementProperty', {
						...(await find(selector)),
						name,
					})
				).value,
			async close() {
				close();
				await browser.end();
			},
		};
	} catch (error) {
		await browser.end();
		throw error;
	}
}

/** Starts a Chromium. */
async function openChromium(file, { language, region, isWithScript }) {
	const browser = await chromium.launch({
		executablePath: file,
		args: [
			'--no-sandbox',
			'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
		],
	});
	const page = await browser.newPage({
		locale: `${language}-${region}`,
		javaScriptEnabled: isWithScript,
	});
	page.setDefaultTimeout(15_000);
	return {
		goTo: async (url) => void (await page.goto(url)),
		type: (selector, text) =>
			page.locator(selector).first().pressSequentially(text),
		press: (selector) => page.locator(selector).first().click(),
		texts: (selector) => page.locator(selector).allInnerTexts(),
		read: (selector, name) =>
			page
				.locator(selector)
				.first()
				.evaluate((element, key) => element[key], name),
		close: () => browser.close(),
	};
}

/**
 * Opens a browser.
 *
 * @param {'firefox'|'chromium'} name
 * @param {string}               file
 * @param {Object}               [options]
 * @param {string}               [options.language]     Of its user, e.g. `de`.
 * @param {string}               [options.region]       Where its user is, e.g. `DE`.
 * @param {boolean}              [options.isWithScript] Whether pages may run JavaScript.
 * @return {Promise<Object>} `goTo( address )` opens a page, until it is loaded; `type( selector, text )`
 *         presses the keys of a text in a field; `press( selector )` clicks, and what comes of it is not
 *         waited for; `texts( selector )` gives what is shown of all that match; `read( selector, name )`
 *         a property of the first that matches; `close()` ends it.
 */
export const openBrowser = (
	name,
	file,
	{ language = 'en', region = 'US', isWithScript = true } = {}
) =>
	(name === 'firefox' ? openFirefox : openChromium)(file, {
		language,
		region,
		isWithScript,
	});
