/** Chromium, Firefox and WebKit, driven alike: a page is opened, keys are pressed, and what is shown is read. */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { firefoxProxy, startBrowser } from './browser-process.mjs';
import { connect, MARIONETTE } from './marionette.mjs';
import { startWebKit } from './webkit.mjs';

/** A port where nobody listens: what is not of this machine is not reached. */
const NOWHERE = 9;

/**
 * What a browser does that takes WebDriver's commands, whatever the wire.
 *
 * @param {Object}   commands
 * @param {Function} commands.navigate   Opens an address.
 * @param {Function} commands.find       Gives the numbers of the elements that match a selector.
 * @param {Function} commands.sendKeys   Presses the keys of a text in an element.
 * @param {Function} commands.clear      Empties an element.
 * @param {Function} commands.click      Clicks an element.
 * @param {Function} commands.textOf     Gives what is shown of an element.
 * @param {Function} commands.propertyOf Gives a property of an element.
 * @param {Function} commands.run        Runs the body of a function in the page, and gives what it returns.
 * @param {Function} commands.close      Ends the browser.
 */
function driveByCommands(commands) {
	const first = async (selector) => {
		const [element] = await commands.find(selector);
		if (!element) {
			throw new Error(`Nothing on the page matches ${selector}`);
		}
		return element;
	};
	return {
		goTo: commands.navigate,
		type: async (selector, text) =>
			commands.sendKeys(await first(selector), text),
		press: async (selector) =>
			commands.click(await first(selector)).catch((error) => {
				// The page behind it is another company's, which is out of reach.
				if (!/about:neterror/.test(error.message)) {
					throw error;
				}
			}),
		async texts(selector) {
			const texts = [];
			for (const element of await commands.find(selector)) {
				texts.push(await commands.textOf(element));
			}
			return texts;
		},
		read: async (selector, name) =>
			commands.propertyOf(await first(selector), name),
		clear: async (selector) => commands.clear(await first(selector)),
		pressKey: async (selector, key) =>
			commands.sendKeys(await first(selector), KEYS[key]),
		run: commands.run,
		close: commands.close,
	};
}

/** Keys as WebDriver writes them. */
const KEYS = { ArrowLeft: '\uE012', ArrowRight: '\uE014', Enter: '\uE007' };

/** In both wires, an element is an object with one value: its number. */
const numberOf = (element) => Object.values(element)[0];

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
		const valueOf = async (...command) => (await ask(...command)).value;
		await ask('WebDriver:NewSession', { pageLoadStrategy: 'normal' });
		return driveByCommands({
			navigate: (url) => ask('WebDriver:Navigate', { url }),
			find: async (value) =>
				(
					await ask('WebDriver:FindElements', {
						using: 'css selector',
						value,
					})
				).map(numberOf),
			sendKeys: (id, text) =>
				ask('WebDriver:ElementSendKeys', { id, text }),
			clear: (id) => ask('WebDriver:ElementClear', { id }),
			click: (id) => ask('WebDriver:ElementClick', { id }),
			textOf: (id) => valueOf('WebDriver:GetElementText', { id }),
			propertyOf: (id, name) =>
				valueOf('WebDriver:GetElementProperty', { id, name }),
			run: (script) =>
				valueOf('WebDriver:ExecuteScript', { script, args: [] }),
			async close() {
				close();
				await browser.end();
			},
		});
	} catch (error) {
		await browser.end();
		throw error;
	}
}

/** Starts a WebKit. */
async function openWebKit(file, { language, region, isWithScript }) {
	const { ask, end } = await startWebKit(file, {
		locale: `${language}_${region}`,
		isWithScript,
		proxyPort: NOWHERE,
	});
	return driveByCommands({
		navigate: (url) => ask('POST', '/url', { url }),
		find: async (value) =>
			(
				await ask('POST', '/elements', { using: 'css selector', value })
			).map(numberOf),
		sendKeys: (id, text) => ask('POST', `/element/${id}/value`, { text }),
		clear: (id) => ask('POST', `/element/${id}/clear`, {}),
		click: (id) => ask('POST', `/element/${id}/click`, {}),
		textOf: (id) => ask('GET', `/element/${id}/text`),
		propertyOf: (id, name) => ask('GET', `/element/${id}/property/${name}`),
		run: (script) => ask('POST', '/execute/sync', { script, args: [] }),
		close: end,
	});
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
		async goTo(url) {
			// Another company's page, which is out of reach, may give up only now.
			for (let tries = 0; ; tries++) {
				try {
					await page.goto(url);
					return;
				} catch (error) {
					if (tries > 10 || !/interrupted by/.test(error.message)) {
						throw error;
					}
					await pause(300);
				}
			}
		},
		type: (selector, text) =>
			page.locator(selector).first().pressSequentially(text),
		press: (selector) => page.locator(selector).first().click(),
		texts: (selector) => page.locator(selector).allInnerTexts(),
		read: (selector, name) =>
			page
				.locator(selector)
				.first()
				.evaluate((element, key) => element[key], name),
		clear: (selector) => page.locator(selector).first().fill(''),
		pressKey: (selector, key) => page.locator(selector).first().press(key),
		run: (script) => page.evaluate(`(() => { ${script} })()`),
		close: () => browser.close(),
	};
}

const OPENERS = {
	chromium: openChromium,
	firefox: openFirefox,
	webkit: openWebKit,
};

/**
 * Opens a browser.
 *
 * @param {'chromium'|'firefox'|'webkit'} name
 * @param {string}                        file
 * @param {Object}                        [options]
 * @param {string}                        [options.language]     Of its user, e.g. `de`.
 * @param {string}                        [options.region]       Where its user is, e.g. `DE`.
 * @param {boolean}                       [options.isWithScript] Whether pages may run JavaScript.
 * @return {Promise<Object>} `goTo( address )` opens a page, until it is loaded; `type( selector, text )`
 *         presses the keys of a text in a field; `clear( selector )` empties one; `press( selector )`
 *         clicks, and what comes of it is not waited for; `pressKey( selector, key )` presses a key in KEYS; `run( script )` runs the body of
 *         a function in the page; `texts( selector )` gives what is shown of all that match; `read( selector, name )`
 *         a property of the first that matches; `close()` ends it.
 */
export const openBrowser = (
	name,
	file,
	{ language = 'en', region = 'US', isWithScript = true } = {}
) =>
	OPENERS[name](file, {
		language,
		region,
		isWithScript,
	});
