/** Which hosts a browser asks while it shows a page: everything goes through a proxy that writes it down. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';

/** A host that a page asks once it is done. */
export const DONE = 'page-is-done.example';

/** What browsers ask by themselves. */
const OWN_HOSTS =
	/(^|\.)(mozilla\.(com|net|org)|firefox\.com|mozaws\.net|google\.com|googleapis\.com|gstatic\.com|gvt1\.com)$/;

/** By browser, what it asks by itself that pages of the tests never do. */
const isOwn = (host, wanted) => !wanted.includes(host) && OWN_HOSTS.test(host);

const FIREFOX_PREFERENCES = {
	'app.normandy.enabled': false,
	'app.update.enabled': false,
	'browser.aboutwelcome.enabled': false,
	'browser.shell.checkDefaultBrowser': false,
	'browser.startup.homepage_override.mstone': 'ignore',
	'browser.safebrowsing.update.enabled': false,
	'datareporting.policy.dataSubmissionEnabled': false,
	'dom.security.https_first': false,
	'extensions.update.enabled': false,
	'network.captive-portal-service.enabled': false,
	'network.connectivity-service.enabled': false,
	'services.settings.server': 'data:,',
	'toolkit.telemetry.enabled': false,
	'network.proxy.type': 1,
	'network.proxy.http': '127.0.0.1',
	'network.proxy.ssl': '127.0.0.1',
};

const START = {
	firefox(profile, port, url) {
		fs.writeFileSync(
			path.join(profile, 'user.js'),
			Object.entries({
				...FIREFOX_PREFERENCES,
				'network.proxy.http_port': port,
				'network.proxy.ssl_port': port,
			})
				.map(
					([name, value]) =>
						`user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`
				)
				.join('')
		);
		return ['--headless', '--no-remote', '--profile', profile, url];
	},
	chromium: (profile, port, url) => [
		'--headless',
		'--no-sandbox',
		'--disable-gpu',
		'--disable-background-networking',
		'--disable-component-update',
		'--no-first-run',
		'--disable-features=HttpsUpgrades,Translate',
		`--user-data-dir=${profile}`,
		`--proxy-server=http://127.0.0.1:${port}`,
		url,
	],
};

/** Answers nothing but the page's last request; notes the host of each. */
function startProxy() {
	const hosts = [];
	let finish;
	const done = new Promise((resolve) => (finish = resolve));
	const note = (host) => {
		hosts.push(host);
		if (host === DONE) {
			finish(true);
		}
	};
	const server = http.createServer((request, response) => {
		note(new URL(request.url).hostname);
		response.writeHead(204, { 'Access-Control-Allow-Origin': '*' });
		response.end();
	});
	server.on('connect', (request, socket) => {
		socket.on('error', () => {});
		note(request.url.replace(/:\d+$/, ''));
		socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
	});
	return new Promise((resolve) =>
		server.listen(0, '127.0.0.1', () =>
			resolve({ server, hosts, done, port: server.address().port })
		)
	);
}

/**
 * Opens a page in a browser with an empty profile, until the page asks DONE.
 *
 * @param {'firefox'|'chromium'} name
 * @param {string}               file   Of the browser.
 * @param {string}               url
 * @param {string[]}             wanted Hosts that count although the browser asks them by itself.
 * @return {Promise<string[]>} The hosts, one for each request. Hosts of this machine are not among
 *         them: browsers ask these without a proxy.
 */
export async function watchHosts(name, file, url, wanted = []) {
	const { server, hosts, done, port } = await startProxy();
	const profile = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
	const browser = spawn(file, START[name](profile, port, url), {
		stdio: 'ignore',
		env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
		detached: process.platform !== 'win32',
	});
	const exited = new Promise((resolve) => browser.once('exit', resolve));
	let timer;
	try {
		const isDone = await Promise.race([
			done,
			new Promise((resolve) => {
				timer = setTimeout(() => resolve(false), 90_000);
			}),
		]);
		if (!isDone) {
			throw new Error(`${name} did not show ${url} within 90 seconds.`);
		}
	} finally {
		clearTimeout(timer);
		try {
			process.kill(
				process.platform === 'win32' ? browser.pid : -browser.pid,
				'SIGKILL'
			);
		} catch {
			// It has ended.
		}
		await exited;
		server.closeAllConnections();
		server.close();
		fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	}
	return hosts.filter((host) => host !== DONE && !isOwn(host, wanted));
}
