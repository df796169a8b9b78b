/**
 * npm test: installs what is missing, builds, and runs every check; the last line counts them.
 *
 * node tests/run.mjs [step] [arguments for the step's tool], e.g.
 * node tests/run.mjs e2e tests/e2e/demo.spec.ts
 *
 * CHROMIUM_PATH names a browser, WP_SOURCE a folder or zip of WordPress, WP_RUNTIME=playground
 * takes PHP as WebAssembly although there is PHP.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensurePackages, root } from './site/ensure-packages.mjs';
import { readJest, readPlaywright, readTap, single } from './read-reports.mjs';

ensurePackages();
const { aptInstall, ensureBrowser, mayUseApt } =
	await import('./site/browser.mjs');
const { hasPhp } = await import('./site/php.mjs');
const { exitOnSignals, startSite } = await import('./site/site.mjs');

const [only, ...extra] = process.argv.slice(2);
const reports = path.join(root, 'test-results/reports');
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
exitOnSignals();

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Runs a Node program. Its output is shown at once, or, when quiet, only if it fails. */
function node(file, args, { env = {}, quiet = !only } = {}) {
	return new Promise((resolve) => {
		const child = spawn(
			process.execPath,
			[...(file ? [path.join(root, file)] : []), ...args],
			{
				cwd: root,
				env: { ...process.env, ...env },
				stdio: [
					'ignore',
					quiet ? 'pipe' : 'inherit',
					quiet ? 'pipe' : 'inherit',
				],
			}
		);
		let output = '';
		child.stdout?.on('data', (data) => (output += data));
		child.stderr?.on('data', (data) => (output += data));
		child.on('close', (code) => {
			if (code !== 0) {
				console.log(output);
			}
			resolve(code === 0);
		});
	});
}

const wpScripts = (args, options) =>
	node('node_modules/@wordpress/scripts/bin/wp-scripts.js', args, options);

const filesOf = (folder, ending) =>
	fs.existsSync(path.join(root, folder))
		? fs
				.readdirSync(path.join(root, folder))
				.filter((file) => file.endsWith(ending))
				.map((file) => `${folder}/${file}`)
		: [];

const { scripts } = JSON.parse(
	fs.readFileSync(path.join(root, 'package.json'), 'utf8')
);

/** The arguments of a script of package.json, without its program's name. */
const argumentsOf = (script) =>
	scripts[script]
		.match(/"[^"]*"|\S+/g)
		.map((part) => part.replaceAll('"', ''))
		.slice(1);

let runningSite = null;

/** The site of this version; one at a time. */
async function site(wp) {
	if (runningSite?.asked !== wp) {
		await stopSite();
		if (!hasPhp() && process.env.CI && mayUseApt()) {
			console.log('  no PHP here: installing it by apt');
			aptInstall(
				'php-cli',
				'php-sqlite3',
				'php-mbstring',
				'php-xml',
				'php-gd'
			);
		}
		const started = Date.now();
		const running = await startSite({
			wp,
			port: 0,
			reset: true,
			folder: 'test',
			runtime: process.env.WP_RUNTIME || undefined,
		});
		console.log(
			`  WordPress ${wp} is up (${running.runtime}, ${seconds(started)})`
		);
		runningSite = { ...running, asked: wp };
	}
	return runningSite;
}

async function stopSite() {
	await runningSite?.stop();
	runningSite = null;
}

const environmentOf = ({ url, dir, runtime }) => ({
	WP_BASE_URL: url,
	WP_DIR: dir,
	...(runtime === 'playground' && { WP_SLOW: '1' }),
});

/** What WordPress logged about us while the tests ran. */
function checkLog({ dir, asked }) {
	const file = path.join(dir, 'wp-content/debug.log');
	const entries = fs.existsSync(file)
		? fs
				.readFileSync(file, 'utf8')
				.replaceAll(root, '')
				.split(/^(?=\[)/m)
		: [];
	const ours = entries.filter((entry) => /mainstay|jetpack/i.test(entry));
	ours.slice(0, 5).forEach((entry) => console.log(entry));
	return single(`no notice of ours in debug.log of ${asked}`, !ours.length);
}

async function nodeTests(name, files, env) {
	const report = path.join(reports, `${name}.tap`);
	await node(
		null,
		[
			'--test',
			'--test-concurrency=1',
			'--test-reporter=spec',
			'--test-reporter-destination=stdout',
			'--test-reporter=tap',
			`--test-reporter-destination=${report}`,
			...files,
		],
		{ env }
	);
	return readTap(report);
}

async function playwright(wp, args) {
	const running = await site(wp);
	const report = path.join(reports, `e2e-${wp}.json`);
	await node(
		'node_modules/@playwright/test/cli.js',
		['test', '--reporter=list,json', ...args],
		{
			quiet: false,
			env: {
				...environmentOf(running),
				CHROMIUM_PATH: ensureBrowser(),
				PLAYWRIGHT_JSON_OUTPUT_FILE: report,
			},
		}
	);
	return [...readPlaywright(report), ...checkLog(running)];
}

async function jest(name) {
	const report = path.join(reports, `${name}.json`);
	await wpScripts([
		...argumentsOf(`test:${name}`),
		'--json',
		`--outputFile=${report}`,
		...extra,
	]);
	return readJest(report);
}

const lint = async (name, passed) => single(name, await passed);

const STEPS = {
	build: () => lint('build', wpScripts(['build'], { quiet: true })),
	types: () => lint('types', node('node_modules/typescript/bin/tsc', [])),
	lint: async () => [
		...(await lint('scripts', wpScripts(argumentsOf('lint:js')))),
		...(await lint('styles', wpScripts(argumentsOf('lint:css')))),
		...(await lint('PHP', node('tests/site/lint-php.mjs', []))),
		...(await lint(
			'format',
			node('node_modules/prettier/bin/prettier.cjs', [
				'--check',
				...argumentsOf('format').slice(1),
			])
		)),
	],
	unit: () => jest('unit'),
	components: () => jest('components'),
	rest: async () => {
		const running = await site('7.1');
		const files = extra.length ? extra : filesOf('tests/rest', '.test.mjs');
		return [
			...(await nodeTests('rest', files, environmentOf(running))),
			...checkLog(running),
		];
	},
	e2e: () => playwright('7.1', extra),
	budgets: async () => {
		const files = filesOf('tests/bench', '.test.mjs');
		return files.length
			? nodeTests('budgets', files, environmentOf(await site('7.1')))
			: [];
	},
	'e2e-6.8': () => playwright('6.8', ['--grep', '@short', ...extra]),
};

if (only && !STEPS[only]) {
	console.error(
		`There is no step "${only}": ${Object.keys(STEPS).join(', ')}.`
	);
	process.exit(1);
}

const started = Date.now();
const results = [];
const rows = [];
for (const [name, run] of Object.entries(STEPS)) {
	// Whatever runs in WordPress runs the current build.
	const isNeeded =
		name === 'build' &&
		!['types', 'lint', 'unit', 'components'].includes(only);
	if (only && name !== only && !isNeeded) {
		continue;
	}
	console.log(`\n${name}`);
	const since = Date.now();
	let found;
	try {
		found = await run();
	} catch (error) {
		console.error(error.message);
		found = single(`${name}: ${error.message}`, false);
	}
	results.push(...found.map((result) => ({ step: name, ...result })));
	rows.push({ name, found, time: seconds(since) });
}
await stopSite();

const count = (list, state) =>
	list.filter((result) => result.state === state).length;
console.log(`\n${'step'.padEnd(10)} passed failed skipped    time`);
for (const { name, found, time } of rows) {
	const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(
		(state) => String(count(found, state))
	);
	console.log(
		`${name.padEnd(10)} ${passed.padStart(6)} ${failed.padStart(6)} ${skipped.padStart(7)} ${time.padStart(7)}`
	);
}
console.log(`${'all'.padEnd(33)} ${seconds(started).padStart(7)}`);
for (const state of ['skipped', 'failed']) {
	for (const { step, name, reason, ...result } of results) {
		if (result.state === state) {
			console.log(
				`${state}: ${step}: ${name}${reason ? ` (${reason})` : ''}`
			);
		}
	}
}
for (const { step, name } of results.filter(({ isFlaky }) => isFlaky)) {
	console.log(`only at the second try: ${step}: ${name}`);
}
const failed = count(results, 'failed');
console.log(
	`\n${count(results, 'passed')} passed, ${failed} failed, ${count(results, 'skipped')} skipped`
);
process.exit(failed ? 1 : 0);
