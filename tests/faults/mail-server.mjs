/**
 * A real mail server on this machine, Python's aiosmtpd, and a real reader of mails behind it,
 * Python's `email`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { aptInstall, mayUseApt } from '../site/browser.mjs';

const PROGRAM = fileURLToPath(new URL('mail-server.py', import.meta.url));

/** Debian's own comes first: another one does not see the packages of apt. */
const PYTHONS = ['/usr/bin/python3', 'python3'];

const hasModule = (python, name) =>
	spawnSync(python, ['-c', `import ${name}`], { timeout: 30_000 }).status ===
	0;

/**
 * A Python with a module, or, in CI, one that apt installs it for; undefined where there is none.
 *
 * @param {string} name    Of the module.
 * @param {string} debName Of Debian's package.
 */
export function ensurePython(name, debName) {
	const find = () => PYTHONS.find((python) => hasModule(python, name));
	const found = find();
	if (found || !process.env.CI || !mayUseApt()) {
		return found;
	}
	console.log(`  no ${name} for Python here: installing it by apt`);
	aptInstall(debName);
	return find();
}

/**
 * Starts one on a free port.
 *
 * @param {string} python Its path, as ensurePython() gives it.
 * @return {Promise<Object>} `port`; `mails`, what the reader found in each mail, oldest first;
 *         `waitFor( count )`, those mails when there are so many; `stop()`.
 */
export async function startMailServer(python) {
	const child = spawn(python, ['-I', PROGRAM], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const ended = new Promise((resolve) => child.once('exit', resolve));
	const lines = createInterface({ input: child.stdout });
	const mails = [];
	const port = await new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) =>
			reject(new Error(`The mail server ended: ${code}`))
		);
		lines.on('line', (line) => {
			const said = JSON.parse(line);
			if (said.port) {
				resolve(said.port);
			} else {
				mails.push(said);
			}
		});
	});
	return {
		port,
		mails,
		async waitFor(count) {
			for (let tries = 0; mails.length < count && tries < 200; tries++) {
				await setTimeout(50);
			}
			return mails;
		},
		stop() {
			child.stdin.end();
			return ended;
		},
	};
}
